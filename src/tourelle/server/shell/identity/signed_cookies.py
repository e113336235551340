"""Signed cookies: an identity, its device, and the time of signing."""

import hashlib
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from itsdangerous import BadData, TimestampSigner
from starlette.types import ASGIApp, Receive, Scope, Send

COOKIE = "tourelle"
OURS = re.compile(rf"(__(?:Host|Secure)-)?{COOKIE}=[\w.-]+".encode(), re.ASCII)
DAY = 86400
LIFETIME = 400 * DAY
"""The longest that browsers keep a cookie."""

RENEWED_AFTER = 7 * DAY
NAMED = re.compile(r"([\w-]{22})(?:\.([\w-]{22}))?", re.ASCII)
"""An identity and its device. Older cookies name no device."""


@dataclass(frozen=True)
class Signed:
    """The content of a cookie, and whether to renew it because the cookie or its key has aged."""

    identity: str
    device: str
    stale: bool


class OwnCookies:
    """Middleware that drops all cookies but ours, before any code reads them.

    Python unquotes values in quadratic time until 3.11.10 and 3.12.6: 16 KB of quotes held the event loop for 0.2 s.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            scope["headers"] = [(name, _own(value) if name == b"cookie" else value) for name, value in scope["headers"]]
        await self.app(scope, receive, send)


def _own(cookies: bytes) -> bytes:
    return b"; ".join(part for part in map(bytes.strip, cookies.split(b";")) if OURS.fullmatch(part))


class Signer:
    """Signs with the newest of the keys, opens with any of them."""

    def __init__(self, keys: Sequence[str], clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self._any = _Stamps(list(reversed(keys)), clock)
        self._newest = _Stamps([keys[0]], clock)

    def sign(self, identity: str, device: str) -> str:
        return self._newest.sign(f"{identity}.{device}").decode("ascii")

    def open(self, cookie: str) -> Signed | None:
        """None if the signature is wrong or has expired. The clock may have been put back since the signing."""
        try:
            value, when = self._any.unsign(cookie, return_timestamp=True)
        except (BadData, UnicodeError, ValueError):
            return None
        named, age = NAMED.fullmatch(value.decode("ascii", "replace")), self.clock() - when.timestamp()
        if not named or age > LIFETIME:
            return None
        identity, device = named[1], named[2] or named[1]
        return Signed(identity, device, age > RENEWED_AFTER or not self._newest.validate(cookie))


class _Stamps(TimestampSigner):
    """The library's signer, with our clock."""

    def __init__(self, keys: list[str], clock: Callable[[], float]) -> None:
        super().__init__(keys, salt="tourelle.identity", key_derivation="hmac", digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return int(self._clock())
