"""Waits until a server is ready, then plays the first moves of each game against a bot: first_match.py URL"""

import asyncio
import sys
import time

import httpx

from tourelle.client import Client
from tourelle.games import NAMES
from tourelle.wire.tables import BotSeat, Mine, NewTable

MOVES = 3
PATIENCE = 60.0


async def main(url: str) -> None:
    start = time.monotonic()
    await ready(url)
    print(f"ready after {time.monotonic() - start:.1f} s")
    async with Client(url) as client:
        await client.introduce("Ada")
        for game in NAMES:
            start = time.monotonic()
            await play(client, game)
            print(f"{game}: {MOVES} moves after {time.monotonic() - start:.1f} s")


async def ready(url: str) -> None:
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as client:
        while True:
            try:
                if (await client.get(f"{url}/readyz")).is_success:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.1)


async def play(client: Client, game: str) -> None:
    made = await client.make(NewTable(game=game, seats=[Mine(), BotSeat("stroller")]))
    async with client.watch(made.table.id) as table:
        await table.start()
        for _ in range(MOVES):
            await table.my_turn()
            await table.play(table.legal[0])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
