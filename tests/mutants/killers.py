"""What must notice a wrong rule: `python -m tests.mutants.killers GAME` ends with 0 only if nothing looks wrong.

Run without compilation (NUMBA_DISABLE_JIT=1), with the package to examine first on the path.
"""

import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from tests.agreement import compare_match
from tests.agreement_tables import CLOSE, HOLES, NO_THREES, RIM
from tests.games.blox import test_worked_cases as blox_cases
from tests.games.blox.helpers import table

import tourelle
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of, new_states
from tourelle.match import Match

NOTICED = 1
WRONG_PACKAGE = 3
ROLLS = 3000

Check = Callable[[], object]

# Players, options, seed and eagerness of matches that are short or tell much.
MATCHES: dict[str, list[tuple[int, dict[str, Any], int, float]]] = {
    "blox": [
        (2, {"stall_rounds": 2}, 1, 0.5),
        (4, {"raze": "exact", "stall_rounds": 4}, 3, 1.0),
        (3, {}, 2, 1.0),
        (2, {"board": NO_THREES}, 2, 1.0),
        (4, {"board": CLOSE, "stall_rounds": 8}, 2, 1.0),
        (4, {}, 2, 1.0),
    ],
    "ontop": [
        (2, {"black": HOLES}, 1, 0.5),
        (4, {"teams": True}, 2, 1.0),
        (3, {"black": RIM}, 1, 1.0),
    ],
    "fivetowers": [(2, {}, 1, 1.0), (4, {}, 1, 0.5), (3, {}, 1, 0.5), (5, {}, 1, 1.0)],
}


def checks(game: str) -> Iterator[tuple[str, Check]]:
    """Quick ones first."""
    yield "rolls", partial(check_rolls, game)
    yield from DIRECTED.get(game, {}).items()
    for players, options, seed, eager in MATCHES[game]:
        yield f"match {players} {options} {seed}", partial(compare_match, game, players, options, seed, eager)


def check_rolls(game: str) -> None:
    """What is rolled comes as often as its weight says, at the beginning and after some outcomes."""
    match = tourelle.new(game, 4, 1)
    rules = match.game.rules
    state = new_states(rules.state)[0]
    match.game.set_up(state, 4, {})
    for outcome in range(4):
        check_rolls_at(match, state)
        if game == "ontop":
            return
        rules.play(state, outcome if game == "blox" else outcome * 17)
    check_rolls_at(match, after_exchange(match) if game == "blox" else state)


def after_exchange(match: Match) -> Any:
    """A BLOX table where a card is to be drawn."""
    state = copy_of(match.state)
    match.game.rules.play(state, match.moves()[-1])
    return state


def check_rolls_at(match: Match, state: Any) -> None:
    rules, rng = match.game.rules, seeded(5)
    outcomes, weights = match.outcome_buffers()
    count = rules.chance(state, outcomes, weights)
    seen = np.zeros(rules.outcomes)
    for _ in range(ROLLS):
        seen[rules.roll(state, rng)] += 1
    expected = np.zeros(rules.outcomes)
    expected[outcomes[:count]] = weights[:count] * ROLLS / weights[:count].sum()
    assert not seen[expected == 0].any()
    chi = ((seen - expected)[expected > 0] ** 2 / expected[expected > 0]).sum()
    freedom = count - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 5


def check_redeal() -> None:
    """Other hands change, the own one and all sizes stay."""
    match = table()
    changed = 0
    for seed in range(5):
        state = copy_of(match.state)
        match.game.rules.redeal(state, 0, seeded(seed))
        assert list(state.hand[0]) == list(match.state.hand[0])
        assert list(state.hand.sum(axis=1)) == list(match.state.hand.sum(axis=1))
        changed += state.tobytes() != match.state.tobytes()
    assert changed


def check_tie() -> None:
    blox_cases.test_ties_go_to_more_blocks_then_are_shared([7, 9, 9], {0: "WWWW", 1: "WG", 2: "WGB"}, [2])


DIRECTED: dict[str, dict[str, Check]] = {
    "blox": {
        "redeal": check_redeal,
        "tie": check_tie,
        "six points": blox_cases.test_five_cards_and_the_joker_make_six_points,
        "walled in": blox_cases.test_a_build_that_walls_in_a_tower_is_refused,
    }
}


def main(game: str) -> int:
    wanted = os.environ.get("TOURELLE_UNDER_TEST", "")
    if not Path(tourelle.__file__).is_relative_to(wanted or "/"):
        print(f"{tourelle.__file__} is not the package in {wanted}")
        return WRONG_PACKAGE
    for name, check in checks(game):
        try:
            check()
        except Exception as error:
            print(f"noticed by {name}: {type(error).__name__} {str(error)[:200]}")
            return NOTICED
    print("nothing looks wrong")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
