"""Round scales and bins."""

import pytest

from tourelle.arena.report.scales import Scale, binned, round_step, rounded


@pytest.mark.parametrize(
    ("least", "step"), [(0.7, 1), (1, 1), (1.1, 2), (2.5, 5), (6, 10), (13, 20), (0.03, 0.05), (0, 1), (100, 100)]
)
def test_steps_are_round(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


@pytest.mark.parametrize("values", [[3.3, 47.2], [-12, 5], [25], [0, 0.2], [1e4, 1e5]])
def test_a_scale_holds_its_values_between_ticks(values: list[float]) -> None:
    scale = rounded(values)
    assert all(0 <= scale.at(value) <= 100 for value in values)
    assert [scale.at(scale.ticks[0]), scale.at(scale.ticks[-1])] == pytest.approx([0, 100])
    assert 2 <= len(scale.ticks) <= 8


def test_ticks_are_multiples_of_the_step() -> None:
    assert Scale(3, 22, 5).ticks == [5, 10, 15, 20]


@pytest.mark.parametrize(("low", "high"), [(0, 10), (-7, 55), (20, 20), (30, 230), (-60, -3)])
def test_every_value_has_its_bin(low: int, high: int) -> None:
    bins = binned(range(low, high + 1), low, high)
    assert sum(bins.counts) == high + 1 - low
    assert bins.low <= low
    assert bins.high > high
    assert len(bins.counts) <= 26
    assert set(bins.counts[1:-1]) <= {bins.width}


def test_bins_can_be_compared() -> None:
    assert binned([5, 5, 9], 0, 10).counts == [0] * 5 + [2, 0, 0, 0, 1, 0]
