"""How much is tried: `make test` as much as shows a property, `make soak` as much as makes one surer of it."""

import os

import pytest

EFFORT = int(os.environ.get("TOURELLE_EFFORT", "1"))
"""How many times as much as `make test` tries."""

more_in_soak = pytest.mark.soak
"""A test that tries more when `make soak` runs it, and says how much by the fixture `tried`."""
