"""A client of the server, for programs: it reconnects by itself, and never does anything twice.

async with Client("http://127.0.0.1:8000") as client:
    await client.introduce("Ada")
    made = await client.make(NewTable(game=name, seats=[Mine(), BotSeat("mason")]))
    async with client.watch(made.table.id) as table:
        await table.start()
        while await table.my_turn():
            await table.play(table.legal[0])
"""

from tourelle.client.client import Client
from tourelle.client.errors import Refused, Unreachable
from tourelle.client.table import Table

__all__ = ["Client", "Refused", "Table", "Unreachable"]
