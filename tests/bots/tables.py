"""Tables to think about, and thinkers with budgets that a test can wait for."""

from typing import Any

from tourelle.bots import LEVELS, Bot, bot_named, figures
from tourelle.bots.evaluation import eye_ready
from tourelle.bots.searchers import settings_of
from tourelle.bots.thinker import Thinker
from tourelle.bots.weights import weights_of
from tourelle.core.rng import seeded
from tourelle.core.state import Features, copy_of
from tourelle.games import NAMES, PLAYERS
from tourelle.match import Match
from tourelle.policies import played

GAMES = [("blox", 3), ("ontop", 2), ("fivetowers", 4)]
EVERY_TABLE = [(game, players) for game in NAMES for players in PLAYERS[game]]
SEARCHING = [level for level in LEVELS if "iterations" in figures()["blox"][level]]
PLAN = {"exploration": 0.2, "prior_heat": 0.02, "guess_visits": 1.0}


def middle(game: str, players: int, seed: int = 3) -> Match:
    """Half-way through a busy match."""
    match = played(game, players, seed, "busy")
    eye_ready(match.state)
    return match.at(len(match.played) // 2)


def settings(**changed: float) -> Features:
    return settings_of({**PLAN, **changed})


def thinker(
    game: str, players: int, *, nodes: int = 20_000, threads: int = 1, reuse: bool = True, **changed: float
) -> Thinker:
    return Thinker(weights_of(game, players), settings(**changed), seed=9, nodes=nodes, threads=threads, reuse=reuse)


def quick_bot(name: str, seed: int, iterations: int = 4) -> Bot:
    """A bot as it is named, but for a search, which is short here."""
    return bot_named(name, seed, iterations=iterations, seconds=600.0)


def quick_plans(level: str, iterations: int) -> dict[str, dict[str, float]]:
    """Without a time cap: on a slow machine as well, the same moves come out."""
    return {game: {**levels[level], "iterations": iterations, "seconds": 600.0} for game, levels in figures().items()}


def doctored(match: Match, seed: int) -> Any:
    """The same table for the seat to move, with other cards in the hands that it can't see."""
    state = copy_of(match.state)
    match.game.rules.redeal(state, match.to_move or 0, seeded(seed))
    return state
