"""A table's match: deals it and replays it from events. Chance is drawn once, by the process that accepts a move."""

from collections.abc import Iterable
from typing import Any

import msgspec
import numpy as np

from tourelle.core.records import FORMAT, Record
from tourelle.core.state import Rng
from tourelle.match import Match, PlayedMove, dealt
from tourelle.replayer import play_turn, set_up
from tourelle.server.live.clocks import Moment
from tourelle.wire.events import Moved, Settings, Started

RULES = "1"
"""Raise this when a change of the rules makes old matches replay differently."""


def deal(settings: Settings, players: int, order: list[int], moment: Moment) -> Started:
    match = dealt(settings.game, players, settings.options, fresh(moment))
    return Started(order, match.setup or {})


def fresh(moment: Moment) -> Rng:
    """A random generator for one deal or one move, from 128 fresh bits: earlier draws don't predict it."""
    return np.frombuffer(moment.entropy(16), "<u4").astype(np.int64)


def begin(settings: Settings, players: int, started: Started) -> Match:
    """The match that a `Started` event describes."""
    return set_up(
        Record(
            format=FORMAT,
            game=settings.game,
            players=players,
            setup=_raw(started.setup),
            turns=[],
            options=_raw(settings.options),
        )
    )


def retell(match: Match, moved: Moved) -> tuple[Match, PlayedMove]:
    """Replays a stored move with its stored chance outcomes: a copy of the match after it, and the move.

    The match itself keeps no moves: a takeback replays the events.
    """
    after = match.fork()
    told = {**(moved.chance or {}), "seat": moved.seat, "move": moved.move, "scores": moved.scores}
    play_turn(after, msgspec.convert(told, match.game.description.turn))
    return after, after.played.pop()


def record(settings: Settings, players: int, started: Started, turns: Iterable[Moved], match: Match | None) -> Any:
    """The match so far as a `tourelle/1` record, from the stored events, without replaying them."""
    outcome = match.outcome if match else None
    result = outcome and {"scores": outcome.scores, "winners": outcome.winners, "reason": outcome.reason}
    told = [{"seat": one.seat, "move": one.move, "scores": one.scores, **(one.chance or {})} for one in turns]
    return {
        "format": FORMAT,
        "game": settings.game,
        "players": players,
        "options": settings.options,
        "seed": None,
        "setup": started.setup,
        "turns": told,
        "result": result,
    }


def _raw(data: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(data))
