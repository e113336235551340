"""The plan of a tournament: everything that determines its matches, as in `arena.json`; and its schedule.

The schedule says who plays whom, on which seats and with which random seed; it is fixed before anything is played. A
*line-up* is a choice of as many bots as there are seats. In a round every line-up plays once, with the same seed, in
each rotation of the seats. The order round the table changes from round to round, so that nobody always plays after the
same neighbour.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations, count, islice, permutations
from math import comb, factorial
from pathlib import Path
from typing import Any

import msgspec

from tourelle import __version__, bots
from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.arena.folder import About, Work
from tourelle.core.digest import sources_digest
from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.guests import player_named
from tourelle.guests.player import derived
from tourelle.match import checked_seed, table

FORMAT = "tourelle-arena/1"
MOST = 1_000_000
"""Matches of a tournament."""


class Fixture(msgspec.Struct, frozen=True):
    """A match to be played: who sits where, the seed of chance, and a seed for each bot."""

    id: str
    seats: tuple[str, ...]
    seed: int
    own: tuple[int, ...]


def round_size(bots: int, players: int) -> int:
    """Matches in a round: every line-up in every rotation."""
    return comb(bots, players) * players


def whole_rounds(games: int, bots: int, players: int) -> int:
    """A number of matches, rounded up to whole rounds: fewer would favour somebody."""
    size = round_size(bots, players)
    return -(-games // size) * size


def schedule(bots: Sequence[str], players: int, games: int, seed: int) -> Iterator[Fixture]:
    """The first `games` matches. A larger number only appends matches."""
    rounds = ((number, *one) for number in count() for one in enumerate(combinations(bots, players)))
    matches = (_rotations(ordered(line_up, number), seed, number, place) for number, place, line_up in rounds)
    return islice(chain.from_iterable(matches), games)


def ordered(line_up: Sequence[str], number: int) -> list[str]:
    """The order of a line-up round the table in a round: the first stays, the others change places."""
    ways = permutations(line_up[1:])
    return [line_up[0], *next(islice(ways, number % factorial(len(line_up) - 1), None))]


def _rotations(bots: list[str], seed: int, number: int, place: int) -> Iterator[Fixture]:
    chance = derived(seed, "chance", number, place)
    for turn in range(len(bots)):
        name = f"{number + 1}-{place + 1}-{turn + 1}"
        own = tuple(derived(seed, "match", name, "seat", seat) for seat in range(len(bots)))
        yield Fixture(name, (*bots[turn:], *bots[:turn]), chance, own)


@cache
def engine() -> str:
    """The version, and digests of the sources and of what the bots have learned."""
    return f"{__version__} {sources_digest('tourelle.bots')}{weights_digest()}"


def weights_digest() -> str:
    """A digest of the learned weights, which are not in source files."""
    digest = hashlib.sha256()
    for path in sorted(Path(bots.__file__).parent.rglob("*")):
        if path.is_file() and path.suffix not in (".py", ".pyc"):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:8]


class Plan(Work, frozen=True):
    """A tournament; `games` are whole rounds."""

    format: str = FORMAT

    def fixtures(self) -> Iterator[Fixture]:
        return schedule(self.bots, self.players, self.games, self.seed)


ABOUT = ".".join(("arena", "json"))  # in one word it would look like the key of a sentence
TOURNAMENT = About(ABOUT, Plan, FORMAT, texts="arena", differs="arena.differs.{name}")


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
    if len(bots) < players:
        raise BadOption("arena.plan.few_bots", n=len(bots), players=players)
    if games < 1:
        raise BadOption("arena.plan.few_games", games=shown(games))
    for bot in bots:
        player_named(bot, game, seconds)  # starts nothing, but raises if there is no such bot
    whole = whole_rounds(games, len(bots), players)
    if whole > MOST:
        raise BadOption("arena.plan.many", n=whole, most=MOST)
    return Plan(found.name, tuple(bots), players, whole, checked_seed(seed), options, float(seconds), engine())
