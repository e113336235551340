"""The socket that the server listens on, taken before anything else: what is wrong with it is said at once."""

import errno
import socket
from urllib.parse import urlunsplit

from tourelle.core.errors import BadOption

BACKLOG = 2048
CLOSED = (errno.EACCES, errno.EPERM)
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address of this machine; BadOption if that can't be had."""
    family, address = _resolve(host, port)
    taken = socket.socket(family, socket.SOCK_STREAM)
    try:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        taken.listen(BACKLOG)
    except OSError as fault:
        taken.close()
        raise _refusal(fault, host, port) from None
    taken.setblocking(False)
    return taken


def url_of(taken: socket.socket) -> str:
    """What a browser on this machine calls it."""
    host, port = taken.getsockname()[:2]
    host = ANYWHERE.get(host, host)
    return urlunsplit(("http", f"[{host}]:{port}" if ":" in host else f"{host}:{port}", "", "", ""))


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
