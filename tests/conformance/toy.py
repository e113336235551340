"""A fourth game, as small as one can be: everybody holds two hidden cards worth 1 to 3, plays one for its points, and
draws another, until the deck is empty. It is not compiled, and shows all that a game has to bring.
"""

import re
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any, cast

from rich.text import Text

from tourelle.core.description import Description
from tourelle.core.errors import BadPosition, BadRecord, IllegalMove, UnreadableMove
from tourelle.core.game import Game
from tourelle.core.protocol import CHANCE, OVER, Rules
from tourelle.core.rng import below
from tourelle.core.state import Features, Ints, Moves, Rng, Scores, StateFields, Weights, small
from tourelle.look.face import Face
from tourelle.look.general_face import general_face

KINDS = 3
OF_A_KIND = 6
HAND = 2
SEATS = 3


class State(StateFields):
    players: Annotated[int, small]
    seat: Annotated[int, small]
    deck: Annotated[Ints, small, KINDS]
    hand: Annotated[Ints, small, SEATS, KINDS]
    points: Annotated[Ints, small, SEATS]


NAMES = list(State.dtype.names or ())
FORMATS = [State.dtype[name] for name in NAMES]


def drawing_seat(state: Any) -> int:
    """Who still lacks a card; -1 when nobody does or the deck is empty."""
    if not sum(state.deck):
        return -1
    return next((seat for seat in range(state.players) if sum(state.hand[seat]) < HAND), -1)


def to_move(state: Any) -> int:
    if drawing_seat(state) >= 0:
        return CHANCE
    return int(state.seat) if sum(state.deck) else OVER


def legal_moves(state: Any, out: Moves) -> int:
    found = [kind for kind in range(KINDS) if state.hand[state.seat, kind]]
    out[: len(found)] = found
    return len(found)


def chance(state: Any, out: Moves, weights: Weights) -> int:
    found = [kind for kind in range(KINDS) if state.deck[kind]]
    out[: len(found)], weights[: len(found)] = found, [state.deck[kind] for kind in found]
    return len(found)


def roll(state: Any, rng: Rng) -> int:
    pieces = [kind for kind in range(KINDS) for _ in range(state.deck[kind])]
    return pieces[below(rng, len(pieces))]


def play(state: Any, move: int) -> None:
    if to_move(state) == CHANCE:
        state.hand[drawing_seat(state), move] += 1
        state.deck[move] -= 1
    else:
        state.hand[state.seat, move] -= 1
        state.points[state.seat] += move + 1
        state.seat = (state.seat + 1) % state.players


def scores(state: Any, out: Scores) -> None:
    out[: state.players] = state.points[: state.players]


def winners(state: Any, out: Scores) -> None:
    out[: state.players] = state.points[: state.players] == max(state.points[: state.players])


def redeal(state: Any, seat: int, rng: Rng) -> None:
    for other in range(state.players):
        if other != seat:
            state.deck += state.hand[other]
    for other in range(state.players):
        if other != seat:
            cards, state.hand[other] = int(sum(state.hand[other])), 0
            for _ in range(cards):
                kind = roll(state, rng)
                state.deck[kind] -= 1
                state.hand[other, kind] += 1


def observe(state: Any, seat: int, out: Features) -> None:
    out[:KINDS] = state.hand[seat]
    out[KINDS] = sum(state.deck) / (KINDS * OF_A_KIND)
    out[KINDS + 1 :] = state.points / 10


# ---- The border ----


def set_up(state: Any, players: int, _options: dict[str, Any]) -> None:
    state.players, state.deck[:] = players, OF_A_KIND


def write_move(_state: Any, move: int) -> str:
    return f"card {move + 1}"


def read_move(state: Any, text: str) -> int:
    found = re.fullmatch(r" ?[cC][aA][rR][dD] ([1-3])", text)
    if not found:
        raise UnreadableMove("fivetowers.unreadable.move", text=text[:20])
    kind = int(found[1]) - 1
    if not state.hand[state.seat, kind]:
        raise IllegalMove("fivetowers.refused.not_in_market", card=found[1])
    return kind


def hands(state: Any) -> list[list[int]]:
    return [state.hand[seat].tolist() for seat in range(state.players)]


def outcomes_of(hand: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(hand) for _ in range(count)]


def write_chance(_state: Any, outcomes: list[int]) -> dict[str, Any]:
    return {"drew": str(outcomes[0] + 1)} if outcomes else {}


def read_chance(_state: Any, turn: dict[str, Any]) -> list[int]:
    if turn.get("drew", "1") not in ("1", "2", "3"):
        raise BadRecord("fivetowers.record.market")
    return [int(turn["drew"]) - 1] if "drew" in turn else []


def view(state: Any, seat: int | None) -> dict[str, Any]:
    known = [hand if at == seat else None for at, hand in enumerate(hands(state))]
    seats = [{"points": int(state.points[at]), "hand": hand} for at, hand in enumerate(known)]
    return {"seats": seats, "deck": int(sum(state.deck))}


def write_position(state: Any) -> dict[str, Any]:
    points = state.points[: state.players].tolist()
    return {"hands": hands(state), "deck": state.deck.tolist(), "points": points, "to_move": int(state.seat)}


def read_position(state: Any, position: dict[str, Any]) -> None:
    if set(position) != {"hands", "deck", "points", "to_move"}:
        raise BadPosition("fivetowers.record.market")
    state.deck[:], state.seat = position["deck"], position["to_move"]
    for seat in range(state.players):
        state.hand[seat], state.points[seat] = position["hands"][seat], position["points"][seat]


def face(shown: str) -> Face:
    """In the terminal the table is one word."""

    def word(*_: object) -> Text:
        return Text(shown)

    return replace(general_face("toy"), header=word, board=word, side=word, strip=word)


RULES = Rules(
    state=State,
    moves=KINDS,
    outcomes=KINDS,
    features=KINDS + 1 + SEATS,
    to_move=to_move,
    legal_moves=legal_moves,
    chance=chance,
    roll=roll,
    play=play,
    scores=scores,
    winners=winners,
    redeal=redeal,
    observe=observe,
)

TOY = Game(
    description=Description(
        package=__name__,
        name="toy",
        players=(2, 3),
        minutes=5,
        reasons=("deck",),
        chance={"drew": str},
        hides="hand",
    ),
    rules=RULES,
    set_up=set_up,
    outcomes=tuple(map(str, range(KINDS))),
    reason=lambda _state: "deck",
    write_move=write_move,
    read_move=read_move,
    busy=lambda _state, moves: moves[-1:],
    write_setup=lambda state, _outcomes: {"hands": hands(state)},
    read_setup=lambda _state, setup: [kind for hand in setup["hands"] for kind in outcomes_of(hand)],
    write_chance=write_chance,
    read_chance=read_chance,
    view=view,
    write_position=write_position,
    read_position=read_position,
    drawing=lambda: cast("ModuleType", SimpleNamespace(svg=lambda _view, **_: "<svg/>")),
    face=lambda: face("toy"),
)
