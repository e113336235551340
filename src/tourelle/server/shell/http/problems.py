"""Any error as a problem that clients are sent."""

from http import HTTPStatus
from typing import Any

from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from tourelle.core.errors import TourelleError
from tourelle.core.excerpt import shown
from tourelle.server.problems import Problem


class ProblemBody(BaseModel):
    """What a refusal looks like."""

    problem: str = Field(description="What is wrong, for programs.", examples=["too_fast"])
    text: str = Field(
        description="What is wrong and what to do, in the client's language.",
        examples=["Too fast. Try again in 3 seconds."],
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


def _refusal(fault: TourelleError, status: int) -> Problem:
    """An error of the engine, with its own sentence."""
    problem = Problem(status, fault.key)
    problem.values = fault.values
    return problem
