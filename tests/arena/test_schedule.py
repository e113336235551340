"""Who meets whom: balanced, paired, and always the same."""

from collections import Counter
from itertools import combinations, islice, pairwise, permutations

import pytest

from tourelle.arena.plan import Fixture, ordered, round_size, schedule, whole_rounds
from tourelle.match import SEED_LIMIT


def fixtures(bots: str, players: int, rounds: int, seed: int = 1) -> list[Fixture]:
    return list(schedule(bots, players, rounds * round_size(len(bots), players), seed))


def test_two_bots_meet_both_ways_round_on_the_same_chance() -> None:
    found = fixtures("ab", 2, 3)
    assert ["".join(fixture.seats) for fixture in found] == ["ab", "ba"] * 3
    assert [one.seed == other.seed for one, other in pairwise(found)] == [True, False, True, False, True]


@pytest.mark.parametrize(("bots", "players"), [("ab", 2), ("abcd", 2), ("abc", 3), ("abbb", 4), ("abcde", 4)])
def test_every_line_up_sits_everywhere_equally_often(bots: str, players: int) -> None:
    found = fixtures(bots, players, 2)
    assert Counter("".join(sorted(fixture.seats)) for fixture in found) == Counter(
        "".join(sorted(line_up)) for line_up in combinations(bots, players) for _ in range(2 * players)
    )
    for seat in range(players):
        sitting = Counter(fixture.seats[seat] for fixture in found)
        assert all(sitting[bot] * len(bots) == len(found) * bots.count(bot) for bot in set(bots))


def test_rotations_share_their_chance_and_nothing_else_does() -> None:
    found = fixtures("abcd", 3, 5)
    groups = Counter(fixture.seed for fixture in found)
    assert set(groups.values()) == {3}
    for seed in groups:
        seats = ["".join(fixture.seats) for fixture in found if fixture.seed == seed]
        assert seats == [seats[0], seats[0][1:] + seats[0][0], seats[0][2:] + seats[0][:2]]


def test_neighbours_change_from_round_to_round() -> None:
    rounds = ["".join(ordered("abcd", number)) for number in range(6)]
    assert sorted(rounds) == sorted("a" + "".join(others) for others in permutations("bcd"))
    assert "".join(ordered("abcd", 6)) == rounds[0]


def test_one_among_equals_sits_on_every_seat() -> None:
    assert ["".join(fixture.seats) for fixture in fixtures("abbb", 4, 1)] == ["abbb", "bbba", "bbab", "babb"]


def test_ids_and_seeds_are_all_different() -> None:
    found = fixtures("abc", 2, 20)
    assert len({fixture.id for fixture in found}) == len(found)
    own = [seed for fixture in found for seed in fixture.own]
    assert len({*own, *(fixture.seed for fixture in found)}) == len(own) + len(found) // 2
    assert all(0 <= seed < SEED_LIMIT for seed in own)


def test_a_longer_tournament_begins_as_the_shorter_one() -> None:
    assert list(islice(schedule("abc", 2, 60, 5), 18)) == list(schedule("abc", 2, 18, 5))


def test_another_seed_is_another_tournament() -> None:
    one, other = (fixtures("ab", 2, 1, seed)[0] for seed in (1, 2))
    assert one.id == other.id
    assert one.seed != other.seed
    assert not set(one.own) & set(other.own)


@pytest.mark.parametrize(
    ("games", "bots", "players", "whole"), [(1, 2, 2, 2), (2, 2, 2, 2), (3, 2, 2, 4), (100, 3, 2, 102), (1, 5, 4, 20)]
)
def test_matches_are_whole_rounds(games: int, bots: int, players: int, whole: int) -> None:
    assert whole_rounds(games, bots, players) == whole
