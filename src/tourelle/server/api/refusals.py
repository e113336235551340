"""Refusals of tables as HTTP errors."""

from math import ceil

from tourelle.server.live.refusals import Refused
from tourelle.server.shell.http.problems import RETRY_AWAY, Problem
from tourelle.wire.socket import Refusal

STATUS: dict[Refusal, int] = {
    "unreadable": 422,
    "illegal": 422,
    "stale": 409,
    "not_your_seat": 403,
    "not_your_turn": 409,
    "not_allowed": 403,
    "not_running": 409,
    "over": 409,
    "taken": 409,
    "too_fast": 429,
    "no_table": 404,
    "store_away": 503,
    "stopping": 503,
}


def problem_of(fault: Refused) -> Problem:
    """REST uses the same code as the WebSocket."""
    problem = Problem(STATUS[fault.why], fault.key, headers=_headers(fault))
    problem.values, problem.code = fault.values, fault.why
    return problem


def _headers(fault: Refused) -> dict[str, str]:
    """`Retry-After`, if a retry makes sense."""
    if STATUS[fault.why] == 503:
        return {"Retry-After": str(RETRY_AWAY)}
    return {"Retry-After": str(max(1, ceil(fault.retry_after)))} if fault.retry_after is not None else {}
