"""The recounts see it when any field that is kept for the sake of speed is out of step."""

from typing import Any

import numpy as np
import pytest
from tests.conformance import recount_blox, recount_fivetowers, recount_ontop
from tests.conformance.cases import Case

from tourelle.core.state import copy_of
from tourelle.testing.playthroughs import walk

RECOUNT: dict[str, Any] = {"blox": recount_blox, "ontop": recount_ontop, "fivetowers": recount_fivetowers}
KEPT = {
    "blox": "paint height standing figure full walls_low walls_high place tower hand deck blocks box discard draws",
    "ontop": "cell laid free missing circle points pawns tile bag shelf tiles_left triangles tiles_laid",
    "fivetowers": "height deck deck_of deck_size discard market_size market_of bid builder demolished",
}


@pytest.mark.parametrize(("name", "field"), [(name, field) for name in KEPT for field in KEPT[name].split()])
def test_a_field_out_of_step_is_seen(name: str, field: str) -> None:
    match = next(match for match in walk(Case(name, 2).table()) if len(match.played) == 16)
    RECOUNT[name].check(match.state, {})
    state = copy_of(match.state)
    size = np.atleast_1d(np.asarray(state[field])).size
    seen = 0
    for place in range(size):
        broken = copy_of(state)
        if broken[field].shape:
            broken[field].reshape(-1)[place] ^= 1
        else:
            broken[field] ^= 1
        try:
            RECOUNT[name].check(broken, {})
        except (AssertionError, IndexError, KeyError):
            seen += 1
    assert seen == size
