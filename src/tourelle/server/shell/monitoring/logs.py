"""Logs: one event per line, as JSON or for the console, without secrets."""

import logging
import sys
import time
from collections import Counter
from collections.abc import Callable, MutableMapping
from typing import Any

import structlog
from structlog.typing import Processor

KEPT_BACK = "…"
SECRETS = ("cookie", "token", "secret", "hand", "chat", "seed", "password", "authorization", "link", "body", "key")
"""A field whose name contains one of these is redacted, as a second safeguard."""

CHATTY = ("uvicorn.error", "httpx", "sqlalchemy", "alembic", "procrastinate", "psycopg", "websockets", "aiosqlite")

UNASKED = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
)
"""What uvicorn says of clients that send nonsense."""


def set_up(form: str, level: str) -> None:
    """Sends our events and those of the libraries to standard error, in the same format."""
    logging.captureWarnings(True)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=_steps(), processors=_ending(form)))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    _quieten()
    structlog.configure(
        processors=[*_steps(), structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


def _quieten() -> None:
    """Silences the request logs of libraries: they would contain URLs with tokens."""
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = name != "uvicorn.access"
    logging.getLogger("uvicorn.error").filters[:] = [not_for_everybody_to_write]
    for name in CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)


def not_for_everybody_to_write(record: logging.LogRecord) -> bool:
    """Drops messages that anybody could cause at any rate: `runtime/connection_limits.py` counts them."""
    return record.msg not in UNASKED


def without_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name in event:
        if any(secret in name.lower() for secret in SECRETS):
            event[name] = KEPT_BACK
    return event


def _steps() -> list[Processor]:
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_secrets,
    ]


def _ending(form: str) -> list[Processor]:
    clean: list[Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if form == "json" or (form == "auto" and not sys.stderr.isatty()):
        # Without the values of local variables, which the default would add: they could be secret.
        plain = structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False))
        return [*clean, plain, structlog.processors.JSONRenderer(sort_keys=True)]
    colours = sys.stderr.isatty()
    return [*clean, structlog.dev.ConsoleRenderer(colors=colours, exception_formatter=structlog.dev.plain_traceback)]


QUIET = 10.0
"""Seconds between two log lines of the same kind."""


class Seldom:
    """Counts what anybody could cause at any rate, by kind: the first has a line at once, then one in a while."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._count: Counter[str] = Counter()
        self._said: dict[str, float] = {}

    def count(self, kind: str) -> int:
        """Counts one, and returns how many there were since the last line; 0 if it is too early for another one."""
        self._count[kind] += 1
        now = self._clock()
        if now - self._said.get(kind, -QUIET) < QUIET:
            return 0
        self._said[kind] = now
        return self._count.pop(kind)
