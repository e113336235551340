"""The tables of the database. `events` is the truth of every game table; `tables` is its header and follows from it."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

identities = Table(
    "identities",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# One-time links that carry an identity to another device; only a digest of what they say is kept.
tokens = Table(
    "tokens",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("until", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(24), nullable=False),
    Column("rules", String(24), nullable=False),
    Column("phase", String(12), nullable=False),
    Column("visibility", String(12), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Column("info", Text, nullable=False),
    Index("tables_listed", "visibility", "phase", "changed"),
    Index("tables_due", "deadline"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),
    Column("key", String(112)),
    Column("data", Text, nullable=False),
    Index("events_once", "table_id", "key", unique=True),
    sqlite_with_rowid=False,
)

participants = Table(
    "participants",
    metadata,
    Column("identity", String(32), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("participants_of", "table_id"),
    sqlite_with_rowid=False,
)

links = Table(
    "links",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", LargeBinary(32), primary_key=True),
    Column("role", String(8), nullable=False),
    Column("seat", Integer),
    sqlite_with_rowid=False,
)

# Who is connected where, and until when that is believed without another sign.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("identity", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# The last sign of life of each server process; and the times when there was none: clocks stood still then.
alive = Table(
    "alive",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("time", BigInteger, nullable=False),
)
outages = Table(
    "outages",
    metadata,
    Column("start", BigInteger, primary_key=True, autoincrement=False),
    Column("stop", BigInteger, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
