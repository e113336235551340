"""The database schema. `events` is the source of truth for each game table; `tables` holds headers derived from it."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

identities = Table(
    "identities",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# Where somebody is signed in. A cookie names its device and is valid while the device is listed here. Cookies from
# before there were devices belong to the device whose id is the identity's own.
devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("devices_of", "identity"),
)

# Who has muted whom, with the name that the muted person had at that time.
mutes = Table(
    "mutes",
    metadata,
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", String(32), ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    Index("mutes_of", "muted"),
    sqlite_with_rowid=False,
)

# Persons whom the operator has hidden.
hidden_people = Table(
    "hidden_people",
    metadata,
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("time", BigInteger, nullable=False),
)

# One-time links that bring an identity to another device; only a digest of each is stored.
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

# Reports to the operator about a person: `number` is the event of a chat line, 0 for the person in general. The text of
# the line is only in `events`.
reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("reporter", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Index("reports_once", "reporter", "table_id", "person", "number", unique=True),
    Index("reports_about", "person"),
    Index("reports_at", "table_id"),
)

# Who is connected to which table, and until when that is valid without another heartbeat.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("identity", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# The last heartbeat of each server process; and the times when there was none: clocks were stopped then.
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

# Messages of `tourelle admin` to a server on SQLite, which has no LISTEN: read every two seconds.
words = Table(
    "words",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("channel", String(32), nullable=False),
    Column("word", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
