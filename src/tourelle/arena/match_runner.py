"""Plays one match of a tournament: its line and its record."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from time import perf_counter

import msgspec

from tourelle.arena.folder import Work
from tourelle.arena.line import Fault, Line, PlayedMatch, counted, without
from tourelle.arena.plan import Fixture, engine
from tourelle.bots import warm_up
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
    players: dict[tuple[str, int], Player] = {}

    def player(bot: str, number: int) -> Player:
        """A bot has a player for each of its seats in one match."""
        if (bot, number) not in players:
            players[bot, number] = player_named(bot, work.game, work.seconds)
        return players[bot, number]

    def play(fixture: Fixture) -> PlayedMatch:
        match = new(work.game, work.players, fixture.seed, work.options)
        times: list[list[float]] = [[] for _ in fixture.seats]
        seated = [player(bot, fixture.seats[:seat].count(bot)) for seat, bot in enumerate(fixture.seats)]
        forfeit = _play(match, seated, fixture.own, times)
        return PlayedMatch(_line(fixture, match, forfeit, times), msgspec.json.encode(match.record()))

    try:
        for bot in set(work.bots):
            if isinstance(player(bot, 0), Level):
                _compiled(work.game, work.players, bot)
        yield play
    finally:
        for one in players.values():
            one.close()


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
    said: dict[str, str] = {language: forfeit.text(language) for language in LANGUAGES} if forfeit else {}
    others = without(forfeit.seat, match.game.description.sides(match.players, match.options)) if forfeit else []
    return Line(
        id=fixture.id,
        seats=fixture.seats,
        seed=fixture.seed,
        scores=match.scores,
        winners=outcome.winners if outcome else others,
        turns=len(match.played),
        reason=outcome.reason if outcome else None,
        forfeit=Fault(forfeit.seat, forfeit.code, len(match.played) + 1, said) if forfeit else None,
        moves=[len(each) for each in times],
        seconds=[round(sum(each), 6) for each in times],
        slowest=[round(max(each, default=0.0), 6) for each in times],
        pace=[counted(each) for each in times],
    )


@cache
def _compiled(game: str, players: int, bot: str) -> None:
    """Once in a process, before the first match: compilation must not count as thinking."""
    warm_up(bot, new(game, players, seed=0).state)
