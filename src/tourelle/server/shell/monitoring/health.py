"""Routes for monitoring: liveness, readiness, and Prometheus metrics."""

from fastapi import APIRouter, Request, Response

from tourelle.server.problems import Problem
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import is_near

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    return {"status": "ok"}


@router.get("/readyz")
async def readyz(request: Request) -> dict[str, str]:
    shell = shell_of(request)
    if shell.stopping:
        raise Problem(503, "serving.problem.stopping")
    try:
        await shell.readiness.check()
    except TimeoutError:
        raise Problem(503, "serving.problem.store_away") from None
    return {"status": "ready"}


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    shell = shell_of(request)
    if shell.settings.metrics == "off" or (shell.settings.metrics == "local" and not is_near(request)):
        raise Problem(404, "serving.problem.not_found")
    return Response(shell.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
