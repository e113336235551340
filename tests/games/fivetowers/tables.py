"""Tables for the tests: a position from what matters, and a state from a position."""

from collections import Counter
from typing import Any

import numpy as np

from tourelle.core.compilation import prepare
from tourelle.core.protocol import CHANCE
from tourelle.core.rng import seeded
from tourelle.core.state import new_states
from tourelle.games import game_named
from tourelle.games.fivetowers.state import State
from tourelle.games.fivetowers.text.data import CARD_NAMES, CARD_NUMBERS, LETTERS, copies, rounds_of_first_deck
from tourelle.match import Match

GAME = game_named("fivetowers")
RULES = GAME.rules

Data = dict[str, Any]

prepare("tourelle.games.fivetowers")


def fresh(players: int) -> Any:
    """A table that has just been set up."""
    state = new_states(State)[0]
    GAME.set_up(state, players, {})
    return state


def load(position: Data) -> Any:
    state = fresh(len(position["seats"]))
    GAME.read_position(state, position)
    return state


def position(*towers: str, market: str = "", **said: Any) -> Data:
    """A position with these towers (`"C7.1 S15"` for each seat); the round and the piles follow.

    Of the cards that are left, the first ones are the discard pile. With `deck` it is a renewed one of that
    size, or the first one in a given `round`.
    """
    players = len(towers)
    built = [_towers(own) for own in towers]
    piles = [own.split() for own in said.pop("demolished", [""] * players)]
    offered = market.split()
    rest = sorted(_rest(players, built, [*offered, *(card for pile in piles for card in pile)]).elements())
    placed = max(0, max((bid or 0 for bid in said.get("bids", [0])), default=0) - said.get("to_place", 99))
    round_number, deck = _course(players, built, piles, len(offered) + placed, placed)
    if "deck" in said:
        deck = said["deck"]
        rounds_over = -((deck - len(rest)) // 5) - (said.get("stage") == "over")
        round_number = said.get("round", rounds_of_first_deck(players) + 1 + rounds_over)
    return {
        "stage": "bid",
        "round": round_number,
        "first": 0,
        "market": sorted(offered),
        "bids": [None] * players,
        "to_place": 0,
        "may_raze": False,
        "seats": [{"towers": own, "demolished": sorted(pile)} for own, pile in zip(built, piles, strict=True)],
        "deck": deck,
        "discard": rest[: len(rest) - deck],
        "renewed": round_number > rounds_of_first_deck(players),
        **said,
    }


def _towers(text: str) -> dict[str, list[int]]:
    built = {word[0]: [int(value) for value in word[1:].split(".")] for word in text.split()}
    return {style: built.get(style, []) for style in LETTERS}


def _rest(players: int, built: list[dict[str, list[int]]], lying: list[str]) -> Counter[str]:
    rest = Counter({name: copies(players, CARD_NUMBERS[name]) for name in CARD_NAMES})
    rest.subtract(f"{style}{value}" for own in built for style, tower in own.items() for value in tower)
    rest.subtract(lying)
    return rest


def _course(
    players: int, built: list[dict[str, list[int]]], piles: list[list[str]], dealt: int, placed: int
) -> tuple[int, int]:
    """The first round in which so much can have been built and demolished, and the deck then."""
    demolished = sum(map(len, piles))
    used = sum(len(tower) for own in built for tower in own.values()) + demolished - placed
    before = max(-(-used // 5), demolished)
    total = sum(copies(players, card) for card in range(len(CARD_NAMES)))
    return before + 1, total - 5 * before - dealt


def view_of(state: Any, seat: int | None = None) -> Data:
    """The view as a match gives it."""
    return Match(GAME, int(state.players), {}, None, state, seeded(0)).view(seat)


def moves_of(state: Any) -> list[str]:
    """The legal moves, in the notation, as the rules list them."""
    out = np.zeros(RULES.moves, np.int32)
    return [GAME.write_move(state, int(move)) for move in out[: RULES.legal_moves(state, out)]]


def play(state: Any, *moves: str, market: str = "") -> None:
    """Play moves; what chance then has to deal is `market`, or the first cards of the deck."""
    for move in moves:
        RULES.play(state, GAME.read_move(state, move))
        wanted = [CARD_NUMBERS[name] for name in market.split()]
        while RULES.to_move(state) == CHANCE:
            deal(state, wanted.pop(0) if wanted else outcomes_of(state)[0])


def deal(state: Any, card: int) -> None:
    assert card in outcomes_of(state)
    RULES.play(state, card)


def outcomes_of(state: Any) -> list[int]:
    out, weights = np.zeros(RULES.outcomes, np.int32), np.zeros(RULES.outcomes, np.int32)
    return [int(card) for card in out[: RULES.chance(state, out, weights)]]


def scores_of(state: Any) -> list[int]:
    out = np.zeros(int(state.players), np.int32)
    RULES.scores(state, out)
    return [int(points) for points in out]
