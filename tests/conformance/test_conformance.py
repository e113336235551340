"""The conformance suite on every game, number of players and option."""

import pytest
from tests.conformance.cases import CASES, Case

from tourelle.testing import CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_game_conforms(case: Case, check: Check) -> None:
    check(case.table())
