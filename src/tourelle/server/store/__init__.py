"""The database: identities, game tables with all their events, links; on SQLite or PostgreSQL."""

from tourelle.server.store.clock import Clock, SystemClock
from tourelle.server.store.errors import Conflict, StoreAway, Unkeepable
from tourelle.server.store.rows import Change, EventRow, Header, LinkRow, Word
from tourelle.server.store.store import Store
from tourelle.server.store.upgrade import prepare

__all__ = [
    "Change",
    "Clock",
    "Conflict",
    "EventRow",
    "Header",
    "LinkRow",
    "Store",
    "StoreAway",
    "SystemClock",
    "Unkeepable",
    "Word",
    "prepare",
]
