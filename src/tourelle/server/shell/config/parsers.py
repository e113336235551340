"""Parses one setting: text from an option or a variable, or a value from TOML."""

import ipaddress
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.core.faults import system_fault
from tourelle.server.shell.config.database_urls import Place, normal
from tourelle.server.shell.http.rate_limits import KINDS, Rate

FILE_LIMIT = 64 * 1024
MAPPED = 96
"""The prefix length of IPv4 addresses that are written as IPv6."""
BASE_PATH = re.compile(r"(/[A-Za-z0-9_-][A-Za-z0-9._~-]*)*")
RATE = re.compile(r"(\d{1,6})/(\d{1,6})")


def wrong(key: str, value: object, where: Place, **values: object) -> BadOption:
    return BadOption(f"serving.wrong.{key}", where=where, value=shown(value), **values)


def text(value: object, where: Place) -> str:
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise wrong("text", value, where)
    return value.strip()


def folder(value: object, where: Place) -> Path:
    if not isinstance(value, str | Path) or not str(value).strip() or "\0" in str(value):
        raise wrong("path", value, where)
    try:
        return Path(value).expanduser().absolute()
    except RuntimeError:  # ~nobody has no home
        raise wrong("path", value, where) from None


def whole(name: str, low: int, high: int) -> Callable[[object, Place], int]:
    def read(value: object, where: Place) -> int:
        digits = str(value).strip() if not isinstance(value, bool) else ""
        if not re.fullmatch(r"\d{1,12}", digits) or not low <= int(digits) <= high:
            raise wrong(name, value, where, low=low, high=high)
        return int(digits)

    return read


def one_of(*names: str) -> Callable[[object, Place], str]:
    def read(value: object, where: Place) -> str:
        # TOML has true and false where a person means on and off.
        word = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value).strip().lower()
        if word not in names:
            raise wrong("choice", value, where, names=" | ".join(names))
        return word

    return read


def origin(value: object, where: Place) -> str:
    """`https://play.example.org`: what the browser's address line begins with."""
    parts = _split(text(value, where).rstrip("/"))
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        raise wrong("origin", value, where)
    if parts.path or parts.query or parts.fragment:
        raise wrong("origin", value, where)
    return f"{parts.scheme}://{parts.netloc}".lower()


def base_path(value: object, where: Place) -> str:
    """`/tourelle`, where the site is at `https://example.org/tourelle/`; empty if it has the origin to itself."""
    path = text(value, where).rstrip("/")
    if not BASE_PATH.fullmatch(path):
        raise wrong("base_path", value, where)
    return path


def _split(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        return parts if parts.port != 0 else None
    except ValueError:
        return None


def networks(value: object, where: Place) -> tuple[str, ...]:
    """Addresses and networks: `10.0.0.0/8, ::1`; an empty list trusts nobody."""
    parts = value if isinstance(value, list) else str(value).replace(",", " ").split()
    if parts == ["none"]:
        return ()
    return tuple(_network(part, where) for part in parts)


def _network(part: object, where: Place) -> str:
    try:
        found = ipaddress.ip_network(part if isinstance(part, str) else "")
    except ValueError:
        raise wrong("proxies", part, where) from None
    if found.version == 6 and found.network_address.ipv4_mapped and found.prefixlen >= MAPPED:
        found = ipaddress.ip_network((found.network_address.ipv4_mapped, found.prefixlen - MAPPED))
    if not found.prefixlen:
        raise wrong("everybody", part, where)
    return str(found.network_address if found.num_addresses == 1 else found)


def rates(value: object, where: Place) -> dict[str, Rate]:
    """`{move = "60/10"}` in a file, `move=60/10,chat=5/20` elsewhere: `count/seconds`; bursts are allowed."""
    if isinstance(value, str):
        pairs = [part.partition("=")[::2] for part in value.replace(",", " ").split()]
    elif isinstance(value, dict):
        pairs = [(str(kind), str(rate)) for kind, rate in value.items()]
    else:
        raise wrong("rate", value, where, names=list(KINDS))
    return {kind: _rate(kind, rate, where) for kind, rate in pairs}


def _rate(kind: str, rate: str, where: Place) -> Rate:
    found = RATE.fullmatch(rate.strip())
    if kind not in KINDS or not found or not int(found[1]) or not int(found[2]):
        raise wrong("rate", f"{kind}={rate}", where, names=list(KINDS))
    return Rate(int(found[1]), int(found[2]))


def database(value: object, where: Place) -> str:
    return normal(text(value, where), where)


def toml(path: Path, where: Place) -> dict[str, Any]:
    try:
        with path.open("rb") as stream:
            content = stream.read(FILE_LIMIT + 1)
    except OSError as fault:
        raise BadOption("serving.file.closed", where=where, file=path, fault=system_fault(fault)) from None
    if len(content) > FILE_LIMIT:
        raise BadOption("serving.file.large", where=where, file=path, most=FILE_LIMIT)
    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadOption("serving.file.not_text", where=where, file=path) from None
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        line = re.search(r"at line (\d+)", str(fault))
        raise BadOption("serving.file.toml", where=where, file=path, line=line[1] if line else "?") from None
