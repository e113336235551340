"""The messages of a host to a bot about a match. They tell nothing that the bot's seat can't know."""

import msgspec

from tourelle.core.rng import seeded
from tourelle.guests.messages import Choose, Lost, NewMatch, PlayedMove, Result, View
from tourelle.guests.player import Forfeit, derived
from tourelle.match import Match

FORFEITED, STOPPED = "forfeit", "stopped"
"""Reasons of a result that came before the match's end."""


def new_match(match: Match, number: int, seat: int, seed: int, seconds: float) -> NewMatch:
    return NewMatch(number, match.game.name, match.players, match.options, seat, seed, milliseconds(seconds))


def view(match: Match, number: int, seat: int, known: int) -> View:
    """What the seat sees now, and the moves that it doesn't know yet: it knows the first `known`."""
    played = [PlayedMove(move.seat, move.text) for move in match.played[known:]]
    return View(number, len(match.played), played, match.view(seat))


def choose(match: Match, number: int, question: int, seconds: float, position: bytes | None) -> Choose:
    """The question to the seat to move; with a position if the bot wants one."""
    raw = msgspec.UNSET if position is None else msgspec.Raw(position)
    return Choose(question, number, len(match.played) + 1, milliseconds(seconds), match.legal_moves(), raw)


def dealt_anew(match: Match, seat: int, seed: int) -> bytes:
    """A position that looks to the seat exactly like this match: what the seat can't know is redealt."""
    other = match.fork()
    match.game.rules.redeal(other.state, seat, seeded(derived(seed, "deal", len(match.played))))
    return msgspec.json.encode(other.position())


def result(match: Match, number: int, forfeit: Forfeit | None) -> Result:
    outcome = match.outcome
    if outcome:
        return Result(number, outcome.scores, outcome.winners, outcome.reason)
    if forfeit:
        return Result(number, match.scores, [], FORFEITED, Lost(forfeit.seat, forfeit.code, forfeit.text()))
    return Result(number, match.scores, [], STOPPED)


def milliseconds(seconds: float) -> int:
    return max(1, round(seconds * 1000))
