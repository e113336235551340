"""Alembic's entry point: runs the migrations on the given connection, in its transaction."""

from alembic import context

from tourelle.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
