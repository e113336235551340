"""The server: tables that never lose a move. `store` keeps them, `live` plays them, `api` speaks, `shell` is around."""
