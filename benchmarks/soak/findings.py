"""What a soak found: how long moves took beside each disturbance, what the servers hold, and what was wrong."""

from dataclasses import dataclass, field

from benchmarks.crash import Tally
from benchmarks.figures import Report, percentile, times_of

SLOWER = 2.0
FLOOR = 25.0
"""Milliseconds: below, a machine's own disturbances are all that there is to see."""

ENOUGH = 200
"""Moves of which the slowest hundredth can be told."""

GROWN = 1.15
MORE_FILES = 10


@dataclass(frozen=True)
class Held:
    """Memory in MB and open files of all processes."""

    memory: float
    files: int

    def __str__(self) -> str:
        return f"{self.memory:.0f} MB, {self.files} files"


@dataclass
class Happened:
    """All times that something happened: how long moves took meanwhile, in milliseconds, and what is held after it.

    `seen`: until the other player had them, who may be at a process that hears of nothing. `refused` are moves that
    were given up: in an outage the client does so after a while. `put_off`: how often the answer was to try again.
    """

    outage: bool
    count: int = 0
    refused: int = 0
    put_off: int = 0
    times: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    held: list[Held] = field(default_factory=list)

    def told(self) -> str:
        # On a short run nobody may have moved meanwhile.
        waited = times_of(self.times) if self.times else "no moves"
        moves = f"{len(self.times)} moves, {self.refused} refused, {self.put_off} put off"
        seen = f"seen after at most {max(self.seen, default=0.0) / 1000:.1f} s"
        return f"{self.count} times, {moves}: {waited}, {seen}; at most {max(self.held, key=_memory)}"


def _memory(held: Held) -> float:
    return held.memory


@dataclass
class Findings:
    """`left_out`: what this machine does not allow."""

    quiet: list[float] = field(default_factory=list)
    happened: dict[str, Happened] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)
    upgraded: str = ""
    settled: list[Held] = field(default_factory=list)
    acts: int = 0
    messages: int = 0
    documents: int = 0
    tally: Tally = field(default_factory=Tally)
    faults: list[str] = field(default_factory=list)

    def times(self, outage: bool) -> list[float]:
        return [one for each in self.happened.values() if each.outage == outage for one in each.times]

    def slower(self, times: list[float]) -> float:
        """How much longer the slowest hundredth of some moves took than in peace."""
        if not self.quiet or not times:
            return 0.0
        return max(FLOOR, percentile(times, 0.99)) / max(FLOOR, percentile(self.quiet, 0.99))

    def slowest(self) -> tuple[float, str]:
        """The disturbance beside which moves took longest, and how much longer; of a few moves nothing can be told."""
        told = [(self.slower(one.times), name) for name, one in self.happened.items() if len(one.times) >= ENOUGH]
        return max((one for one in told if not self.happened[one[1]].outage), default=(0.0, "none"))

    def compare(self) -> None:
        """What is held at the end with the least that was held after a round, or before it if there was but one; and
        nobody is refused or held up by a neighbour."""
        for name, one in self.happened.items():
            if (one.refused or one.put_off) and not one.outage:
                self.faults.append(f"beside {name} {one.refused} moves were refused, {one.put_off} put off")
        for slower, beside in ((self.slower(self.times(outage=False)), "hostile clients"), self.slowest()):
            if slower > SLOWER:
                self.faults.append(f"beside {beside} moves took {slower:.1f} times as long")
        first, last = min(self.settled[1:-1] or self.settled[:1], key=_memory), self.settled[-1]
        if last.memory > GROWN * first.memory:
            self.faults.append(f"memory grew from {first.memory:.0f} to {last.memory:.0f} MB")
        if last.files > first.files + MORE_FILES:
            self.faults.append(f"open files grew from {first.files} to {last.files}")

    def told(self) -> Report:
        report = Report()
        if self.upgraded:
            report.put("upgraded while people played", f"from {self.upgraded}")
        for name, one in self.happened.items():
            report.put(f"{name} (outage)" if one.outage else name, one.told())
        if self.left_out:
            report.put("not possible on this machine", ", ".join(self.left_out))
        report.put("acts acknowledged", f"{self.acts:,}, each kept once and in order unless said below")
        report.put("messages looked through", f"{self.messages:,}, with {self.documents:,} documents compared")
        report.put("matches", f"{self.tally.finished} ended, {self.tally.replayed} replayed")
        report.times("moves in peace", self.quiet)
        report.times("moves beside hostile clients", self.times(outage=False))
        slower, (most, beside) = self.slower(self.times(outage=False)), self.slowest()
        report.put("slower", f"{slower:.1f} times at 99 %, beside {beside} {most:.1f} times; allowed: {SLOWER:.0f}")
        report.times("moves in outages", self.times(outage=True))
        report.put("held at rest, before and after each round", "; ".join(map(str, self.settled)))
        report.put("wrong", "; ".join(self.faults[:20]) or "nothing")
        return report
