"""Plain data: what a seat may know, whole positions, and what chance brought, each written and read back."""

from typing import Any

from belvedere.rules import finished, stones_left
from belvedere.state import HAND, KINDS, NOBODY, OF_A_KIND, STONES, TOWERS, State
from tourelle.core.errors import BadPosition, BadRecord

Data = dict[str, Any]


def view(state: State, seat: int | None) -> Data:
    """Of the other hands only how many stones they hold."""
    hands = [hand_of(state, other) for other in range(state.players)]
    seats = [
        {"points": int(state.points[at]), "stones": len(hand), "hand": hand if at == seat else None}
        for at, hand in enumerate(hands)
    ]
    return {"floors": int(state.floors), **board(state), "bag": int(stones_left(state)), "seats": seats}


def reason(state: State) -> str | None:
    return "full" if finished(state) else None


def board(state: State) -> Data:
    towers = [[STONES[state.tower[at, floor]] for floor in range(state.height[at])] for at in range(TOWERS)]
    keepers = [None if state.keeper[at] == NOBODY else int(state.keeper[at]) for at in range(TOWERS)]
    return {"towers": towers, "keepers": keepers}


def hand_of(state: State, seat: int) -> list[str]:
    return [STONES[kind] for kind in range(KINDS) for _ in range(state.hand[seat, kind])]


# ---- Positions ----


def write_position(state: State) -> Data:
    """The bag is what lies nowhere else, and whose turn it is follows from how many stones are laid."""
    seats = range(state.players)
    return {
        **board(state),
        "hands": [hand_of(state, seat) for seat in seats],
        "points": [int(state.points[seat]) for seat in seats],
    }


def read_position(state: State, position: Data) -> None:
    """Onto a table that was just set up."""
    if set(position) != {"towers", "keepers", "hands", "points"}:
        raise BadPosition("belvedere.position.fields")
    towers, keepers, hands, points = (_list(position, name) for name in ("towers", "keepers", "hands", "points"))
    if len(towers) != TOWERS or len(keepers) != TOWERS or len(hands) != state.players or len(points) != state.players:
        raise BadPosition("belvedere.position.fields")
    state.due = 0
    for at, stones in enumerate(towers):
        for floor, kind in enumerate(_stones(stones, int(state.floors))):
            state.tower[at, floor] = kind
            state.height[at] += 1
            _leave_bag(state, kind)
        full = state.height[at] == state.floors
        if not (_is_number(keepers[at], state.players - 1) if full else keepers[at] is None):
            raise BadPosition("belvedere.position.keeper", tower=at + 1)
        state.keeper[at] = keepers[at] if full else NOBODY
    _read_seats(state, hands, points)


def _read_seats(state: State, hands: list[Any], points: list[Any]) -> None:
    laid = sum(int(state.height[at]) for at in range(TOWERS))
    for seat, size in enumerate(hand_sizes(int(state.players), laid, laid == state.floors * TOWERS)):
        kinds = _stones(hands[seat], HAND)
        if len(kinds) != size or kinds != sorted(kinds) or not _is_number(points[seat], 200):
            raise BadPosition("belvedere.position.hand", seat=seat, n=size)
        for kind in kinds:
            state.hand[seat, kind] += 1
            _leave_bag(state, kind)
        state.points[seat] = points[seat]
    state.seat = (laid - 1 if finished(state) else laid) % state.players


def hand_sizes(players: int, laid: int, over: bool) -> list[int]:
    """How many stones each seat holds after so many moves."""
    sizes, bag = [HAND] * players, KINDS * OF_A_KIND - HAND * players
    for move in range(laid):
        draws = move < bag and not (over and move == laid - 1)
        sizes[move % players] -= 0 if draws else 1
    return sizes


def _list(data: Data, name: str) -> list[Any]:
    found = data[name]
    if not isinstance(found, list):
        raise BadPosition("belvedere.position.fields")
    return found


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _stones(given: object, most: int) -> list[int]:
    if not isinstance(given, list) or len(given) > most or any(stone not in STONES for stone in given):
        raise BadPosition("belvedere.position.stones", n=most)
    return [STONES.index(stone) for stone in given]


def _leave_bag(state: State, kind: int) -> None:
    if state.bag[kind] == 0:
        raise BadPosition("belvedere.position.many", n=OF_A_KIND)
    state.bag[kind] -= 1


# ---- Records ----


def write_setup(state: State) -> Data:
    return {"hands": [hand_of(state, seat) for seat in range(state.players)]}


def read_setup(state: State, setup: Data) -> list[int]:
    """Stones are dealt one each in turn."""
    hands = setup.get("hands")
    if set(setup) != {"hands"} or not isinstance(hands, list) or len(hands) != state.players:
        raise BadRecord("belvedere.record.setup")
    dealt = [_drawn(hand, HAND) for hand in hands]
    return [hand[turn] for turn in range(HAND) for hand in dealt]


def write_chance(_state: State, outcomes: list[int]) -> Data:
    return {"drew": STONES[outcomes[0]]} if outcomes else {}


def read_chance(_state: State, turn: Data) -> list[int]:
    return _drawn([turn["drew"]], 1) if "drew" in turn else []


def _drawn(stones: object, count: int) -> list[int]:
    if not isinstance(stones, list) or len(stones) != count or any(stone not in STONES for stone in stones):
        raise BadRecord("belvedere.record.setup")
    return [STONES.index(stone) for stone in stones]
