"""What the table would look like after a move, tried on a copy.

The copy is redealt first: nothing that the seat can't know can show in the preview.
"""

from typing import Any

from tourelle.core.errors import MoveError
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.rng import seeded
from tourelle.match import Match
from tourelle.server.live.acts.seats import over, own_turn, running
from tourelle.server.live.acts.takeback import hides_from_others
from tourelle.server.live.state import TableState
from tourelle.server.live.views.drawings import pictured
from tourelle.server.problems import Refused, refused_by
from tourelle.wire.patches import diff
from tourelle.wire.socket import AskPreview, Preview


def preview(state: TableState, seat: int | None, asked: AskPreview, now: dict[str, Any]) -> Preview:
    """The preview for a watcher at `seat`; `now` is their view. Refused as the move itself would be."""
    running(state)
    if seat is None:
        raise Refused("not_your_seat", "server.refused.spectator")
    own_turn(state, seat)
    assert state.match is not None
    trial = state.match.fork()
    trial.game.rules.redeal(trial.state, seat, seeded(state.at))
    mover = seat
    for move in (*asked.after, asked.move):
        mover = _mover(state, trial, seat)
        try:
            trial.game.rules.play(trial.state, trial.game.read_move(trial.state, move))
        except MoveError as fault:
            raise refused_by(fault) from None
    then = pictured(_view(trial, seat, mover))
    patch = diff({"view": now}, {"view": then})
    legal = trial.legal_moves() if _shown(trial, seat) else None
    return Preview(state.at, seat, asked.move, trial.track_scores(), patch, legal, asked.after, asked.id)


def _mover(state: TableState, trial: Match, seat: int) -> int:
    """Whose move is tried next: one's own, or that of a seat that hides nothing."""
    mover = int(trial.game.rules.to_move(trial.state))
    if mover == OVER:
        raise over(state)
    if mover == CHANCE:
        raise Refused("not_allowed", "server.refused.chance_between")
    if mover != seat and hides_from_others(trial, mover):
        raise Refused("not_your_turn", "server.refused.not_your_turn")
    return mover


def _view(trial: Match, seat: int, mover: int) -> dict[str, Any]:
    """The view after the moves; while chance is to decide, the turn is the mover's."""
    if trial.game.rules.to_move(trial.state) != CHANCE:
        return trial.view(seat)
    before = {"game": trial.game.name, "players": trial.players, "options": trial.options, "seat": seat}
    return {**before, "to_move": mover, "outcome": None, **trial.game.view(trial.state, seat)}


def _shown(trial: Match, seat: int) -> bool:
    """Whether the legal moves after the preview may be sent."""
    mover = int(trial.game.rules.to_move(trial.state))
    return mover not in (CHANCE, OVER) and (mover == seat or not hides_from_others(trial, mover))
