"""The fourth game's border as JavaScript, with its compiled rules, beside Python's."""

from pathlib import Path

from tests.browser.compare import compare_matches, compare_spoilt
from tests.browser.node import Node

from tourelle.browser.build import write
from tourelle.games import game_named
from tourelle.testing import Table

GAME = "belvedere"


def test_its_border_is_the_same_in_a_page(tmp_path: Path) -> None:
    write(tmp_path, [GAME])
    game = game_named(GAME)
    tables = [Table(game, 2), Table(game, 3, {"floors": 3}), Table(game, 4)]
    with Node(tmp_path, GAME) as node:
        positions, _ = compare_matches(node, tables, 667)
        for at in tables:
            compare_spoilt(node, at, 40)
    assert positions >= 2_000
