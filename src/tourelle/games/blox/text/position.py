"""A position as plain data, and back; BadPosition says what is impossible, and where."""

from typing import Annotated, Any, ClassVar

from msgspec import Meta

from tourelle.core.errors import BadPosition
from tourelle.core.excerpt import shown
from tourelle.core.form import Form, within
from tourelle.core.texts import Term
from tourelle.games.blox.actions import empty, fill, set_figure, set_tower
from tourelle.games.blox.board import CELL_NAMES, CELL_NUMBERS
from tourelle.games.blox.lines import unreachable
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
    REASONS,
    RESERVE,
    STALL,
    TALLEST,
    State,
)
from tourelle.games.blox.text.data import figures, fresh_deck, letters, towers

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


class Position(Form):
    by_seat: ClassVar = ("hands", "drawn", "blocks", "jokers", "points")

    towers: dict[str, str]
    figures: dict[str, int | None]
    hands: list[str]
    drawn: list[str]
    blocks: list[str]
    jokers: list[bool]
    points: list[Annotated[int, Meta(ge=0, le=MOST)]]
    deck: str
    discard: str
    phase: int
    to_move: int
    round: Annotated[int, Meta(ge=1, le=MOST)]
    quiet_rounds: int
    busy_round: bool
    over: str | None


def read_position(state: State, position: Position) -> None:
    """Write a position into a state that has just been set up."""
    clear(state)
    read_towers(state, position.towers)
    read_figures(state, position.figures)
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


def read_towers(state: State, stacks: dict[str, str]) -> None:
    for name, blocks in stacks.items():
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
        raise BadPosition("blox.position.walled", cell=CELL_NAMES[walled])


def read_figures(state: State, owners: dict[str, int | None]) -> None:
    for name, owner in owners.items():
        cell = _cell(name, "figures")
        if state.height[cell]:
            raise BadPosition("blox.position.two_things", cell=name)
        if owner is None:
            if state.players != 2 or cell not in neutral_cells(state):
                raise BadPosition("blox.position.neutral", cell=name)
            state.figure[cell] = NEUTRAL
            fill(state, cell)
        elif not 0 <= owner < state.players:
            raise BadPosition("blox.position.owner", cell=name, owner=shown(owner), last=int(state.players) - 1)
        elif state.place[owner, FIGURES - 1] != RESERVE:
            count = sum(other == owner for other in owners.values())
            raise BadPosition("blox.position.figures", seat=owner, n=count)
        else:
            set_figure(state, cell, owner, RESERVE)


def read_pieces(state: State, position: Position) -> None:
    """Hands, blocks, jokers, points, deck and discard pile; nothing may be missing or there twice."""
    for seat in range(state.players):
        hand = _counts(position.hands[seat], "hands", str(seat))
        if sum(hand) != HAND:
            raise BadPosition("blox.position.hand", seat=seat, n=sum(hand))
        drawn = _counts(position.drawn[seat], "drawn", str(seat))
        blocks = _counts(position.blocks[seat], "blocks", str(seat))
        for colour in range(COLOURS):
            state.hand[seat, colour], state.drawn[seat, colour] = hand[colour], drawn[colour]
            state.blocks[seat, colour] = blocks[colour]
        state.joker[seat] = int(position.jokers[seat])
        state.points[seat] = position.points[seat]
    deck, discard = _counts(position.deck, "deck", "deck"), _counts(position.discard, "discard", "discard")
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


def read_progress(state: State, position: Position) -> None:
    """Phase, turn, rounds and end: each must follow from what stands on the board."""
    advance_phase(state)
    if position.phase != state.phase:
        raise BadPosition("blox.position.phase", phase=shown(position.phase), wanted=int(state.phase))
    state.seat = within("to_move", position.to_move, 0, state.players - 1)
    state.round_number = position.round
    most_quiet = min(state.stall_rounds, state.round_number) - (position.over is None)
    state.quiet_rounds = within("quiet_rounds", position.quiet_rounds, 0, most_quiet)
    # A round begins with seat 0: nobody has razed or built in it yet.
    state.busy_round = int(position.busy_round and state.seat > 0)
    read_end(state, position.over)


def read_end(state: State, over: str | None) -> None:
    """A match ends only between two rounds, and must be over if an end condition holds there."""
    wanted = None
    if state.seat == 0 and state.last_round:
        wanted = REASONS[LAST_TOWER]
    elif state.seat == 0 and state.quiet_rounds >= state.stall_rounds:
        wanted = REASONS[STALL]
    if over != wanted:
        raise BadPosition("blox.position.over", value=shown(over or "null"), wanted=wanted or "null")
    state.stage = next(stage for stage, reason in REASONS.items() if reason == over)


def _cell(name: str, field: str) -> int:
    if name not in CELL_NUMBERS:
        raise BadPosition("blox.position.cell", name=shown(name), field=field)
    return CELL_NUMBERS[name]


def _counts(text: str, field: str, where: str) -> list[int]:
    counts = [text.count(letter) for letter in LETTERS]
    if len(text) > 60 or text != letters(counts):
        raise BadPosition("blox.position.letters", text=shown(text), field=field, where=where)
    return counts
