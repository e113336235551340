"""Patches: what changed, small, and nothing else."""

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tourelle.policies import played
from tourelle.wire.patches import apply, diff

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=4),
    max_leaves=12,
)


def typed(data: object) -> str:
    """So that 0 and False, 1 and True are told apart."""
    return msgspec.json.encode(data, order="sorted").decode()


@given(PLAIN, PLAIN)
@example([1], [None, True])
def test_a_patch_makes_the_new_of_the_old(old: object, new: object) -> None:
    before = typed(old)
    patch = msgspec.json.decode(msgspec.json.encode(diff(old, new)))
    assert typed(apply(old, patch)) == typed(new)
    assert typed(old) == before


@given(PLAIN)
def test_nothing_changed_is_an_empty_patch(data: object) -> None:
    assert diff(data, msgspec.json.decode(msgspec.json.encode(data))) == []


def test_what_patches_look_like() -> None:
    assert diff({"a": 1, "b": {"c": 2}}, {"b": {"c": 3}, "d": None}) == [[["a"]], [["b", "c"], 3], [["d"], None]]
    assert diff([1, 2, 3, 4], [1, 9, 8, 3, 4]) == [[[], 1, 1, [9, 8]]]
    assert diff({"seats": [{"n": 1}, {"n": 2}]}, {"seats": [{"n": 1}, {"n": 5}]}) == [[["seats", 1, "n"], 5]]


@pytest.mark.parametrize(("game", "players"), [("blox", 4), ("ontop", 4), ("fivetowers", 5)])
def test_views_of_a_whole_match_follow_by_small_patches(game: str, players: int) -> None:
    match = played(game, players, 5, "busy")
    view = match.at(0).view(1)
    for turn in range(1, len(match.played) + 1):
        after = match.at(turn).view(1)
        patch = diff(view, after)
        view = apply(view, patch)
        assert view == after
        assert len(msgspec.json.encode(patch)) < 1800
