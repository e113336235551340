"""The settings. Command-line options override environment variables, which override the file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from tourelle.core.errors import BadOption
from tourelle.core.shown import shown
from tourelle.server.shell import reading
from tourelle.server.shell.databases import own_database
from tourelle.server.shell.limits import Rate
from tourelle.server.shell.places import Place, in_file, option, user_data, variable

PREFIX = "TOURELLE_"
CONFIG = "config"


@dataclass(frozen=True)
class Settings:
    """Everything the server is told before it starts."""

    data: Path = field(default_factory=user_data)
    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    origin: str | None = None
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
        """Of one address; None: any number."""
        return self.address_connections if self.limits == "on" else None

    @property
    def sqlite(self) -> bool:
        return self.database.startswith("sqlite")


READERS: dict[str, Callable[[object, Place], Any]] = {
    "data": reading.folder,
    "database": reading.database,
    "host": reading.text,
    "port": reading.whole("port", 0, 65535),
    "workers": reading.whole("workers", 1, 64),
    "origin": reading.origin,
    "proxies": reading.networks,
    "secret": reading.folder,
    "log_format": reading.one_of("auto", "console", "json"),
    "log_level": reading.one_of("debug", "info", "warning", "error"),
    "metrics": reading.one_of("local", "open", "off"),
    "limits": reading.one_of("on", "off"),
    "rates": reading.rates,
    "body_limit": reading.whole("body_limit", 1024, 64 * 1024 * 1024),
    "record_limit": reading.whole("record_limit", 1024, 16 * 1024 * 1024),
    "message_limit": reading.whole("message_limit", 1024, 1024 * 1024),
    "connections": reading.whole("connections", 16, 1_000_000),
    "address_connections": reading.whole("address_connections", 1, 1_000_000),
    "stop_seconds": reading.whole("stop_seconds", 0, 3600),
    "prune_days": reading.whole("prune_days", 0, 36_500),
}
assert set(READERS) == {each.name for each in fields(Settings)}


def gather(options: Mapping[str, object], environment: Mapping[str, str]) -> Settings:
    """The settings, or BadOption: what is wrong, where it stands, what to do. An option that is None was not given."""
    given = {name: (value, option(name)) for name, value in options.items() if value is not None}
    given = from_environment(environment) | given
    config = given.pop(CONFIG, None)
    if config is not None:
        given = from_file(reading.folder(*config), config[1]) | given
    values = {name: READERS[name](value, place) for name, (value, place) in given.items()}
    return together(Settings(**values), {name: place for name, (_, place) in given.items()})


def from_environment(environment: Mapping[str, str]) -> dict[str, tuple[object, Place]]:
    found: dict[str, tuple[object, Place]] = {}
    for name, value in environment.items():
        if name.startswith(PREFIX) and value:
            setting = name.removeprefix(PREFIX).lower()
            if setting in READERS or setting == CONFIG:
                found[setting] = value, variable(name)
            elif close := get_close_matches(setting, READERS, 1, cutoff=0.7):
                raise BadOption("serving.unknown", where=variable(name), close=variable(PREFIX + close[0].upper()))
    return found


def from_file(path: Path, named: Place) -> dict[str, tuple[object, Place]]:
    found: dict[str, tuple[object, Place]] = {}
    for name, value in reading.toml(path, named).items():
        if name not in READERS:
            close = next(iter(get_close_matches(name, READERS, 1, cutoff=0.0)))
            raise BadOption("serving.unknown", where=in_file(path, shown(name)), close=close)
        found[name] = value, in_file(path, name)
    return found


def together(settings: Settings, places: Mapping[str, Place]) -> Settings:
    """Checks that involve more than one setting."""
    if not settings.database:
        settings = replace(settings, database=own_database(settings.data))
    if settings.workers > 1 and settings.sqlite:
        raise BadOption("serving.wrong.workers_sqlite", where=places["workers"], n=settings.workers)
    return settings
