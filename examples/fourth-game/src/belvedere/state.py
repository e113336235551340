"""The table of Belvedere as one packed record, and how it is set up.

tower        0        1        2        3        4         stones: 0 brick, 1 sand, 2 slate, 3 marble
floor 2    [slate]
floor 1    [sand ]           [brick]                       hand, bag: how many of each stone
floor 0    [brick]           [brick]  [marble]             a move is  stone * TOWERS + tower
"""

from typing import Annotated, Any

from tourelle.core.state import Ints, StateFields, small, wide

STONES = ("brick", "sand", "slate", "marble")
KINDS, OF_A_KIND = len(STONES), 12
TOWERS, HIGHEST = 5, 6
SEATS, HAND = 4, 3
MOVES = KINDS * TOWERS


class State(StateFields):
    tower: Annotated[Ints, small, TOWERS, HIGHEST]  # from the ground up; 0 above the uppermost stone
    height: Annotated[Ints, small, TOWERS]
    hand: Annotated[Ints, small, SEATS, KINDS]
    bag: Annotated[Ints, small, KINDS]
    points: Annotated[Ints, wide, SEATS]
    players: Annotated[int, small]
    floors: Annotated[int, small]
    seat: Annotated[int, small]  # who lays a stone, or draws one
    due: Annotated[int, small]  # stones to be drawn before anybody lays one


def set_up(state: State, players: int, options: dict[str, Any]) -> None:
    """All stones in the bag; chance deals the hands, one stone each in turn."""
    state.players, state.floors, state.due = players, options["floors"], HAND * players
    for kind in range(KINDS):
        state.bag[kind] = OF_A_KIND
