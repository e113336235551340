"""Checks of the rules alone: states, moves, chance, points, the end."""

from typing import Any

import numpy as np

from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.rng import seeded
from tourelle.core.state import Rng, copy_of
from tourelle.testing.playthroughs import CHOOSING, Table, finished, legal, nodes, outcomes, sampled, walk

ROLLS_OF_A_PIECE = 40
"""How often each piece comes up on average when chance is tried; five or more make the test of frequencies sound."""

SAMPLES = 12
UNTOUCHED = -7777


def check_state(at: Table) -> None:
    """A state is packed, so that equal tables are equal bytes; a copy is a state of its own."""
    kind = at.game.rules.state.dtype
    fields = {name: kind[name] for name in kind.names or ()}
    size = sum(part.itemsize for part in fields.values())
    assert size == kind.itemsize, f"{at}: {kind.itemsize - size} bytes of padding in the state"
    wrong = [name for name, part in fields.items() if part.base.kind not in "iub"]
    assert not wrong, f"{at}: fields that are no integers: {wrong}"
    state = at.match().state
    copy = copy_of(state)
    assert copy.tobytes() == state.tobytes(), f"{at}: a copy of the state differs from it"
    at.game.rules.play(copy, legal(at.game, copy)[0])
    assert copy.tobytes() != state.tobytes(), f"{at}: a move changed nothing, or changed the original with its copy"


def check_moves(at: Table) -> None:
    """At a decision there is a legal move; the list is ascending, unique and in range; a seat of the table decides."""
    for state in nodes(at):
        turn = at.game.rules.to_move(state)
        assert turn in (CHANCE, OVER, *range(at.players)), f"{at}: to_move says {turn}"
        if turn in (CHANCE, OVER):
            continue
        moves = legal(at.game, state)
        assert moves, f"{at}: seat {turn} is to move and has no legal move"
        _assert_ascending(at, "legal moves", moves, at.game.rules.moves)


def check_every_move(at: Table) -> None:
    """Every listed move can be played, on a copy; the original keeps its bytes, and the match goes on or is over."""
    rules = at.game.rules
    for match in sampled(at, SAMPLES):
        before = match.state.tobytes()
        for move in match.moves():
            copy = copy_of(match.state)
            rules.play(copy, move)
            assert copy.tobytes() != before, f"{at}: move {move} changes nothing"
            _settle(at, copy, seeded(move))
            assert rules.to_move(copy) in (OVER, *range(at.players)), f"{at}: nobody to move after move {move}"
        assert match.state.tobytes() == before, f"{at}: a move on a copy has changed the original"


def check_chance(at: Table) -> None:
    """Outcomes are ascending, unique and in range, with positive weights; `roll` returns one of them."""
    rng = seeded(at.seed, CHOOSING)
    for state in nodes(at):
        if at.game.rules.to_move(state) != CHANCE:
            continue
        found, weights = outcomes(at.game, state)
        assert found, f"{at}: chance is to move and has no outcome"
        _assert_ascending(at, "outcomes of chance", found, at.game.rules.outcomes)
        assert min(weights) > 0, f"{at}: weights {weights} of outcomes {found}"
        rolled = at.game.rules.roll(state, rng)
        assert rolled in found, f"{at}: rolled {rolled}, which is not among {found}"


def check_rolls(at: Table) -> None:
    """Outcomes come up as often as they weigh."""
    chances = [copy_of(state) for state in nodes(at) if at.game.rules.to_move(state) == CHANCE]
    for state in chances[:: max(1, len(chances) // SAMPLES)]:
        found, weights = outcomes(at.game, state)
        rng, counts = seeded(at.seed, CHOOSING), dict.fromkeys(found, 0)
        for _ in range(ROLLS_OF_A_PIECE * sum(weights)):
            counts[int(at.game.rules.roll(state, rng))] += 1
        expected = [ROLLS_OF_A_PIECE * weight for weight in weights]
        assert_as_often(f"{at}: outcomes {found}", list(counts.values()), expected)


def check_scores(at: Table) -> None:
    """Points and winners are written for each seat and no further; when it is over somebody wins, for a reason."""
    rules = at.game.rules
    for match in walk(at):
        for write in (rules.scores, rules.winners):
            out = np.full(at.players + 3, UNTOUCHED, np.int32)
            write(match.state, out)
            assert (out[at.players :] == UNTOUCHED).all(), f"{at}: writes points of a seat that is not there"
            assert (out[: at.players] != UNTOUCHED).all(), f"{at}: does not write the points of every seat"
        wins = out[: at.players].tolist()
        assert set(wins) <= {0, 1}, f"{at}: winners {wins}"
        assert any(wins), f"{at}: nobody wins as the table stands"
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason, f"{at}: over without a reason"
    assert outcome.winners == [seat for seat in range(at.players) if wins[seat]]
    assert all(type(points) is int for points in outcome.scores), f"{at}: {outcome}"


def check_end(at: Table) -> None:
    """Every match ends, played busily or at random; then no move is legal, and none changes anything."""
    for _ in nodes(at):
        pass
    match = finished(at)
    assert match.legal_moves() == [], f"{at}: legal moves when it is over"
    assert match.to_move is None
    assert {step.seat for step in match.played} == set(range(at.players)), f"{at}: a seat had no turn"


def check_repeatable(at: Table) -> None:
    """The same seed and choices make the same match, also when two are played in turns; another seed another one."""
    first = finished(at).record()
    states = [match.state.tobytes() for match in walk(at)]
    both = zip(walk(at), walk(at), strict=True)
    for turn, (one, other) in enumerate(both):
        assert one.state.tobytes() == other.state.tobytes() == states[turn], f"{at}: differs from itself at turn {turn}"
    assert one.record() == first, f"{at}: the same seed has made another match"
    other_seed = finished(Table(at.game, at.players, at.options, at.seed + 1)).record()
    assert (other_seed["setup"], other_seed["turns"]) != (first["setup"], first["turns"]), f"{at}: the seed is idle"
    _check_resumed(at)


def _check_resumed(at: Table) -> None:
    """A copied state, and a match gone back to, play on as the original does."""
    match = finished(at)
    middle = match.at(len(match.played) // 2)
    for step in match.played[len(middle.played) :]:
        assert middle.state.tobytes() == step.before.tobytes(), f"{at}: taken back, it is another state"
        middle.play_move(step.move)
    assert middle.record() == match.record(), f"{at}: played on from a copy, it is another match"


def _settle(at: Table, state: Any, rng: Rng) -> None:
    rules = at.game.rules
    while rules.to_move(state) == CHANCE:
        rules.play(state, rules.roll(state, rng))


def _assert_ascending(at: Table, what: str, numbers: list[int], limit: int) -> None:
    assert numbers == sorted(set(numbers)), f"{at}: {what} not ascending or not unique: {numbers}"
    assert numbers[0] >= 0, f"{at}: {what} below 0: {numbers}"
    assert numbers[-1] < limit, f"{at}: {what} from {limit} on: {numbers}"


def assert_as_often(what: str, counts: list[int], expected: list[float] | list[int]) -> None:
    """Chi-square, refused where less than one fair try in a million would be as far off."""
    freedom = len(counts) - 1
    if freedom == 0:
        return
    off = sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))
    # Wilson and Hilferty: the cube root of chi-square is nearly normal; 4.75 deviations are one in a million.
    part = 2 / (9 * freedom)
    limit = freedom * (1 - part + 4.75 * part**0.5) ** 3
    assert off < limit, f"{what} came {counts} times instead of about {expected} (chi-square {off:.1f} > {limit:.1f})"
