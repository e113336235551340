"""Errors that clients are sent: a status, a code for programs, a sentence for people."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from tourelle.core.errors import TourelleError
from tourelle.core.excerpt import shown
from tourelle.core.texts import Language

RETRY_AWAY = 2
"""Seconds for `Retry-After` when the database is away."""


class Problem(TourelleError):
    """A refused request. `Problem(404, "server.problem.no_table")`: the code is the last part of the key."""

    def __init__(self, status: int, key: str, *, headers: Mapping[str, str] | None = None, **values: object) -> None:
        super().__init__(key, **values)
        self.status = status
        self.code = key.rpartition(".")[2]
        self.headers = dict(headers or {})

    def body(self, language: Language, request: str) -> dict[str, str]:
        return {"problem": self.code, "text": self.text(language), "request": request}


class TooFast(Problem):
    """A rate limit is used up for `seconds`."""

    def __init__(self, seconds: float) -> None:
        self.retry_after = max(1, int(seconds + 0.999))
        wait = {"Retry-After": str(self.retry_after)}
        super().__init__(429, "serving.problem.too_fast", headers=wait, n=self.retry_after)


class ProblemBody(BaseModel):
    """What a refusal looks like."""

    problem: str = Field(description="What is wrong, for programs.", examples=["too_fast"])
    text: str = Field(
        description="What is wrong and what to do, in the client's language.",
        examples=["That is too fast. Try again in 3 seconds."],
    )
    request: str = Field(description="The number of the request in the server's log.", examples=["5b0f6c1d9e3a"])


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """These errors, for a route's `responses=`."""
    return {status: {"model": ProblemBody, "description": HTTPStatus(status).phrase} for status in statuses}


def problem_of(fault: Exception, status: int = 400) -> Problem:
    """Turns any exception into a problem that reveals no internals and nothing of the request.

    `status` is used for a TourelleError.
    """
    if isinstance(fault, Problem):
        return fault
    if isinstance(fault, HTTPException):
        # A refusal that is raised while the body is read arrives wrapped in another exception.
        return fault.__cause__ if isinstance(fault.__cause__, Problem) else _of_status(fault)
    if isinstance(fault, RequestValidationError | WebSocketRequestValidationError):
        return _of_form(fault)
    if getattr(fault, "away", False):
        return _away(fault)
    if isinstance(fault, TourelleError):
        return _refusal(fault, status)
    return Problem(500, "serving.problem.fault")


_STATUS = {
    400: "bad_request",
    404: "not_found",
    405: "method",
    413: "too_large",
    415: "content_type",
    422: "form",
}


def _of_status(fault: HTTPException) -> Problem:
    allowed = {name: value for name, value in (fault.headers or {}).items() if name.lower() == "allow"}
    if fault.status_code >= 500:
        return Problem(fault.status_code, "serving.problem.fault")
    return Problem(fault.status_code, f"serving.problem.{_STATUS.get(fault.status_code, 'refused')}", headers=allowed)


def _of_form(fault: RequestValidationError | WebSocketRequestValidationError) -> Problem:
    """Names the first wrong field, never its value."""
    first = next(iter(fault.errors()), {"loc": (), "type": ""})
    if first["type"] == "json_invalid":
        return Problem(422, "serving.problem.json")
    path = ".".join(str(part) for part in first["loc"][1:])
    return Problem(422, "serving.problem.field", field=shown(path)) if path else Problem(422, "serving.problem.form")


def _away(fault: Exception) -> Problem:
    """Keeps the database's own sentence, if it has one: waiting doesn't help against a full disk."""
    key = fault.key if isinstance(fault, TourelleError) else "serving.problem.store_away"
    problem = Problem(503, key, headers={"Retry-After": str(RETRY_AWAY)})
    problem.code = "store_away"
    return problem


def _refusal(fault: TourelleError, status: int) -> Problem:
    """An error of the engine, with its own sentence."""
    problem = Problem(status, fault.key)
    problem.values = fault.values
    return problem
