"""Who is calling: an identity in a signed cookie that scripts can't read. No passwords, no e-mail."""

import secrets
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tourelle.core.texts import Language
from tourelle.server.shell.context import Shell, shell_of
from tourelle.server.shell.language import spoken
from tourelle.server.shell.problems import Problem
from tourelle.server.shell.signing import LIFETIME, Signed

COOKIE = "tourelle"
ID_BYTES = 16


@dataclass(frozen=True, slots=True)
class Identity:
    """A person, or a program that plays as one."""

    id: str
    name: str
    language: Language
    address: str


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def address_of(connection: HTTPConnection) -> str:
    """Where the client is, proxies that are trusted seen through."""
    return connection.client.host if connection.client else ""


async def stranger_or_caller(connection: HTTPConnection) -> Identity | None:
    signed = signed_of(connection)
    name = await shell_of(connection).people.find(signed.identity) if signed else None
    if signed is None or name is None:
        return None
    return Identity(signed.identity, name, spoken(connection), address_of(connection))


async def caller(identity: Annotated[Identity | None, Depends(stranger_or_caller)]) -> Identity:
    if identity is None:
        raise Problem(401, "serving.problem.no_identity")
    return identity


AnyCaller = Annotated[Identity | None, Depends(stranger_or_caller)]
Caller = Annotated[Identity, Depends(caller)]


def signed_of(connection: HTTPConnection) -> Signed | None:
    shell = shell_of(connection)
    return shell.signer.open(connection.cookies.get(cookie_name(shell, connection), ""))


def give_cookie(response: Response, connection: HTTPConnection, identity: str) -> None:
    _set(response, connection, shell_of(connection).signer.sign(identity), LIFETIME)


def take_cookie(response: Response, connection: HTTPConnection) -> None:
    _set(response, connection, "", 0)


def _set(response: Response, connection: HTTPConnection, value: str, age: int) -> None:
    shell = shell_of(connection)
    name, secure = cookie_name(shell, connection), is_secure(shell, connection)
    response.set_cookie(name, value, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")


def cookie_name(shell: Shell, connection: HTTPConnection) -> str:
    """Browsers let nobody but this very host write a cookie of the longer name."""
    return f"__Host-{COOKIE}" if is_secure(shell, connection) else COOKIE


def is_secure(shell: Shell, connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss") or (shell.settings.origin or "").startswith("https:")
