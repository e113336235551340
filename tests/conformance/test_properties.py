"""Properties of every game, on matches that shrink when they fail."""

import json
from itertools import cycle
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st
from tests.conformance import recount_blox, recount_fivetowers, recount_ontop
from tests.conformance.cases import SPECIAL
from tests.conformance.toy import TOY
from tests.conftest import Tried
from tests.effort import EFFORT, more_in_soak

import tourelle
from tourelle.core.errors import MoveError
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of
from tourelle.games import game_named
from tourelle.match import Match
from tourelle.testing.hidden import observed
from tourelle.testing.playthroughs import legal
from tourelle.testing.strategies import Plan, plans

pytestmark = more_in_soak
PLANS = 30 * EFFORT
RECOUNT: dict[str, Any] = {"blox": recount_blox, "ontop": recount_ontop, "fivetowers": recount_fivetowers}
steady = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=PLANS,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
every_game = pytest.mark.parametrize("name", RECOUNT)


@pytest.fixture(autouse=True)
def _told(tried: Tried) -> None:
    tried("plans of matches, for the properties of all games", PLANS)


LEAD = {"blox": 400, "ontop": 30, "fivetowers": 150}
"""About the length of a match: so that plans begin anywhere in it."""


def any_plan(name: str) -> st.SearchStrategy[Plan]:
    return plans(game_named(name), [{}, *SPECIAL[name]], LEAD[name])


@every_game
def test_pieces_are_conserved_and_counts_keep_in_step(name: str) -> None:
    @steady
    @given(any_plan(name))
    def holds(plan: Plan) -> None:
        for match in plan.play():
            RECOUNT[name].check(match.state, plan.options)

    holds()


@every_game
def test_moves_are_sorted_and_unique_and_go_to_text_and_back(name: str) -> None:
    @steady
    @given(any_plan(name))
    def holds(plan: Plan) -> None:
        for match in plan.play():
            moves, texts = match.moves(), match.legal_moves()
            assert moves == sorted(set(moves))
            assert texts == sorted(set(texts))
            assert len(texts) == len(moves)
            for move in moves[:: max(1, len(moves) // 5)]:
                assert match.game.read_move(match.state, match.game.write_move(match.state, move)) == move

    holds()


@every_game
def test_positions_and_records_make_the_same_match_again(name: str) -> None:
    @steady
    @given(any_plan(name))
    def holds(plan: Plan) -> None:
        *_, match = plan.play()
        loaded = tourelle.load(json.dumps(match.position()), seed=0)
        assert loaded.state.tobytes() == match.state.tobytes()
        replayed = tourelle.replay(json.dumps(match.record()))
        assert replayed.state.tobytes() == match.state.tobytes()
        assert replayed.record() == match.record()

    holds()


@every_game
def test_a_move_of_another_moment_changes_nothing(name: str) -> None:
    @steady
    @given(any_plan(name), any_plan(name))
    def holds(plan: Plan, other: Plan) -> None:
        *_, match = plan.play()
        for text in other.start().legal_moves()[::5]:
            check_unchanged(match, text)

    holds()


def check_unchanged(match: Match, text: str) -> None:
    """Refused, or legal here too; in either case reading it leaves everything as it was."""
    before, record = match.state.tobytes(), match.record()
    if text not in match.legal_moves():
        with pytest.raises(MoveError) as refused:
            match.play(text)
        assert refused.value.text("fr") != refused.value.text("en")
    assert match.state.tobytes() == before
    assert match.record() == record


@every_game
def test_what_is_hidden_does_not_show(name: str) -> None:
    @steady
    @given(any_plan(name), st.integers(0, 999))
    def holds(plan: Plan, seed: int) -> None:
        *_, match = plan.play()
        for seat in range(plan.players):
            state = copy_of(match.state)
            match.game.rules.redeal(state, seat, seeded(seed))
            RECOUNT[name].check(state, plan.options)
            for looking in (seat, None):
                assert match.game.view(state, looking) == match.game.view(match.state, looking)
            assert observed(match, state, seat).tobytes() == observed(match, match.state, seat).tobytes()
            if match.to_move == seat:
                assert legal(match.game, state) == match.moves()

    holds()


@every_game
def test_every_match_ends(name: str) -> None:
    @settings(steady, max_examples=PLANS // 3)
    @given(any_plan(name))
    def holds(plan: Plan) -> None:
        *_, match = plan.play()
        # The plan's choices over and over: a fixed habit must come to an end as well.
        for choice in cycle(plan.choices or (0,)):
            moves = match.moves()
            if not moves:
                break
            assert len(match.played) < 20_000
            match.play_move(moves[choice % len(moves)])
        assert match.outcome
        assert match.outcome.winners
        RECOUNT[name].check(match.state, plan.options)

    holds()


def test_failures_shrink() -> None:
    """To the fewest players, the first seed, the beginning of the match, and the first legal moves."""
    found = find(plans(TOY), lambda plan: len(plan.choices) >= 3, settings=settings(database=None, derandomize=True))
    assert found == Plan(TOY, 2, {}, 0, 0, (0, 0, 0))
