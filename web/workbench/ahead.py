"""All rows of moves that the seat to move could plan, with what each leads to: a turn of 5 Towers is several moves."""

from typing import Any

import numpy as np

from tourelle.core.protocol import CHANCE
from tourelle.core.state import copy_of
from tourelle.match import Match
from tourelle.wire.patches import diff

MOST = 420
"""Positions with more rows are left out."""

Rows = dict[str, dict[str, Any]]


def ahead(match: Match) -> Rows:
    """By the moves joined with commas: points, the moves that are legal then, and the patch of the seat's view.
    Other seats are thought to pass. Empty if there are too many."""
    rows: Rows = {}
    return rows if _grow(match, match.state, (), rows) else {}


def _grow(match: Match, state: Any, moves: tuple[str, ...], rows: Rows) -> bool:
    """False as soon as there are too many."""
    rules = match.game.rules
    mine = int(rules.to_move(state)) == match.to_move
    for text in _legal(match, state):
        if len(rows) >= MOST:
            return False
        if not mine and text != "pass":
            continue
        then = copy_of(state)
        rules.play(then, match.game.read_move(state, text))
        goes_on = int(rules.to_move(then)) >= 0 and int(rules.to_move(then)) != CHANCE
        rows[",".join((*moves, text))] = _row(match, then, _legal(match, then) if goes_on else None)
        if goes_on and not _grow(match, then, (*moves, text), rows):
            return False
    return True


def _row(match: Match, state: Any, legal: list[str] | None) -> dict[str, Any]:
    seat = match.to_move
    now = match.view(seat)
    to_move = seat if legal is None else int(match.game.rules.to_move(state))
    then = {**now, **match.game.view(state, seat), "to_move": to_move}
    return {"scores": [side["points"] for side in then["seats"]], "legal": legal, "patch": diff(now, then)}


def _legal(match: Match, state: Any) -> list[str]:
    room = np.zeros(match.game.rules.moves, np.int32)
    count = match.game.rules.legal_moves(state, room)
    return sorted(match.spelled(state, [int(move) for move in room[:count]]))
