"""Client addresses: normalised, grouped by customer, local or not, and read from trusted proxies."""

import ipaddress
from collections.abc import Iterable

import structlog
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

log = structlog.get_logger("tourelle.addresses")
FORWARDED = {b"x-forwarded-for", b"forwarded", b"x-real-ip"}
MOST_NAMED = 16
"""How many unknown proxies are logged. There is a limit because anybody can pretend to be one."""

_UNKNOWN = "tourelle.unknown_proxy"


def plain(address: str) -> str:
    """The address in its usual form: a dual-stack socket writes 192.0.2.1 as `::ffff:192.0.2.1`."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or found)


def address_of(connection: HTTPConnection) -> str:
    """The client's address. Trusted proxies are skipped."""
    return plain(connection.client.host) if connection.client else ""


def household(address: str) -> str:
    """The group that shares a limit: one IPv4 address, or one IPv6 /64 network, which belongs to one customer."""
    return _group(address, 64)


def _group(address: str, bits: int) -> str:
    try:
        found = ipaddress.ip_address(plain(address.partition("%")[0]))
    except ValueError:
        return address[:64]
    return str(found) if found.version == 4 else str(ipaddress.ip_network((found, bits), strict=False))


def home(address: str) -> str:
    """The group that shares connections: one IPv4 address, or one IPv6 /56 network, which many homes have."""
    return _group(address, 56)


def is_private(address: str) -> bool:
    """Whether it is this machine or a private network."""
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


def is_near(connection: HTTPConnection) -> bool:
    """Whether the client is in a private network. Never true behind an untrusted proxy, which may forward anybody."""
    return is_private(address_of(connection)) and not connection.scope.get(_UNKNOWN)


class Trusted:
    """The trusted proxies, by address and network."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [ipaddress.ip_network(each) for each in networks]

    def __contains__(self, address: object) -> bool:
        try:
            found = ipaddress.ip_address(str(address))
        except ValueError:
            return False
        return any(found in network for network in self._networks)


class Proxies:
    """Uvicorn's middleware, for sockets of both families; proxies that `proxies` does not name are logged."""

    def __init__(self, app: ASGIApp, trusted: tuple[str, ...]) -> None:
        self._trusting = ProxyHeadersMiddleware(app, list(trusted))  # type: ignore[arg-type]
        self._trusted = Trusted(trusted)
        self._named: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and scope.get("client"):
            peer, port = scope["client"]
            scope["client"] = plain(peer), port
            self._look(scope, plain(peer))
        await self._trusting(scope, receive, send)  # type: ignore[arg-type]

    def _look(self, scope: Scope, peer: str) -> None:
        if not any(name in FORWARDED for name, _ in scope["headers"]) or peer in self._trusted:
            return
        scope[_UNKNOWN] = True
        if is_private(peer) and peer not in self._named and len(self._named) < MOST_NAMED:
            self._named.add(peer)
            log.warning("unknown proxy", address=peer, setting="proxies")
