"""The notation of moves: `in N c9 G`, `mv c9 c7 M`, `rz c7 f7 WWM*`, `up c7 WG*B`, `hit d5 d7 BBB*`, `sw GBB`."""

import re
from dataclasses import dataclass

from tourelle.core.errors import UnreadableMove
from tourelle.games.blox.board import CELL_NAMES, CELL_NUMBERS
from tourelle.games.blox.deeds import entry_cell
from tourelle.games.blox.lines import DIRECTIONS, cell_at, line_of, obstacle, place_in
from tourelle.games.blox.listing import destination
from tourelle.games.blox.moves import (
    ACT,
    BLOCK_SETS,
    BUILD,
    CARD_SETS,
    DEED_RAZE,
    DEED_STRIKE,
    DEEDS,
    FEWEST_TO_STRIKE,
    SWAP,
)
from tourelle.games.blox.state import COLOURS, HAND, LETTERS, State

NO_STAR = -1
MOST_CARDS = HAND + 1


@dataclass(frozen=True, slots=True)
class Intent:
    """A move as a person says it, before the rules have looked at it."""

    action: str
    cards: tuple[int, ...]
    star: int = NO_STAR
    cell: int = -1
    target: int = -1
    edge: int = -1


def write_move(state: State, move: int) -> str:
    """The notation of a legal move."""
    if move < ACT:
        return _write_entry(state, move)
    if move < BUILD:
        return _write_act(state, move - ACT)
    if move < SWAP:
        star, blocks = (move - BUILD) % (1 + COLOURS), (move - BUILD) // (1 + COLOURS)
        cell = state.place[state.seat, blocks // len(BLOCK_SETS)]
        return f"up {CELL_NAMES[cell]} {write_cards(BLOCK_SETS[blocks % len(BLOCK_SETS)], star - 1)}"
    return f"sw {write_cards(CARD_SETS[move - SWAP])}"


def _write_entry(state: State, move: int) -> str:
    star, colour, gate = move % 2, move // 2 % COLOURS, move // 2 // COLOURS
    cell = entry_cell(state, gate, colour)
    return f"in {DIRECTIONS[gate // 9]} {CELL_NAMES[cell]} {LETTERS[colour]}{'*' * star}"


def _write_act(state: State, act: int) -> str:
    deed, direction = act % DEEDS, act // DEEDS % 4
    cell = state.place[state.seat, act // DEEDS // 4]
    line, place = line_of(cell, direction), place_in(cell, direction)
    if deed < DEED_RAZE:
        to = destination(state, line, place, direction, deed // 2)
        return f"mv {CELL_NAMES[cell]} {CELL_NAMES[to]} {LETTERS[deed // 2]}{'*' * (deed % 2)}"
    to = cell_at(line, obstacle(state, line, place, direction))
    way = f"{CELL_NAMES[cell]} {CELL_NAMES[to]}"
    if deed < DEED_STRIKE:
        return f"rz {way} {write_cards(state.tower[to], deed - DEED_RAZE - 1)}"  # type: ignore[arg-type]
    cards, star = divmod(deed - DEED_STRIKE, 2)
    return f"hit {way} {LETTERS[state.colour[to]] * (cards + FEWEST_TO_STRIKE)}{'*' * star}"


def write_cards(counts: "list[int] | tuple[int, ...]", star: int = NO_STAR) -> str:
    """Letters in the order W G B M; a star after the last letter of the colour that the joker pays."""
    return "".join(
        letter * int(count) + ("*" if colour == star else "")
        for colour, (letter, count) in enumerate(zip(LETTERS, counts, strict=True))
    )


_CELL = r"([a-i][1-9])"
_CARDS = r"([WGBM*]{1,12})"
_FORMS = {
    "in": re.compile(rf"in ([NSEW]) {_CELL} {_CARDS}"),
    "mv": re.compile(rf"mv {_CELL} {_CELL} {_CARDS}"),
    "rz": re.compile(rf"rz {_CELL} {_CELL} {_CARDS}"),
    "up": re.compile(rf"up {_CELL} {_CARDS}"),
    "hit": re.compile(rf"hit {_CELL} {_CELL} {_CARDS}"),
    "sw": re.compile(rf"sw {_CARDS}"),
}


def read_intent(text: str) -> Intent:
    """What a text says; UnreadableMove, with the form expected, if it says nothing."""
    words = " ".join(text.split()) if len(text) <= 80 else text[:80]
    action = words.partition(" ")[0]
    if action not in _FORMS:
        raise UnreadableMove("blox.unreadable.action", text=words[:40])
    found = _FORMS[action].fullmatch(words)
    if not found:
        raise UnreadableMove(f"blox.unreadable.{action}", text=words[:40])
    *places, cards = found.groups()
    counts, star = read_cards(cards)
    single = action in ("in", "mv")
    if single and sum(counts) != 1:
        raise UnreadableMove("blox.unreadable.one_card", text=cards)
    if action == "in":
        return Intent(action, counts, star, edge=DIRECTIONS.index(places[0]), target=CELL_NUMBERS[places[1]])
    cells = [CELL_NUMBERS[name] for name in places] + [-1, -1]
    return Intent(action, counts, star, cell=cells[0], target=cells[1])


def read_cards(text: str) -> tuple[tuple[int, ...], int]:
    """How many of each colour, and the colour with the star; the letters in their order, one star at most."""
    letters = text.replace("*", "")
    counts = tuple(letters.count(letter) for letter in LETTERS)
    stars = text.count("*")
    star = LETTERS.index(text[text.index("*") - 1]) if stars == 1 and text[0] != "*" else NO_STAR
    if stars > 1 or (stars == 1 and star == NO_STAR) or not letters:
        raise UnreadableMove("blox.unreadable.star", text=text)
    if text != write_cards(counts, star):
        raise UnreadableMove("blox.unreadable.order", text=text, better=write_cards(counts, star))
    if len(letters) > MOST_CARDS:
        raise UnreadableMove("blox.unreadable.many", text=text, most=MOST_CARDS)
    return counts, star
