"""A position as plain data, and back; BadPosition says what is impossible, and where."""

from typing import Any

from tourelle.core.errors import BadPosition
from tourelle.core.excerpt import shown
from tourelle.core.texts import Term
from tourelle.games.blox.access import unreachable
from tourelle.games.blox.actions import empty, fill, set_figure, set_tower
from tourelle.games.blox.board import CELL_NUMBERS
from tourelle.games.blox.rules import advance_phase
from tourelle.games.blox.setup import neutral_cells
from tourelle.games.blox.state import (
    BLOCKS_OF_A_COLOUR,
    CARDS_OF_A_COLOUR,
    CELLS,
    COLOURS,
    FIGURES,
    HAND,
    LAST_TOWER,
    LETTERS,
    NEUTRAL,
    PLAYING,
    RESERVE,
    STALL,
    TALLEST,
    State,
)
from tourelle.games.blox.text.view import figures, fresh_deck, letters, towers

REASONS = {PLAYING: None, LAST_TOWER: "last-tower", STALL: "stall"}
MOST = 1_000_000_000


def write_position(state: State) -> dict[str, Any]:
    seats = range(state.players)
    return {
        "towers": towers(state),
        "figures": figures(state),
        "hands": [letters(state.hand[seat]) for seat in seats],  # type: ignore[arg-type]
        "drawn": [letters(state.drawn[seat]) for seat in seats],  # type: ignore[arg-type]
        "blocks": [letters(state.blocks[seat]) for seat in seats],  # type: ignore[arg-type]
        "jokers": [bool(state.joker[seat]) for seat in seats],
        "points": [int(state.points[seat]) for seat in seats],
        "deck": letters(state.deck),  # type: ignore[arg-type]
        "discard": letters(state.discard),  # type: ignore[arg-type]
        "phase": int(state.phase),
        "to_move": int(state.seat),
        "round": int(state.round_number),
        "quiet_rounds": int(state.quiet_rounds),
        "busy_round": bool(state.busy_round),
        "over": REASONS[int(state.stage)],
    }


FIELDS = [
    "towers", "figures", "hands", "drawn", "blocks", "jokers", "points", "deck", "discard",
    "phase", "to_move", "round", "quiet_rounds", "busy_round", "over",
]  # fmt: skip


def read_position(state: State, position: dict[str, Any]) -> None:
    """Write a position into a state that has just been set up."""
    for name in [*FIELDS, *position]:
        if name not in position or name not in FIELDS:
            raise BadPosition("blox.position.fields", names=FIELDS, name=shown(name))
    clear(state)
    read_towers(state, position)
    read_figures(state, position)
    read_pieces(state, position)
    read_progress(state, position)


def clear(state: State) -> None:
    """Removes what the set-up has put on the table."""
    for cell in range(CELLS):
        empty(state, cell)
    for colour in range(COLOURS):
        state.deck[colour] = state.box[colour] = 0
    state.cursor = 0
    state.stage = PLAYING


def read_towers(state: State, position: dict[str, Any]) -> None:
    for name, blocks in _dict(position, "towers").items():
        cell = _cell(name, "towers")
        counts = _counts(blocks, "towers", name)
        if not 1 <= sum(counts) <= TALLEST:
            raise BadPosition("blox.position.tower_height", cell=name, n=sum(counts))
        if sum(counts) == 1 and state.players == 2:
            raise BadPosition("blox.position.tower_small", cell=name)
        for colour, count in enumerate(counts):
            state.tower[cell, colour] = count
        set_tower(state, cell)
    walled = unreachable(state, -1)
    if walled >= 0:
        raise BadPosition("blox.position.walled", cell=_name(walled))


def read_figures(state: State, position: dict[str, Any]) -> None:
    for name, owner in _dict(position, "figures").items():
        cell = _cell(name, "figures")
        if state.height[cell]:
            raise BadPosition("blox.position.two_things", cell=name)
        if owner is None:
            if state.players != 2 or cell not in neutral_cells(state):
                raise BadPosition("blox.position.neutral", cell=name)
            state.figure[cell] = NEUTRAL
            fill(state, cell)
        elif type(owner) is not int or not 0 <= owner < state.players:
            raise BadPosition("blox.position.owner", cell=name, owner=shown(owner), last=int(state.players) - 1)
        elif state.place[owner, FIGURES - 1] != RESERVE:
            count = sum(other == owner for other in position["figures"].values())
            raise BadPosition("blox.position.figures", seat=owner, n=count)
        else:
            set_figure(state, cell, owner, RESERVE)


def read_pieces(state: State, position: dict[str, Any]) -> None:
    """Hands, blocks, jokers, points, deck and discard pile; nothing may be missing or there twice."""
    for seat, hand in enumerate(_per_seat(state, position, "hands")):
        counts = _counts(hand, "hands", str(seat))
        if sum(counts) != HAND:
            raise BadPosition("blox.position.hand", seat=seat, n=sum(counts))
        for colour, count in enumerate(counts):
            state.hand[seat, colour] = count
    for seat, cards in enumerate(_per_seat(state, position, "drawn")):
        for colour, count in enumerate(_counts(cards, "drawn", str(seat))):
            state.drawn[seat, colour] = count
    for seat, blocks in enumerate(_per_seat(state, position, "blocks")):
        for colour, count in enumerate(_counts(blocks, "blocks", str(seat))):
            state.blocks[seat, colour] = count
    for seat, joker in enumerate(_per_seat(state, position, "jokers")):
        if type(joker) is not bool:
            raise BadPosition("blox.position.kind", field="jokers", expected="true, false")
        state.joker[seat] = int(joker)
    for seat, points in enumerate(_per_seat(state, position, "points")):
        state.points[seat] = _number(points, "points", 0, MOST)
    deck, discard = (_counts(position[name], name, name) for name in ("deck", "discard"))
    if not sum(deck):
        raise BadPosition("blox.position.deck")
    for colour in range(COLOURS):
        state.deck[colour], state.discard[colour] = deck[colour], discard[colour]
    check_totals(state)
    check_drawn(state)


def check_drawn(state: State) -> None:
    """Since the deck was renewed a card was drawn for each that was paid; the first deck also filled the hands."""
    fresh, players = fresh_deck(state), int(state.players)
    if max(fresh) > CARDS_OF_A_COLOUR:
        colour = fresh.index(max(fresh))
        raise BadPosition("blox.position.fresh", n=fresh[colour], cards=Term(f"blox.cards.{LETTERS[colour]}"))
    first = min(fresh) == CARDS_OF_A_COLOUR
    low = int(sum(state.discard)) + (HAND * players if first else 0)  # type: ignore[call-overload]
    high = low if first else low + HAND - 1
    drawn = sum(fresh) - int(sum(state.deck))  # type: ignore[call-overload]
    if not low <= drawn <= high:
        raise BadPosition("blox.position.drawn", n=drawn, low=low, high=high)


def check_totals(state: State) -> None:
    for colour, letter in enumerate(LETTERS):
        cards = state.deck[colour] + state.discard[colour] + sum(state.hand[seat, colour] for seat in range(4))
        if cards != CARDS_OF_A_COLOUR:
            raise BadPosition(
                "blox.position.cards",
                n=int(cards),
                cards=Term(f"blox.cards.{letter}"),
                wanted=CARDS_OF_A_COLOUR,
            )
        blocks = sum(state.tower[cell, colour] for cell in range(CELLS))
        blocks += sum(state.blocks[seat, colour] for seat in range(4))
        wanted = BLOCKS_OF_A_COLOUR - (state.players == 2)
        if blocks != wanted:
            raise BadPosition(
                "blox.position.blocks",
                n=int(blocks),
                blocks=Term(f"blox.blocks.{letter}"),
                wanted=int(wanted),
            )


def read_progress(state: State, position: dict[str, Any]) -> None:
    """Phase, turn, rounds and end: each must follow from what stands on the board."""
    advance_phase(state)
    if type(position["phase"]) is not int or position["phase"] != state.phase:
        raise BadPosition("blox.position.phase", phase=shown(position["phase"]), wanted=int(state.phase))
    state.seat = _number(position["to_move"], "to_move", 0, state.players - 1)
    state.round_number = _number(position["round"], "round", 1, MOST)
    over = position["over"]
    most_quiet = min(state.stall_rounds, state.round_number) - (over is None)
    state.quiet_rounds = _number(position["quiet_rounds"], "quiet_rounds", 0, most_quiet)
    if type(position["busy_round"]) is not bool:
        raise BadPosition("blox.position.kind", field="busy_round", expected="true, false")
    if position["busy_round"] and state.seat == 0:
        raise BadPosition("blox.position.kind", field="busy_round", expected="false")
    state.busy_round = int(position["busy_round"])
    read_end(state, over)


def read_end(state: State, over: object) -> None:
    """A match ends only between two rounds, and must be over if an end condition holds there."""
    wanted = None
    if state.seat == 0 and state.last_round:
        wanted = REASONS[LAST_TOWER]
    elif state.seat == 0 and state.quiet_rounds >= state.stall_rounds:
        wanted = REASONS[STALL]
    if over != wanted:
        raise BadPosition("blox.position.over", value=shown(over or "null"), wanted=wanted or "null")
    state.stage = next(stage for stage, reason in REASONS.items() if reason == over)


# ---- Checked reading of plain data ----


def _dict(position: dict[str, Any], field: str) -> dict[str, Any]:
    value = position[field]
    if not isinstance(value, dict) or len(value) > CELLS:
        raise BadPosition("blox.position.kind", field=field, expected="{}")
    return value


def _per_seat(state: State, position: dict[str, Any], field: str) -> list[Any]:
    value = position[field]
    if not isinstance(value, list) or len(value) != state.players:
        raise BadPosition("blox.position.kind", field=field, expected=f"[{', '.join('…' * state.players)}]")
    return value


def _cell(name: str, field: str) -> int:
    if name not in CELL_NUMBERS:
        raise BadPosition("blox.position.cell", name=shown(name), field=field)
    return CELL_NUMBERS[name]


def _name(cell: int) -> str:
    return next(name for name, number in CELL_NUMBERS.items() if number == cell)


def _counts(text: object, field: str, where: str) -> list[int]:
    if not isinstance(text, str) or len(text) > 60 or text != "".join(sorted(text, key=_order)):
        raise BadPosition("blox.position.letters", text=shown(text), field=field, where=where)
    if not set(text) <= set(LETTERS):
        raise BadPosition("blox.position.letters", text=shown(text), field=field, where=where)
    return [text.count(letter) for letter in LETTERS]


def _order(letter: str) -> int:
    return (LETTERS + letter).index(letter)


def _number(value: object, field: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadPosition("blox.position.range", field=field, value=shown(value), low=int(low), high=int(high))
    return value
