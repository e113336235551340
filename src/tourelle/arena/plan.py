"""The plan of a tournament: everything that determines its matches, as in `arena.json`."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.arena.engine import engine
from tourelle.arena.schedule import Fixture, schedule, whole_rounds
from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.guests import player_named
from tourelle.match import checked_seed, table

FORMAT = "tourelle-arena/1"
MOST = 1_000_000
"""Matches of a tournament."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`games` are whole rounds; `engine` is the digest of the rules and bots that play."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    options: dict[str, Any]
    seconds: float
    engine: str
    format: str = FORMAT

    def fixtures(self) -> Iterator[Fixture]:
        return schedule(self.bots, self.players, self.games, self.seed)


def planned(
    game: str,
    bots: Sequence[str],
    players: int = PLAYERS,
    games: int = GAMES,
    seed: int = SEED,
    options: dict[str, Any] | None = None,
    seconds: float = SECONDS,
) -> Plan:
    """The plan of a playable tournament; BadOption says what is wrong."""
    found, options, _ = table(game, players, options or {})
    _check(bots, players, games)
    for bot in bots:
        player_named(bot, game, seconds)  # starts nothing, but raises if there is no such bot
    whole = whole_rounds(games, len(bots), players)
    if whole > MOST:
        raise BadOption("arena.plan.many", n=whole, most=MOST)
    return Plan(found.name, tuple(bots), players, whole, checked_seed(seed), options, float(seconds), engine())


def _check(bots: Sequence[str], players: int, games: int) -> None:
    if len(bots) < players:
        raise BadOption("arena.plan.few_bots", n=len(bots), players=players)
    if games < 1:
        raise BadOption("arena.plan.few_games", games=shown(games))
