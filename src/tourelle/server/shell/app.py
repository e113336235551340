"""The application: the routes of the tables, wrapped in middleware for limits, origin, headers and errors."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NoReturn, TypeAlias

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.routing import Match

from tourelle import __version__
from tourelle.server.metrics import Metrics
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.context import Services, Shell
from tourelle.server.shell.http.addresses import Proxies
from tourelle.server.shell.http.base_path import BasePath
from tourelle.server.shell.http.body_limits import BodyLimit
from tourelle.server.shell.http.headers import Headers
from tourelle.server.shell.http.middleware import METHODS, RequestLimit, Requests
from tourelle.server.shell.http.middleware_bypass import Direct
from tourelle.server.shell.http.origin import OriginCheck
from tourelle.server.shell.http.problems import answers, problem_of
from tourelle.server.shell.http.rate_limits import Limits
from tourelle.server.shell.identity import device_routes, identity_routes
from tourelle.server.shell.identity.identity import signed_of
from tourelle.server.shell.identity.keys import read_keys
from tourelle.server.shell.identity.signed_cookies import OwnCookies, Signer
from tourelle.server.shell.monitoring import health
from tourelle.server.shell.pages import page_routes
from tourelle.server.shell.pages.site import site, site_folder

EVERYWHERE = (400, 403, 413, 414, 415, 422, 429, 503)
"""Refusals that the middleware can return for any request."""

Describe: TypeAlias = Callable[[FastAPI], None]
"""Adds to the API's documentation what FastAPI can't know."""


def build(settings: Settings, services: Services, metrics: Metrics, describe: Describe | None = None) -> FastAPI:
    """The application for these settings. Reads the secret; opens nothing else."""
    return assemble(
        Shell(
            settings=settings,
            services=services,
            signer=Signer(read_keys(settings.secret_file)),
            limits=Limits(rates=settings.rates, on=settings.limits == "on"),
            metrics=metrics,
        ),
        describe,
    )


def assemble(shell: Shell, describe: Describe | None = None) -> FastAPI:
    app = FastAPI(
        title="Tourelle",
        version=__version__,
        docs_url=None,
        openapi_url=None,
        redoc_url=None,
        servers=[{"url": shell.settings.base_path}] if shell.settings.base_path else None,
        redirect_slashes=False,
        responses=answers(*EVERYWHERE),
        lifespan=_lifespan,
    )
    app.state.shell = shell
    app.state.limits = shell.limits
    app.state.metrics = shell.metrics
    for router in (
        health.router,
        identity_routes.router,
        device_routes.router,
        page_routes.router,
        *shell.services.routers,
    ):
        app.include_router(router)
    if describe:
        describe(app)
    app.router.default = site(site_folder())
    for kind in (HTTPException, RequestValidationError, WebSocketRequestValidationError):
        app.add_exception_handler(kind, _as_problem)
    _wrap(app, shell)
    return app


def _wrap(app: FastAPI, shell: Shell) -> None:
    """Adds the middleware; the last one added is the outermost."""
    larger = {"/api/replays": max(shell.settings.body_limit, shell.settings.record_limit)}
    app.add_middleware(BodyLimit, most=shell.settings.body_limit, larger=larger)
    app.add_middleware(OriginCheck, origin=shell.settings.origin)
    app.add_middleware(RequestLimit, limits=shell.limits, who=claimed)
    app.add_middleware(Requests, metrics=shell.metrics)
    app.add_middleware(Headers)
    app.add_middleware(Proxies, trusted=shell.settings.proxies)
    app.add_middleware(OwnCookies)
    if shell.settings.base_path:
        app.add_middleware(BasePath, base=shell.settings.base_path)
    app.add_middleware(Direct)


def claimed(connection: HTTPConnection) -> str | None:
    """The identity that a cookie of ours names, whether or not it still exists."""
    signed = signed_of(connection)
    return signed.identity if signed else None


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.shell.services
    await services.start()
    try:
        yield
    finally:
        await services.stop()


async def _as_problem(request: Request, fault: Exception) -> NoReturn:
    """Every error is answered in one place: `middleware.Requests`."""
    problem = problem_of(fault)
    if problem.status == 405 and (methods := allowed(request)):
        problem.headers["Allow"] = ", ".join(methods)
    raise problem from fault


def allowed(request: Request) -> list[str]:
    """All methods of a path: each has its own route, which doesn't know the others."""
    return [
        method
        for method in METHODS
        if any(route.matches({**request.scope, "method": method})[0] is Match.FULL for route in request.app.routes)
    ]
