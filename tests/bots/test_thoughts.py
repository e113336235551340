"""What a search thinks: chances that add up, points that can be, every legal move, and a line that can be played."""

from typing import Any

import pytest
from tests.bots.tables import GAMES, middle, thinker

from tourelle.bots.thinker import Budget
from tourelle.bots.thoughts import LONGEST_LINE, Thoughts
from tourelle.bots.tree import NONE
from tourelle.core.protocol import CHANCE, OVER, moves_of, to_move
from tourelle.core.state import copy_of
from tourelle.match import Match
from tourelle.policies import played

OPEN_GAMES = [("ontop", 2), ("ontop", 4), ("fivetowers", 2), ("fivetowers", 5)]


def thought(match: Match, iterations: int = 300) -> Thoughts:
    return thinker(match.game.name, match.players).think(match.state, Budget(iterations))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_chances_add_up_and_candidates_are_the_legal_moves_best_first(game: str, players: int) -> None:
    match = middle(game, players)
    thoughts = thought(match)
    assert thoughts.seat == match.to_move
    assert sorted(candidate.move for candidate in thoughts.candidates) == match.moves()
    visits = [candidate.visits for candidate in thoughts.candidates]
    assert visits == sorted(visits, reverse=True)
    assert sum(thoughts.chances) == pytest.approx(1, abs=1e-4)
    for candidate in thoughts.candidates:
        assert len(candidate.chances) == len(candidate.points) == players
        assert all(0 <= chance <= 1.0001 for chance in candidate.chances)
        if candidate.visits:
            assert sum(candidate.chances) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_close_to_the_end_the_points_are_close_to_the_final_ones(game: str, players: int) -> None:
    middle(game, players)
    match = played(game, players, 5, "busy")
    outcome = match.outcome
    assert outcome
    last = next(at for at in range(len(match.played) - 1, 0, -1) if len(match.at(at).moves()) > 1)
    thoughts = thought(match.at(last))
    for expected, final in zip(thoughts.points, outcome.scores, strict=True):
        assert expected == pytest.approx(final, abs=12)


@pytest.mark.parametrize(("game", "players"), OPEN_GAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_the_line_of_a_candidate_can_be_played(game: str, players: int, seed: int) -> None:
    match = middle(game, players, seed)
    best = thought(match, 1500).candidates[0]
    assert 0 < len(best.line) <= LONGEST_LINE
    play_line(match, best.move, best.line)


def test_a_line_is_told_only_as_far_as_the_seat_can_see() -> None:
    """A card that another draws stands in no line."""
    match = middle("blox", 2)
    thoughts = thought(match, 1500)
    rules = match.game.rules
    state = copy_of(match.state)
    rules.play(state, thoughts.best)
    drawn = 0
    while to_move(state) == CHANCE:
        drawn += 1
        rules.play(state, possible(match, state)[0])
    line = thoughts.candidates[0].line
    own = [each for each in line if each < 0]
    assert own == line[: len(own)], "the own cards come first, then only moves until the own turn"
    assert len(own) <= drawn


def play_line(match: Match, move: int, line: list[int]) -> None:
    rules, state = match.game.rules, copy_of(match.state)
    rules.play(state, move)
    for each in line:
        assert to_move(state) != OVER
        if each < 0:
            assert to_move(state) == CHANCE
            assert NONE - each in possible(match, state)
        else:
            assert each in moves_of(state)
        rules.play(state, NONE - each if each < 0 else each)


def possible(match: Match, state: Any) -> list[int]:
    outcomes, weights = match.outcome_buffers()
    return [int(outcome) for outcome in outcomes[: match.game.rules.chance(state, outcomes, weights)]]
