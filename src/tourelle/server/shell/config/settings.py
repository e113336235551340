"""The settings. Command-line options override environment variables, which override the file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.core.faults import Phrase
from tourelle.server.shell.config import parsers
from tourelle.server.shell.config.database_urls import Place, own_database
from tourelle.server.shell.http.rate_limits import Rate

PREFIX = "TOURELLE_"
CONFIG = "config"


def user_data() -> Path:
    """The system's folder for a user's application data."""
    return user_data_path("tourelle", appauthor=False)


@dataclass(frozen=True)
class Settings:
    """Everything the server is told before it starts."""

    data: Path = field(default_factory=user_data)
    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    origin: str | None = None
    base_path: str = ""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    secret: Path | None = None
    log_format: str = "auto"
    log_level: str = "info"
    metrics: str = "local"
    limits: str = "on"
    rates: Mapping[str, Rate] = field(default_factory=dict)
    body_limit: int = 64 * 1024
    record_limit: int = 1024 * 1024
    message_limit: int = 16 * 1024
    connections: int = 10_000
    address_connections: int = 500
    stop_seconds: int = 20
    prune_days: int = 0

    @property
    def secret_file(self) -> Path:
        return self.secret or self.data / "secret"

    @property
    def most_sockets(self) -> int | None:
        """Sockets of one address; None is no limit."""
        return self.address_connections if self.limits == "on" else None

    @property
    def sqlite(self) -> bool:
        return self.database.startswith("sqlite")


READERS: dict[str, Callable[[object, Place], Any]] = {
    "data": parsers.folder,
    "database": parsers.database,
    "host": parsers.text,
    "port": parsers.whole("port", 0, 65535),
    "workers": parsers.whole("workers", 1, 64),
    "origin": parsers.origin,
    "base_path": parsers.base_path,
    "proxies": parsers.networks,
    "secret": parsers.folder,
    "log_format": parsers.one_of("auto", "console", "json"),
    "log_level": parsers.one_of("debug", "info", "warning", "error"),
    "metrics": parsers.one_of("local", "open", "off"),
    "limits": parsers.one_of("on", "off"),
    "rates": parsers.rates,
    "body_limit": parsers.whole("body_limit", 1024, 64 * 1024 * 1024),
    "record_limit": parsers.whole("record_limit", 1024, 16 * 1024 * 1024),
    "message_limit": parsers.whole("message_limit", 1024, 1024 * 1024),
    "connections": parsers.whole("connections", 16, 1_000_000),
    "address_connections": parsers.whole("address_connections", 1, 1_000_000),
    "stop_seconds": parsers.whole("stop_seconds", 0, 3600),
    "prune_days": parsers.whole("prune_days", 0, 36_500),
}
assert set(READERS) == {each.name for each in fields(Settings)}


def gather(options: Mapping[str, object], environment: Mapping[str, str]) -> Settings:
    """The settings; BadOption says what is wrong, where, and what to do. An option that is None was not given."""
    given: dict[str, tuple[object, Place]] = {
        name: (value, f"--{name.replace('_', '-')}") for name, value in options.items() if value is not None
    }
    given = from_environment(environment) | given
    config = given.pop(CONFIG, None)
    if config is not None:
        given = from_file(parsers.folder(*config), config[1]) | given
    values = {name: READERS[name](value, place) for name, (value, place) in given.items()}
    return together(Settings(**values), {name: place for name, (_, place) in given.items()})


def from_environment(environment: Mapping[str, str]) -> dict[str, tuple[object, Place]]:
    found: dict[str, tuple[object, Place]] = {}
    for name, value in environment.items():
        if name.startswith(PREFIX) and value:
            setting = name.removeprefix(PREFIX).lower()
            if setting in READERS or setting == CONFIG:
                found[setting] = value, name
            elif close := get_close_matches(setting, READERS, 1, cutoff=0.7):
                raise BadOption("serving.unknown", where=name, close=PREFIX + close[0].upper())
    return found


def from_file(path: Path, named: Place) -> dict[str, tuple[object, Place]]:
    found: dict[str, tuple[object, Place]] = {}
    for name, value in parsers.toml(path, named).items():
        if name not in READERS:
            close = next(iter(get_close_matches(name, READERS, 1, cutoff=0.0)))
            raise BadOption("serving.unknown", where=in_file(path, shown(name)), close=close)
        found[name] = value, in_file(path, name)
    return found


def in_file(path: Path, name: str) -> Place:
    return Phrase("serving.in_file", {"name": name, "file": path})


def together(settings: Settings, places: Mapping[str, Place]) -> Settings:
    """Checks that involve more than one setting."""
    if not settings.database:
        settings = replace(settings, database=own_database(settings.data))
    if settings.workers > 1 and settings.sqlite:
        raise BadOption("serving.wrong.workers_sqlite", where=places["workers"], n=settings.workers)
    return settings
