"""The protocol that every game implements: all that bots, environments and the server may use of it.

Each function can be called from Python and from compiled code. There the type of the state selects the game, so that
one generic search or playout is specialised for each game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tourelle.core.dispatch import Dispatch
from tourelle.core.state import Features, Moves, Rng, Scores, StateFields, Weights

CHANCE = -1
OVER = -2


@dataclass(frozen=True)
class Rules:
    """The compiled rules of a game. `moves` and `outcomes` are the numbers of different ones."""

    state: type[StateFields]
    moves: int
    outcomes: int
    features: int
    to_move: Callable[[Any], int]
    legal_moves: Callable[[Any, Moves], int]
    chance: Callable[[Any, Moves, Weights], int]
    roll: Callable[[Any, Rng], int]
    play: Callable[[Any, int], None]
    scores: Callable[[Any, Scores], None]
    winners: Callable[[Any, Scores], None]
    redeal: Callable[[Any, int, Rng], None]
    observe: Callable[[Any, int, Features], None]


_GAMES: Dispatch[Rules] = Dispatch()


def register(rules: Rules) -> Rules:
    """Makes the generic functions know this game by its state's type."""
    return _GAMES.register(rules.state.dtype, rules)


def rules_of(state: Any) -> Rules:
    return _GAMES.of(state)


def to_move(state: Any) -> int:
    """The seat to move, CHANCE or OVER."""
    return rules_of(state).to_move(state)


def legal_moves(state: Any, out: Moves) -> int:
    """Writes the legal moves of the seat to move into `out`, ascending; returns how many there are."""
    return rules_of(state).legal_moves(state, out)


def chance(state: Any, out: Moves, weights: Weights) -> int:
    """Writes the possible chance outcomes, ascending, and how often each is in the deck; returns how many there are."""
    return rules_of(state).chance(state, out, weights)


def roll(state: Any, rng: Rng) -> int:
    """Draws a chance outcome by its weight, without playing it."""
    return rules_of(state).roll(state, rng)


def play(state: Any, move: int) -> None:
    """Plays a legal move, or an outcome if it is chance's turn. Checks nothing."""
    rules_of(state).play(state, move)


def scores(state: Any, out: Scores) -> None:
    """Writes each seat's points: so far, or the final ones when the match is over."""
    rules_of(state).scores(state, out)


def winners(state: Any, out: Scores) -> None:
    """Writes 1 for each seat that wins as the table stands, else 0."""
    rules_of(state).winners(state, out)


def redeal(state: Any, seat: int, rng: Rng) -> None:
    """Redeals what the seat can't see: the result is any state with the same view for that seat, equally likely."""
    rules_of(state).redeal(state, seat, rng)


def observe(state: Any, seat: int, out: Features) -> None:
    """Writes what the seat sees as numbers, itself first, for learning programs."""
    rules_of(state).observe(state, seat, out)


for _function in (to_move, legal_moves, chance, roll, play, scores, winners, redeal, observe):
    _GAMES.specialise(_function)
