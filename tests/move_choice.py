"""Moves for matches that are kept as data: chosen by a seed, and by nothing in the program that may be improved."""

from tourelle.core.rng import below
from tourelle.core.state import Rng
from tourelle.match import Match

EAGER = ("rz", "up", "hit", "bid")


def eager_move(match: Match, rng: Rng) -> int:
    """One of the legal moves; mostly one that gets a match on, where there is one."""
    moves = match.moves()
    eager = [move for move in moves if match.game.write_move(match.state, move).startswith(EAGER)]
    if eager and below(rng, 4):
        moves = eager
    return moves[below(rng, len(moves))]


def eager_part(match: Match, moves: list[int]) -> list[int]:
    """The moves that get a match on most at once: razing before building before striking; bidding; else all."""
    texts = {move: match.game.write_move(match.state, move) for move in moves}
    if match.game.name == "blox":
        actions = ([move for move in moves if texts[move].startswith(action)] for action in EAGER)
        return next(filter(None, actions), moves)
    return match.game.busy(match.state, moves)
