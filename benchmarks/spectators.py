"""People who only look on: `python -m benchmarks.spectators URL[,URL] COUNT`, the tables on a line of standard input.

Says `ready` once all are connected, and stays so until it is ended. They answer the server's beats, and read nothing
else: the load on the server is theirs, not that of a client that follows the match.
"""

import asyncio
import sys

import uvloop
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

WATCH = '{"type":"watch","spectate":true}'
BEAT = '{"type":"beat"}'
TOGETHER = 20


async def look_on(url: str, table: str, there: asyncio.Semaphore, all_there: "asyncio.Queue[None]") -> None:
    address = url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
    async with there:
        socket = await connect(address, compression=None, ping_interval=None, proxy=None, open_timeout=60)
        await socket.send(WATCH)
        await socket.recv()
    all_there.put_nowait(None)
    try:
        async for message in socket:
            if isinstance(message, str) and message.startswith('{"type":"beat"'):
                await socket.send(BEAT)
    except WebSocketException:
        print("a spectator was sent away", file=sys.stderr)


async def main(urls: list[str], count: int) -> None:
    tables = sys.stdin.readline().strip().split(",")
    there, all_there = asyncio.Semaphore(TOGETHER), asyncio.Queue[None]()
    looking = [
        asyncio.create_task(look_on(urls[at % len(urls)], tables[at % len(tables)], there, all_there))
        for at in range(count)
    ]
    for _ in range(count):
        await all_there.get()
    print("ready", flush=True)
    await asyncio.gather(*looking)


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1].split(","), int(sys.argv[2])))
