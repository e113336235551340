"""The socket that the server listens on, opened before anything else so that errors show at once."""

import errno
import socket
from urllib.parse import urlunsplit

from tourelle.core.errors import BadOption

BACKLOG = 2048
UNTAKEN = 10_000
"""Milliseconds in which a client's machine must acknowledge data; after that it is dead, or reads nothing."""

CLOSED = (errno.EACCES, errno.EPERM)
ANYWHERE = {"0.0.0.0": ("192.0.2.1", "127.0.0.1"), "::": ("2001:db8::1", "::1")}
"""For each wildcard address: an unused address, to find out which of our addresses routes there; and localhost."""


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address of this machine; BadOption if it can't be opened."""
    family, address = _resolve(host, port)
    # Only of a socket that names TCP does asyncio turn off Nagle's algorithm: answers would wait for 40 ms.
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # Connections inherit it: the kernel drops a client that does not take what was sent.
            taken.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNTAKEN)
        taken.bind(address)
        taken.listen(BACKLOG)
    except OSError as fault:
        taken.close()
        raise _refusal(fault, host, port) from None
    taken.setblocking(False)
    return taken


def url_of(taken: socket.socket) -> str:
    """The URL for a browser; if the socket listens everywhere, one that works from other machines too."""
    host, port = taken.getsockname()[:2]
    if host in ANYWHERE:
        host = _in_the_network(taken.family, *ANYWHERE[host])
    return urlunsplit(("http", f"[{host}]:{port}" if ":" in host else f"{host}:{port}", "", "", ""))


def _in_the_network(family: int, nowhere: str, here: str) -> str:
    """This machine's address in the network. Nothing is sent."""
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((nowhere, 9))
        except OSError:
            return here
        return str(asking.getsockname()[0])


def is_alone(taken: socket.socket) -> bool:
    """Whether only this machine can reach it."""
    host = str(taken.getsockname()[0])
    return host.startswith("127.") or host == "::1"


def _resolve(host: str, port: int) -> tuple[socket.AddressFamily, tuple[object, ...]]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise BadOption("serving.start.address", host=host) from None
    family, _, _, _, address = found[0]
    return family, address


def _refusal(fault: OSError, host: str, port: int) -> BadOption:
    if fault.errno == errno.EADDRINUSE:
        other = port + 1 if port < 65535 else 8000
        return BadOption("serving.start.port_taken", host=host, port=port, other=other)
    if fault.errno in CLOSED:
        return BadOption("serving.start.port_closed", host=host, port=port)
    return BadOption("serving.start.address", host=host)
