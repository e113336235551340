"""The border as JavaScript, compared with Python's on positions of every game, number of players and option."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browser.compare import compare_matches, compare_spoilt
from tests.browser.node import Node
from tests.conformance.cases import CASES
from tests.conftest import Tried
from tests.effort import EFFORT, more_in_soak

import tourelle
from tourelle.browser.build import write
from tourelle.testing import Table

POSITIONS = 2_000
SPOILT = 60


@pytest.fixture(scope="module")
def border(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("border")
    write(folder)
    return folder


@pytest.fixture(params=tourelle.games())
def node(border: Path, request: pytest.FixtureRequest) -> Iterator[Node]:
    with Node(border, request.param) as node:
        yield node


def tables(game: str) -> list[Table]:
    return [case.table() for case in CASES if case.name == game]


@more_in_soak
@pytest.mark.slow
def test_every_position_is_the_same(node: Node, tried: Tried) -> None:
    at = tables(node.game)
    positions, texts = compare_matches(node, at, EFFORT * POSITIONS // len(at) + 1)
    assert positions >= POSITIONS
    tried("positions in JavaScript", positions)
    tried("texts read in JavaScript", texts)


@more_in_soak
@pytest.mark.slow
def test_what_is_wrong_in_records_and_positions_is_the_same(node: Node, tried: Tried) -> None:
    for at in tables(node.game):
        compare_spoilt(node, at, EFFORT * SPOILT)
        tried("spoilt records and positions in JavaScript", EFFORT * SPOILT)
