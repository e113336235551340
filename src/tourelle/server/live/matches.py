"""The match of a table: dealt, tried, retold from events. Chance happens once, in the process that accepts a move."""

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec
import numpy as np

from tourelle.core.records import FORMAT, Record, Turn
from tourelle.core.state import Rng
from tourelle.match import Match, PlayedMove, dealt
from tourelle.replayer import play_turn, set_up
from tourelle.server.live.clocks import Moment
from tourelle.wire.events import Moved, Settings, Started

RULES = "1"
"""To be raised when a change of the rules makes old matches replay differently."""


Tried: TypeAlias = tuple[Match, PlayedMove]
"""The match after a move, and that move. Moves are taken back by retelling: the match itself keeps none of them."""


def deal(settings: Settings, players: int, order: list[int], moment: Moment) -> Started:
    """A new match."""
    match = dealt(settings.game, players, settings.options, fresh(moment))
    return Started(order, match.setup or {})


def fresh(moment: Moment) -> Rng:
    """A generator for one deal or one move, of 128 bits: what came before tells nothing of it."""
    return np.frombuffer(moment.entropy(16), "<u4").astype(np.int64)


def begin(settings: Settings, players: int, started: Started) -> Match:
    """The match as its event tells it."""
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


def retell(match: Match, moved: Moved) -> Tried:
    """A move that was kept, played again with what chance brought then; the match before stays as it was."""
    after = match.fork()
    told = {**(moved.chance or {}), "seat": moved.seat, "move": moved.move, "scores": moved.scores}
    play_turn(after, msgspec.convert(told, Turn))
    return after, after.played.pop()


def record(settings: Settings, players: int, started: Started, turns: Iterable[Moved], match: Match | None) -> Any:
    """The match so far as a `tourelle/1` record, from what was kept: no rules are needed for it."""
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
