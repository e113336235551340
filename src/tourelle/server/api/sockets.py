"""All connections that are open, whether they watch a table yet or not."""

from typing import Protocol


class Closable(Protocol):
    def stop(self) -> None:
        """Tell the client that the server stops, and close."""


class Sockets:
    """One for each process."""

    def __init__(self) -> None:
        self._open: set[Closable] = set()
        self._stopping = False

    def add(self, socket: Closable) -> None:
        """Who comes too late is told at once."""
        self._open.add(socket)
        if self._stopping:
            socket.stop()

    def remove(self, socket: Closable) -> None:
        self._open.discard(socket)

    def stop(self) -> None:
        self._stopping = True
        for socket in list(self._open):
            socket.stop()
