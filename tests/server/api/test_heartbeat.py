"""Heartbeats: spread over time; whoever breaks is found in time, whoever falters is kept."""

from collections import Counter

from tourelle.server.api.sockets import EVERY, Heartbeats, Rhythm


class Beaten:
    """A connection that answers beats until it breaks, after some time; `read`: until when the server has listened."""

    def __init__(self, breaks: float = 1e9, takes: float = 0.0) -> None:
        self.breaks, self.takes = breaks, takes
        self.now = self.read = self.found = 0.0
        self.beats: list[float] = []

    def ended(self) -> bool:
        return self.found > 0

    def heard(self) -> float:
        answers = [beat + self.takes for beat in self.beats]
        return max((at for at in answers if at <= min(self.read, self.breaks)), default=0.0)

    def beat(self) -> None:
        self.beats.append(self.now)

    def silent(self) -> None:
        self.found = self.now


def beaten(*connections: Beaten, until: float, pause: tuple[float, float] = (0.0, 0.0)) -> None:
    """Time passes in steps of a hundredth, and stands still for the server once."""
    beats = Heartbeats()
    for at, one in enumerate(connections):
        beats._push(at / 100 + EVERY / 2, Rhythm(one, at / 100 + EVERY))
    for step in range(int(until * 100)):
        now = step / 100
        if not pause[0] <= now < pause[1]:
            for one in connections:
                one.now = now
            beats.step(now)
            for one in connections:
                one.read = now


def test_beats_come_to_all_and_are_spread() -> None:
    all_of_them = [Beaten() for _ in range(10)]
    beaten(*all_of_them, until=10)
    assert all(len(one.beats) == 5 and not one.found for one in all_of_them)
    together = Counter(beat for one in all_of_them for beat in one.beats)
    assert max(together.values()) <= 2


def test_a_connection_that_breaks_is_found_within_five_seconds() -> None:
    for moment in range(200, 600, 7):
        one = Beaten(breaks=moment / 100)
        beaten(one, until=12)
        assert 0 < one.found - moment / 100 <= 5


def test_a_connection_that_falters_is_kept() -> None:
    one = Beaten(takes=2.7)
    beaten(one, until=60)
    assert not one.found


def test_a_server_that_was_held_up_takes_nobody_for_dead() -> None:
    one = Beaten(takes=0.5)
    beaten(one, until=30, pause=(4, 14))
    assert not one.found
