"""Alembic's way in: the migrations run on the connection they are given, in its transaction."""

from alembic import context

from tourelle.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
