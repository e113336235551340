"""One-time links that add a device to an identity. Only a digest is stored, for some minutes."""

import asyncio
import hashlib
import io
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

import segno

from tourelle.server.problems import Problem
from tourelle.server.store.people import StoredPeople

LIFETIME = 600
TOKEN_BYTES = 24
LONGEST = 64


@dataclass(frozen=True)
class Devices:
    """Makes and redeems such links."""

    people: StoredPeople
    clock: Callable[[], float] = time.time

    async def token(self, identity: str) -> str:
        """A new token for an identity. It can't be derived from its digest."""
        now = self.clock()
        await self.people.forget_tokens(now)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self.people.keep_token(digest(token), identity, now + LIFETIME)
        return token

    async def whose(self, token: str) -> str:
        """The identity of a valid token. The token stays valid."""
        return _found(await self.people.read_token(digest(token), self.clock()))

    async def redeem(self, token: str) -> str:
        """The identity of a valid token. The token is used up."""
        return _found(await self.people.take_token(digest(token), self.clock()))


def digest(token: str) -> bytes:
    """Tokens are looked up by digest, so that the time of a lookup reveals nothing."""
    return hashlib.sha256(token[:LONGEST].encode("utf-8", "replace")).digest()


async def picture(link: str) -> str:
    """The link as a QR code in SVG, dark on light in any theme. Takes up to 20 ms, beside the event loop."""
    return await asyncio.to_thread(_drawn, link)


def _drawn(link: str) -> str:
    out = io.BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", scale=4, border=4, dark="#2B2420", light="#FFFFFF", xmldecl=False, nl=False, omitsize=True
    )
    return out.getvalue().decode("utf-8")


def _found(identity: str | None) -> str:
    if identity is None:
        raise Problem(404, "serving.problem.device_link")
    return identity
