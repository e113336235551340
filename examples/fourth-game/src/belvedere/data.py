"""Moves as text, `brick 2`: which stone, on which tower. The table as plain data, written and read back: a seat's view
is the same, without the other hands.
"""

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from belvedere.state import HAND, HIGHEST, KINDS, OF_A_KIND, SEATS, STONES, TOWERS, State
from tourelle.core.errors import BadPosition, IllegalMove
from tourelle.core.facts import Limits
from tourelle.core.form import Form
from tourelle.core.texts import Term

MOVE_NAMES = [f"{stone} {tower + 1}" for stone in STONES for tower in range(TOWERS)]
OUTCOMES = STONES


def reason_against(state: State, move: int) -> IllegalMove:
    kind, tower = divmod(move, TOWERS)
    if state.hand[state.seat, kind] == 0:
        return IllegalMove("belvedere.refused.no_stone", stone=Term(f"belvedere.word.{STONES[kind]}"))
    return IllegalMove("belvedere.refused.finished", tower=tower + 1)


Stone = Literal["brick", "sand", "slate", "marble"]
Tower = Annotated[list[Stone], Meta(max_length=HIGHEST)]


class Seat(Form):
    points: Annotated[int, Meta(ge=0, le=200)]
    hand: Annotated[list[Stone], Meta(min_length=HAND, max_length=HAND)]


class Position(Form):
    by_seat: ClassVar = ("seats",)

    floors: int
    towers: Annotated[list[Tower], Meta(min_length=TOWERS, max_length=TOWERS)]
    seats: list[Seat]


def write_position(state: State) -> dict[str, Any]:
    """The bag is what lies nowhere else, and whose turn it is follows from how many stones are laid."""
    hands = [[STONES[kind] for kind in range(KINDS) for _ in range(state.hand[seat, kind])] for seat in range(SEATS)]
    return {
        "floors": int(state.floors),
        "towers": [[STONES[state.tower[at, floor]] for floor in range(state.height[at])] for at in range(TOWERS)],
        "seats": [{"points": int(state.points[seat]), "hand": hands[seat]} for seat in range(state.players)],
    }


def read_position(state: State, position: Position) -> None:
    """Onto a table that was just set up; what is written in another way is refused by whoever calls this."""
    state.due = 0
    for at, tower in enumerate(position.towers):
        state.height[at] = len(tower)
        for floor, stone in enumerate(tower):
            state.tower[at, floor] = take(state, stone)
    for seat, own in enumerate(position.seats):
        state.points[seat] = own.points
        for stone in own.hand:
            state.hand[seat, take(state, stone)] += 1
    state.seat = state.height.sum() % state.players
    if max(map(len, position.towers)) > state.floors or any(state.bag[kind] < 0 for kind in range(KINDS)):
        raise BadPosition("belvedere.position.many", n=OF_A_KIND, floors=int(state.floors))


def take(state: State, stone: Stone) -> int:
    """A stone out of the bag."""
    kind = STONES.index(stone)
    state.bag[kind] -= 1
    return kind


def limits(state: State) -> Limits:
    """So many moves and draws can still come, and each seat ends with points between these."""
    moves = TOWERS * int(state.floors) - int(state.height.sum())
    points = [int(state.points[seat]) for seat in range(state.players)]
    return Limits(moves, moves + int(state.due), min(points), max(points) + moves * HIGHEST + TOWERS * TOWERS)
