"""The network between a server process and its PostgreSQL: a forwarder that can be cut, hung and led elsewhere."""

import asyncio
from contextlib import suppress
from pathlib import Path

PIECE = 65_536


class Link:
    """Listens at a port of its own for one server process."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.host, self.port = "", 0
        self._open = asyncio.Event()
        self._open.set()
        self._refusing = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self, host: str = "127.0.0.1") -> None:
        self._server = await asyncio.start_server(self._connected, host, 0)
        self.host = host
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()

    def cut(self) -> None:
        """Closes connections at any point, and refuses new ones."""
        self._refusing = True
        for writer in list(self._writers):
            writer.transport.abort()

    def hang(self) -> None:
        """Stops forwarding data, without closing connections."""
        self._open.clear()

    def mend(self) -> None:
        self._refusing = False
        self._open.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refusing:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_unix_connection(str(self.target))
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        try:
            await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
        finally:
            self._writers -= {writer, back}

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                await self._open.wait()
                writer.write(piece)
                await writer.drain()
        writer.transport.abort()
