"""Who is calling: an identity in a signed cookie that scripts can't read, and what its devices are called."""

import re
import secrets
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tourelle.core.texts import Language
from tourelle.server.problems import Problem
from tourelle.server.shell.context import Shell, shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.http.language import spoken
from tourelle.server.shell.identity.signed_cookies import COOKIE, LIFETIME, Signed
from tourelle.server.store.people import Device

ID_BYTES = 16


@dataclass(frozen=True, slots=True)
class Identity:
    """A person, or a program that plays as one."""

    id: str
    name: str
    language: Language
    address: str
    device: str
    seen: int
    hidden: bool = False
    """The operator has hidden this person."""


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


async def stranger_or_caller(connection: HTTPConnection) -> Identity | None:
    signed = signed_of(connection)
    known = await shell_of(connection).people.known(signed.identity, signed.device) if signed else None
    if signed is None or known is None:
        return None
    language, address = spoken(connection), address_of(connection)
    return Identity(signed.identity, known.name, language, address, signed.device, known.seen, known.hidden)


async def no_stranger(identity: Annotated[Identity | None, Depends(stranger_or_caller)]) -> Identity:
    if identity is None:
        raise Problem(401, "serving.problem.no_identity")
    return identity


AnyCaller = Annotated[Identity | None, Depends(stranger_or_caller)]
Caller = Annotated[Identity, Depends(no_stranger)]


def signed_of(connection: HTTPConnection) -> Signed | None:
    shell = shell_of(connection)
    return shell.signer.open(connection.cookies.get(cookie_name(shell, connection), ""))


def give_cookie(response: Response, connection: HTTPConnection, identity: str, device: str) -> None:
    _set(response, connection, shell_of(connection).signer.sign(identity, device), LIFETIME)


async def sign_in(response: Response, connection: HTTPConnection, identity: str) -> None:
    """Registers the device with this identity and gives it a cookie of its own."""
    shell = shell_of(connection)
    now = round(shell.clock() * 1000)
    device = Device(new_id(), label_of(connection.headers.get("user-agent", "")), now, now)
    await shell.people.add_device(device, identity)
    give_cookie(response, connection, identity, device.id)


async def sign_out(connection: HTTPConnection, identity: str, device: str) -> bool:
    """Removes a device: its cookie is refused, its connections are closed. False if it was not theirs."""
    shell = shell_of(connection)
    dropped = await shell.people.drop_device(identity, device)
    if dropped:
        await shell.services.sign_out(device)
    return dropped


def take_cookie(response: Response, connection: HTTPConnection) -> None:
    _set(response, connection, "", 0)


def _set(response: Response, connection: HTTPConnection, value: str, age: int) -> None:
    shell = shell_of(connection)
    name, secure = cookie_name(shell, connection), is_secure(shell, connection)
    response.set_cookie(
        name, value, max_age=age, path=f"{shell.settings.base_path}/", secure=secure, httponly=True, samesite="lax"
    )


def cookie_name(shell: Shell, connection: HTTPConnection) -> str:
    """The cookie's name. Over HTTPS it has the prefix `__Host-`: browsers then let only this host write it.

    Below a path, where that is not possible, only pages of HTTPS may write it.
    """
    if not is_secure(shell, connection):
        return COOKIE
    return f"__Secure-{COOKIE}" if shell.settings.base_path else f"__Host-{COOKIE}"


def is_secure(shell: Shell, connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss") or (shell.settings.origin or "").startswith("https:")


BROWSERS = {
    "Edg/": "Edge",
    "OPR/": "Opera",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "Chromebook",
    "Macintosh": "Mac",
    "Linux": "Linux",
}
"""Tried in this order, because many browsers also carry the names of others."""

PROGRAM = re.compile(r"[A-Za-z][\w.-]{0,39}", re.ASCII)


def label_of(agent: str) -> str:
    """`Firefox · Linux`; the name of a program that is no browser; empty if the header says nothing useful."""
    found = [next((name for word, name in names.items() if word in agent), "") for names in (BROWSERS, SYSTEMS)]
    program = PROGRAM.match(agent)
    return " · ".join(filter(None, found)) or (program[0] if program else "")
