"""Security headers for every answer: content policy, sniffing, framing, caching, referrer."""

import base64
import hashlib

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tourelle.server.shell.pages.page import STYLE

YEAR = 31536000


def _hash(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def policy(*scripts: str) -> str:
    """The content security policy. Only these inline scripts are allowed, by their hash."""
    return "; ".join(
        [
            "default-src 'none'",
            # WebAssembly is for the rules of tables on one device; text is never run as a script.
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *(f"'sha256-{_hash(script)}'" for script in scripts)]),
            # Our own small pages carry their style with them: this one, and no other.
            f"style-src 'self' 'sha256-{_hash(STYLE)}'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        ]
    )


UNUSED = "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb"
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Permitted-Cross-Domain-Policies": "none",
    # Not `no-referrer`: with it a browser sends `Origin: null` with the form behind a device link.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in UNUSED.split()),
}


POLICY = policy()


class Headers:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                add(MutableHeaders(scope=message), secure=scope["scheme"] in ("https", "wss"))
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] in ("http", "websocket") else send)


def add(headers: MutableHeaders, secure: bool) -> None:
    for name, value in ALWAYS.items():
        headers[name] = value
    # Pictures for links may be shown elsewhere.
    headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
    # The site's page has an inline script of its own.
    headers.setdefault("Content-Security-Policy", POLICY)
    # Answers to a person must not be cached by others; the site's files set their own policy.
    headers.setdefault("Cache-Control", "no-store")
    if secure:
        headers["Strict-Transport-Security"] = f"max-age={YEAR}"
