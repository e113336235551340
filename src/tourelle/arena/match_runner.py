"""Plays one match of a tournament: its line and its record."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from time import perf_counter

import msgspec

from tourelle.arena.folder import Work
from tourelle.arena.line import Fault, Line, PlayedMatch, counted, without
from tourelle.arena.plan import Fixture, engine
from tourelle.core.errors import BadOption
from tourelle.core.texts import LANGUAGES
from tourelle.guests import Forfeit, Player, player_named
from tourelle.guests.player import Level
from tourelle.match import Match, new


@contextmanager
def playing(work: Work) -> Iterator[Callable[[Fixture], PlayedMatch]]:
    """A function that plays matches of a tournament, one after the other; the bots are kept until the end."""
    if work.engine != engine():
        raise BadOption("arena.other_engine", wanted=work.engine, found=engine())
    club = Club(work)
    try:
        club.warm_up()
        yield club.play
    finally:
        club.close()


class Club:
    """The bots of a tournament: a player for each seat that a bot has in one match, kept from match to match."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self._players: dict[tuple[str, int], Player] = {}

    def warm_up(self) -> None:
        """Compiles before the first match: compilation must not count as thinking."""
        for bot in set(self.work.bots):
            if isinstance(self._player(bot, 0), Level):
                _first_move(self.work.game, self.work.players, bot)

    def play(self, fixture: Fixture) -> PlayedMatch:
        match = new(self.work.game, self.work.players, fixture.seed, self.work.options)
        times: list[list[float]] = [[] for _ in fixture.seats]
        players = [self._player(bot, fixture.seats[:seat].count(bot)) for seat, bot in enumerate(fixture.seats)]
        forfeit = _play(match, players, fixture.own, times)
        return PlayedMatch(_line(fixture, match, forfeit, times), msgspec.json.encode(match.record()))

    def close(self) -> None:
        for player in self._players.values():
            player.close()

    def _player(self, bot: str, number: int) -> Player:
        key = bot, number
        if key not in self._players:
            self._players[key] = player_named(bot, self.work.game, self.work.seconds)
        return self._players[key]


def _play(match: Match, players: list[Player], seeds: tuple[int, ...], times: list[list[float]]) -> Forfeit | None:
    """Plays to the end of the match, or until a player forfeits it."""
    for seat, player in enumerate(players):
        player.begin(match, seat, seeds[seat])
    forfeit: Forfeit | None = None
    try:
        while (mover := match.to_move) is not None:
            match.play_move(_timed(players[mover], match, times[mover]))
    except Forfeit as fault:
        forfeit = fault
    for player in players:
        player.end(match, forfeit)
    return forfeit


def _timed(player: Player, match: Match, times: list[float]) -> int:
    start = perf_counter()
    try:
        return player.choose(match)
    finally:
        times.append(perf_counter() - start)


def _line(fixture: Fixture, match: Match, forfeit: Forfeit | None, times: list[list[float]]) -> Line:
    outcome = match.outcome
    others = without(forfeit.seat, match.game.description.sides(match.players, match.options)) if forfeit else []
    return Line(
        id=fixture.id,
        seats=fixture.seats,
        seed=fixture.seed,
        scores=match.scores,
        winners=outcome.winners if outcome else others,
        turns=len(match.played),
        reason=outcome.reason if outcome else None,
        forfeit=_fault(forfeit, match) if forfeit else None,
        moves=[len(each) for each in times],
        seconds=[round(sum(each), 6) for each in times],
        slowest=[round(max(each, default=0.0), 6) for each in times],
        pace=[counted(each) for each in times],
    )


def _fault(forfeit: Forfeit, match: Match) -> Fault:
    said: dict[str, str] = {language: forfeit.text(language) for language in LANGUAGES}
    return Fault(forfeit.seat, forfeit.code, len(match.played) + 1, said)


@cache
def _first_move(game: str, players: int, bot: str) -> None:
    """Makes a bot's first move, once in a process."""
    player, match = Level(bot), new(game, players, seed=0)
    player.begin(match, 0, seed=0)
    player.choose(match)
    player.close()
