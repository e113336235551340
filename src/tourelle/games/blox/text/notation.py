"""The notation of moves: `in N c9 G`, `mv c9 c7 M`, `rz c7 f7 WWM*`, `up c7 WG*B`, `hit d5 d7 BBB*`, `sw GBB`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from tourelle.core.errors import UnreadableMove
from tourelle.core.excerpt import shown
from tourelle.games.blox.board import CELL_NAMES, CELL_NUMBERS
from tourelle.games.blox.lines import DIRECTIONS
from tourelle.games.blox.move_parts import NONE, SPELLING, spell_all
from tourelle.games.blox.state import HAND, LETTERS, State

NO_STAR = NONE
MOST_CARDS = HAND + 1
REMEMBERED = 4096
"""So many texts are parsed only once."""


@dataclass(frozen=True, slots=True)
class Intent:
    """A move as a person wrote it, not checked by the rules yet."""

    action: str
    cards: tuple[int, ...]
    star: int = NO_STAR
    cell: int = -1
    target: int = -1
    edge: int = -1


ACTIONS = ("in", "mv", "rz", "up", "hit", "sw")


def write_move(state: State, move: int) -> str:
    """The notation of a legal move."""
    return write_moves(state, [move])[0]


def write_moves(state: State, moves: Sequence[int]) -> list[str]:
    """The notation of several moves; takes hardly longer than one."""
    numbers = np.array(moves, np.int32)
    spelled = np.zeros(len(numbers) * SPELLING, np.int32)
    spell_all(state, numbers, spelled)
    return [_write(*row) for row in spelled.reshape(-1, SPELLING).tolist()]


def _write(action: int, edge: int, cell: int, target: int, *paid: int) -> str:
    words = [ACTIONS[action]]
    if edge != NONE:
        words.append(DIRECTIONS[edge])
    words += [CELL_NAMES[place] for place in (cell, target) if place != NONE]
    return " ".join([*words, write_cards(paid[:-1], paid[-1])])


@cache
def write_cards(counts: tuple[int, ...], star: int = NO_STAR) -> str:
    """Letters in the order W G B M; a star after the last letter of the colour that the joker pays."""
    return "".join(
        letter * count + ("*" if colour == star else "")
        for colour, (letter, count) in enumerate(zip(LETTERS, counts, strict=True))
    )


_CELL = r"([a-i][1-9])"
_CARDS = r"([WGBM*]{1,12})"
_PLACE = re.compile(_CELL, re.IGNORECASE)
_FORMS = {
    "in": re.compile(rf"in ([NSEW]) {_CELL} {_CARDS}"),
    "mv": re.compile(rf"mv {_CELL} {_CELL} {_CARDS}"),
    "rz": re.compile(rf"rz {_CELL} {_CELL} {_CARDS}"),
    "up": re.compile(rf"up {_CELL} {_CARDS}"),
    "hit": re.compile(rf"hit {_CELL} {_CELL} {_CARDS}"),
    "sw": re.compile(rf"sw {_CARDS}"),
}


def read_intent(text: str) -> Intent:
    """Parses a text; UnreadableMove says which form is expected."""
    return _parsed(" ".join(text.split()) if len(text) <= 80 else text[:80])


@lru_cache(REMEMBERED)
def _parsed(words: str) -> Intent:
    cased = _cased(words)
    action = cased.partition(" ")[0]
    if action not in _FORMS:
        raise UnreadableMove("blox.unreadable.action", text=shown(words))
    found = _FORMS[action].fullmatch(cased)
    if not found:
        raise UnreadableMove(f"blox.unreadable.{action}", text=shown(words))
    *places, cards = found.groups()
    counts, star = read_cards(cards)
    single = action in ("in", "mv")
    if single and sum(counts) != 1:
        raise UnreadableMove("blox.unreadable.one_card", text=cards)
    if action == "in":
        return Intent(action, counts, star, edge=DIRECTIONS.index(places[0]), target=CELL_NUMBERS[places[1]])
    cells = [CELL_NUMBERS[name] for name in places] + [-1, -1]
    return Intent(action, counts, star, cell=cells[0], target=cells[1])


def _cased(words: str) -> str:
    """Normalises the case: action and cells in lower case, edge and cards in upper case."""
    if not words.isascii():
        return words
    action, *others = words.split(" ")
    return " ".join([action.lower(), *(word.lower() if _PLACE.fullmatch(word) else word.upper() for word in others)])


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
