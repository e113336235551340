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
from tests.games.blox import test_redeal as blox_redeal
from tests.games.blox import test_worked_cases as blox_cases
from tests.games.blox.helpers import table
from tests.games.fivetowers import tables as towers
from tests.reference.fivetowers import Reference

import tourelle
from tourelle.core.protocol import CHANCE
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
        (2, {"tiles": ["RYRY"] * 6}, 1, 0.5),
        (2, {"black": HOLES}, 1, 0.5),  # a full board before the last tile
        (2, {"black": HOLES}, 3, 1.0),  # a player's last pawn and a neutral colour's in one turn
        (2, {"black": HOLES}, 22, 0.5),  # two players' last pawns, and a leader without one
        (2, {"black": RIM}, 27, 1.0),  # a neutral colour's last pawn
        (3, {}, 2, 0.5),  # a tie that the pawns decide
        (4, {"teams": True}, 2, 1.0),
        (4, {"teams": True}, 4, 0.5),  # a team's last pawn
    ],
    "fivetowers": [(2, {}, 11, 1.0), (4, {}, 1, 0.5), (3, {}, 1, 0.5), (5, {}, 1, 1.0)],  # the first ends in a tie
}


def checks(game: str) -> Iterator[tuple[str, Check]]:
    """Quick ones first."""
    yield "rolls", partial(check_rolls, game)
    yield from DIRECTED[game].items()
    for number, (players, options, seed, eager) in enumerate(MATCHES[game], 1):
        yield f"match {number}", partial(compare_match, game, players, options, seed, eager)


def check_rolls(game: str) -> None:
    """What is rolled comes as often as its weight says, before the set-up and on the way."""
    match = tourelle.new(game, 4, 1)
    state = new_states(match.game.rules.state)[0]
    match.game.set_up(state, 4, match.game.description.complete(4, {}))
    check_rolls_at(match, state)
    for _ in range(4):
        match.play_move(match.moves()[-1])
    check_rolls_at(match, before_chance(match))


def before_chance(match: Match) -> Any:
    """The next state in which chance has to bring something."""
    while True:
        state = copy_of(match.state)
        move = match.moves()[-1]
        match.game.rules.play(state, move)
        if match.game.rules.to_move(state) == CHANCE:
            return state
        match.play_move(move)


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


# ---- BLOX ----


def check_redeal() -> None:
    """Other hands and the deck change, the own one and all sizes stay; but not what is known of a renewed deck."""
    match = table()
    changed = 0
    for seed in range(5):
        state = copy_of(match.state)
        match.game.rules.redeal(state, 0, seeded(seed))
        assert list(state.hand[0]) == list(match.state.hand[0])
        assert list(state.hand.sum(axis=1)) == list(match.state.hand.sum(axis=1))
        changed += list(state.deck) != list(match.state.deck)
    assert changed
    blox_redeal.test_just_after_a_renewal_the_other_hand_is_known()


def check_tie() -> None:
    blox_cases.test_ties_go_to_more_blocks_then_are_shared([7, 9, 9], {0: "WWWW", 1: "WG", 2: "WGB"}, [2])


# ---- 5 Towers ----

# A sand tower and a market with second copies, which are rare in a match.
SECOND_COPIES = [
    ("S6", "S5 S5 S8 S9 C1"),
    ("S12", "S0 S0 S8 S9 C1"),
    ("S12", "S10 S10 S7 S8 S9"),
    ("S6", "S0 S0 S2 S2 S9"),
    ("S13", "S12 S12 S2 S2 S8"),
    ("S8", "S7 S7 S5 S5 S0"),
    ("S0", "S9 S8 S7 S7 C2"),
]


def check_second_copies() -> None:
    """Bids and builds with two of a card in the market, beside the second reading."""
    for tower, market in SECOND_COPIES:
        state = towers.load(towers.position(tower, "", "", "", market=market))
        reference = Reference(4, {}, {"market": market.split()})
        reference.towers[0] = {"S": [int(tower[1:])]}
        while len(moves := reference.legal_moves()) and (reference.builder is None or reference.cards_to_place > 1):
            assert sorted(towers.moves_of(state)) == moves
            move = moves[-2] if moves[-1] == "pass" and reference.to_move == 0 else moves[-1]
            reference.play(move, {})
            towers.play(state, move)
        assert sorted(towers.moves_of(state)) == moves


DIRECTED: dict[str, dict[str, Check]] = {
    "blox": {
        "redeal": check_redeal,
        "tie": check_tie,
        "six points": blox_cases.test_five_cards_and_the_joker_make_six_points,
        "walled in": blox_cases.test_a_build_that_walls_in_a_tower_is_refused,
    },
    "ontop": {},
    "fivetowers": {"second copies": check_second_copies},
}


def main(game: str) -> int:
    wanted = Path(os.environ.get("TOURELLE_UNDER_TEST", "/")).resolve()
    if not Path(tourelle.__file__).resolve().is_relative_to(wanted):
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
