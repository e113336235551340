"""Checks hidden information: views, observations, and redealing what a seat can't see."""

from typing import Any

import numpy as np

from tourelle.core.rng import seeded
from tourelle.core.state import copy_of
from tourelle.match import Match, load
from tourelle.testing.playthroughs import CHOOSING, Table, assert_plain, changed, legal, not_refused, sampled

SAMPLES = 12
VIEWS = 40
COMMON = ("game", "players", "options", "seat", "to_move", "outcome", "seats")
"""The fields of every view (docs/views.md)."""


def check_views(at: Table) -> None:
    """A view is plain data, has the same fields for every seat and a spectator, and depends on nothing hidden."""
    for match in sampled(at, VIEWS):
        everyone = match.view(None)
        assert_plain(f"{at}: view", everyone)
        assert set(COMMON) <= set(everyone), f"{at}: the view lacks {sorted(set(COMMON) - set(everyone))}"
        assert len(everyone["seats"]) == at.players
        assert all("points" in seat for seat in everyone["seats"]), f"{at}: seats without points in the view"
        assert match.view(None) == everyone, f"{at}: two views of the same state differ"
        for seat in range(at.players):
            own = match.view(seat)
            assert_plain(f"{at}: view of seat {seat}", own)
            assert own["seat"] == seat
            assert list(own) == list(everyone), f"{at}: seat {seat}'s view has other fields than a spectator's"
            assert [set(other) for other in own["seats"]] == [set(other) for other in everyone["seats"]]
            _assert_sees_no_less(at, own, everyone)


def _assert_sees_no_less(at: Table, own: dict[str, Any], everyone: dict[str, Any]) -> None:
    """A seat sees everything that a spectator sees; only hidden fields (null) may differ."""
    for path in changed(everyone, own):
        assert path == "$.seat" or _at(everyone, path) is None, f"{at}: seat {own['seat']} sees another {path}"


def _at(data: Any, path: str) -> Any:
    for step in path.removeprefix("$").replace("[", ".").replace("]", "").split(".")[1:]:
        data = data[int(step)] if isinstance(data, list) else data[step]
    return data


def observed(match: Match, state: Any, seat: int) -> Any:
    """What a seat sees as numbers; NaN where nothing was written."""
    out = np.full(match.game.rules.features, np.nan, np.float32)
    match.game.rules.observe(state, seat, out)
    return out


def check_observation(at: Table) -> None:
    """Every number of an observation is written, finite and of a size that learns well; it changes nothing."""
    seen: set[bytes] = set()
    for match in sampled(at, SAMPLES):
        before = match.state.tobytes()
        for seat in range(at.players):
            numbers = observed(match, match.state, seat)
            assert np.isfinite(numbers).all(), f"{at}: numbers {np.flatnonzero(~np.isfinite(numbers))} are not finite"
            assert np.abs(numbers).max() <= 100, f"{at}: an observation of {np.abs(numbers).max()}"
            assert (observed(match, match.state, seat) == numbers).all(), f"{at}: two observations differ"
            seen.add(numbers.tobytes())
        assert match.state.tobytes() == before, f"{at}: observing has changed the state"
    assert len(seen) > SAMPLES // 2, f"{at}: observations hardly ever differ"


def check_redeal(at: Table) -> None:
    """A redeal for a seat changes nothing that the seat sees, and makes a possible table."""
    rng = seeded(at.seed, CHOOSING + 1)
    secrets, changes = False, 0
    for match in sampled(at, SAMPLES):
        before = match.state.tobytes()
        for seat in range(at.players):
            state = copy_of(match.state)
            match.game.rules.redeal(state, seat, rng)
            _check_redealt(at, match, state, seat)
            changes += state.tobytes() != before
            secrets |= len(changed(match.view(None), match.view(seat))) > 1
        assert match.state.tobytes() == before, f"{at}: redealing a copy has changed the original"
    hides = at.game.description.hides
    assert secrets == bool(hides), f"{at}: the description says hides={hides!r}"
    assert not hides or hides in (at.game.rules.state.dtype.names or ()), f"{at}: no field {hides!r} in the state"
    assert bool(changes) == secrets, f"{at}: {'nothing is' if secrets else 'something is'} dealt anew"


def _check_redealt(at: Table, match: Match, state: Any, seat: int) -> None:
    game = match.game
    for looking in (seat, None):
        faults = changed(game.view(match.state, looking), game.view(state, looking))
        assert not faults, f"{at}: redealt for seat {seat}, what {looking} sees changes at {faults}"
    assert (observed(match, state, seat) == observed(match, match.state, seat)).all(), (
        f"{at}: the observation of seat {seat} depends on what is hidden"
    )
    if match.to_move == seat:
        assert legal(game, state) == match.moves(), f"{at}: seat {seat}'s moves depend on what is hidden"
    assert game.rules.to_move(state) == game.rules.to_move(match.state), f"{at}: redealt, it is another seat's turn"
    assert _points(at, state) == _points(at, match.state), f"{at}: redealt for seat {seat}, the points change"
    position = {**match.position(), "position": game.write_position(state)}
    with not_refused(f"{at}: redealt for seat {seat}, the table can't be"):
        assert load(position, 0, game).state.tobytes() == state.tobytes(), (
            f"{at}: redealt, the table is loaded otherwise"
        )


def _points(at: Table, state: Any) -> list[int]:
    out = np.zeros(at.players, np.int32)
    at.game.rules.scores(state, out)
    return [int(points) for points in out]
