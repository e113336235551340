"""Plain data: what a seat may know, and whole positions, written and read back."""

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from belvedere.rules import finished
from belvedere.state import HAND, HIGHEST, KINDS, OF_A_KIND, STONES, TOWERS, State
from tourelle.core.errors import BadPosition
from tourelle.core.form import Form

Stones = list[Literal["brick", "sand", "slate", "marble"]]


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Of the other hands only how many stones they hold."""
    table = write_position(state)
    seats = [
        {"points": points, "stones": len(hand), "hand": hand if at == seat else None}
        for at, (hand, points) in enumerate(zip(table["hands"], table["points"], strict=True))
    ]
    return {"floors": int(state.floors), "towers": table["towers"], "bag": int(state.bag.sum()), "seats": seats}


def reason(state: State) -> str | None:
    return "full" if finished(state) else None


class Position(Form):
    by_seat: ClassVar = ("hands", "points")

    towers: Annotated[list[Annotated[Stones, Meta(max_length=HIGHEST)]], Meta(min_length=TOWERS, max_length=TOWERS)]
    hands: list[Stones]
    points: list[Annotated[int, Meta(ge=0, le=200)]]


def write_position(state: State) -> dict[str, Any]:
    """The bag is what lies nowhere else, and whose turn it is follows from how many stones are laid."""
    seats, kinds = range(state.players), range(KINDS)
    return {
        "towers": [[STONES[state.tower[at, floor]] for floor in range(state.height[at])] for at in range(TOWERS)],
        "hands": [[STONES[kind] for kind in kinds for _ in range(state.hand[seat, kind])] for seat in seats],
        "points": [int(state.points[seat]) for seat in seats],
    }


def read_position(state: State, position: Position) -> None:
    """Onto a table that was just set up; what is written in another order is refused by whoever calls this."""
    state.due = 0
    for at, tower in enumerate(position.towers):
        state.height[at] = len(tower)
        for floor, stone in enumerate(tower):
            state.tower[at, floor] = STONES.index(stone)
            state.bag[STONES.index(stone)] -= 1
    laid = sum(map(len, position.towers))
    for seat, hand in enumerate(position.hands):
        for stone in hand:
            state.hand[seat, STONES.index(stone)] += 1
            state.bag[STONES.index(stone)] -= 1
        state.points[seat] = position.points[seat]
    state.seat = (laid - finished(state)) % state.players
    if max(map(len, position.towers)) > state.floors or any(state.bag[kind] < 0 for kind in range(KINDS)):
        raise BadPosition("belvedere.position.many", n=OF_A_KIND, floors=int(state.floors))
    if [len(hand) for hand in position.hands] != hand_sizes(int(state.players), laid, bool(finished(state))):
        raise BadPosition("belvedere.position.hands", n=laid)


def hand_sizes(players: int, laid: int, over: bool) -> list[int]:
    """How many stones each seat holds after so many moves."""
    sizes, bag = [HAND] * players, KINDS * OF_A_KIND - HAND * players
    for move in range(laid):
        sizes[move % players] -= move >= bag or (over and move == laid - 1)
    return sizes
