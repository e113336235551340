"""People who only look on: `python -m benchmarks.spectators URL[,URL] COUNT`, the tables on a line of standard input.

Says `ready` once all are connected, and stays so until it is ended. They answer the server's beats, and read nothing
else: the load on the server is theirs, not that of a client that follows the match. So little costs them little too:
elsewhere they have machines of their own.
"""

import asyncio
import sys
from typing import cast
from urllib.parse import urlsplit

import uvloop

TOGETHER = 20


def frame(text: bytes) -> bytes:
    """A short message as a client sends it, under a mask that changes nothing."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


WATCH = frame(b'{"type":"watch","spectate":true}')
BEAT = frame(b'{"type":"beat"}')
BEATEN = b'{"type":"beat"'
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Spectator(asyncio.Protocol):
    """One connection. `there` is done once the table was shown."""

    def __init__(self, host: str, table: str) -> None:
        self.there: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hello = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n"
        )
        self._connected = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._hello.encode())

    def data_received(self, data: bytes) -> None:
        if not self._connected:
            if b" 101 " not in data.partition(b"\r\n")[0]:
                self.there.set_exception(RuntimeError(data.decode("utf-8", "replace")))
                return
            self._connected = True
            self._transport.write(WATCH)
        elif not self.there.done():
            self.there.set_result(None)
        if BEATEN in data:
            self._transport.write(BEAT * data.count(BEATEN))

    def connection_lost(self, _fault: Exception | None) -> None:
        if not self.there.done():
            self.there.set_exception(RuntimeError("the server closed the connection"))
        print("a spectator was sent away", file=sys.stderr)


async def look_on(url: str, table: str, together: asyncio.Semaphore) -> None:
    place = urlsplit(url)
    where = place.hostname or "", place.port or 80
    async with together:
        loop = asyncio.get_running_loop()
        _, spectator = await loop.create_connection(lambda: Spectator(place.netloc, table), *where)
        await spectator.there


async def main(urls: list[str], count: int) -> None:
    tables = sys.stdin.readline().strip().split(",")
    together = asyncio.Semaphore(TOGETHER)
    await asyncio.gather(*(look_on(urls[at % len(urls)], tables[at % len(tables)], together) for at in range(count)))
    print("ready", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1].split(","), int(sys.argv[2])))
