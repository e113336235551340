"""moderation: whom one mutes, what is reported, who is hidden, and words to a server on SQLite"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def _person(name: str, primary_key: bool = False) -> "sa.Column[str]":
    whose = sa.ForeignKey("identities.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), whose, nullable=False, primary_key=primary_key)


def upgrade() -> None:
    op.create_table(
        "mutes",
        _person("identity", primary_key=True),
        _person("muted", primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("mutes_of", "mutes", ["muted"])
    op.create_table(
        "hidden_people",
        _person("identity", primary_key=True),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        _person("person"),
        _person("reporter"),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
    )
    op.create_index("reports_once", "reports", ["reporter", "table_id", "person", "number"], unique=True)
    op.create_index("reports_about", "reports", ["person"])
    op.create_index("reports_at", "reports", ["table_id"])
    op.create_table(
        "words",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
