"""A house, as the tests of live tables have it: the server that runs while somebody looks after its database."""

from tests.server.live.conftest import house

__all__ = ["house"]
