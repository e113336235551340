"""devices: each cookie belongs to one, and ends with it"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("identity", sa.String(32), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_of", "devices", ["identity"])
    # Cookies given before name an identity only: together they count as one device, under the identity's own id.
    op.execute(
        "insert into devices (id, identity, label, created, seen) select id, id, '', created, created from identities"
    )
