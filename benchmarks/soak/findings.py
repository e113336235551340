"""What a soak found: how long moves took beside each disturbance, what the servers hold, and what was wrong."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

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
    cut_off: int = 0
    """Connections of those who play that were made anew."""

    held: list[Held] = field(default_factory=list)

    def told(self) -> str:
        # On a short run nobody may have moved meanwhile.
        waited = times_of(self.times) if self.times else "no moves"
        moves = f"{len(self.times)} moves, {self.refused} refused, {self.put_off} put off"
        cut_off = f"{self.cut_off} connections made anew"
        seen = f"seen after at most {max(self.seen, default=0.0) / 1000:.1f} s"
        return f"{self.count} times, {moves}: {waited}, {seen}, {cut_off}; at most {max(self.held, key=_memory)}"


def _memory(held: Held) -> float:
    return held.memory


def halves(rounds: Sequence[float]) -> tuple[float, float]:
    """The medians of the earlier and the later rounds, without what was held before the first, if there are enough.

    A single round tells little: a process that was just killed holds less, and connections to the database come and go.
    """
    rounds = rounds[1:] if len(rounds) > 2 else rounds
    middle = len(rounds) // 2
    return median(rounds[:middle]), median(rounds[middle:])


@dataclass
class Findings:
    """`left_out`: what this machine does not allow."""

    quiet: list[float] = field(default_factory=list)
    happened: dict[str, Happened] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)
    needs: dict[str, str] = field(default_factory=dict)
    upgraded: str = ""
    ended: bool = False
    replayed: int = 0
    settled: list[Held] = field(default_factory=list)
    acts: int = 0
    messages: int = 0
    documents: int = 0
    tally: Tally = field(default_factory=Tally)
    faults: list[str] = field(default_factory=list)
    report: Path | None = None

    def write(self) -> None:
        """What is known so far: a run that is ended early has told it."""
        if self.report is not None:
            self.report.parent.mkdir(parents=True, exist_ok=True)
            self.report.write_text(self.told().table() + "\n", "utf-8")

    def times(self, outage: bool) -> list[float]:
        return [one for each in self.happened.values() if each.outage == outage for one in each.times]

    def slower(self, times: list[float]) -> float:
        """How much longer the slowest hundredth of some moves took than in peace; 0 if there are too few to tell."""
        if min(len(self.quiet), len(times)) < ENOUGH:
            return 0.0
        return max(FLOOR, percentile(times, 0.99)) / max(FLOOR, percentile(self.quiet, 0.99))

    def slowest(self) -> tuple[float, str]:
        """The disturbance beside which moves took longest, and how much longer; of a few moves nothing can be told."""
        told = [(self.slower(one.times), name) for name, one in self.happened.items()]
        return max((one for one in told if not self.happened[one[1]].outage), default=(0.0, "none"))

    def compare(self) -> None:
        """What is held at rest must not grow, and nobody is refused or held up by a neighbour."""
        for name, one in self.happened.items():
            if (one.refused or one.put_off or one.cut_off) and not one.outage:
                told = f"{one.refused} moves were refused, {one.put_off} put off, {one.cut_off} connections cut"
                self.faults.append(f"beside {name} {told}")
        for slower, beside in ((self.slower(self.times(outage=False)), "hostile clients"), self.slowest()):
            if slower > SLOWER:
                self.faults.append(f"beside {beside} moves took {slower:.1f} times as long")
        memory = halves([held.memory for held in self.settled])
        if memory[1] > GROWN * memory[0]:
            self.faults.append(f"memory grew from {memory[0]:.0f} to {memory[1]:.0f} MB")
        files = halves([held.files for held in self.settled])
        if files[1] > files[0] + MORE_FILES:
            self.faults.append(f"open files grew from {files[0]:.0f} to {files[1]:.0f}")

    def judged(self, one: Happened) -> str:
        """By the rule of the slowest hundredth."""
        if one.outage:
            return "an outage: not judged"
        if not self.slower(one.times):
            return f"fewer than {ENOUGH} moves: judged with the others"
        slower = self.slower(one.times)
        within = "within" if slower <= SLOWER else "**beyond**"
        return f"{slower:.1f} times as slow as in peace at 99 %, {within} the {SLOWER:.0f} that are allowed"

    def told(self) -> Report:
        """What is known so far."""
        report = Report(quiet=True)
        if not self.ended:
            report.put("ended early", "histories, replays and what is held were not judged")
        if self.upgraded:
            report.put("upgraded while people played", f"from {self.upgraded}")
        for name, one in self.happened.items():
            report.put(name, f"{one.told()}; {self.judged(one)}")
        for name in self.left_out:
            report.put(name, f"**left out**: this machine or user may not make its {self.needs.get(name, 'stage')}")
        report.put("acts acknowledged", f"{self.acts:,}, each kept once and in order unless said below")
        report.put("messages looked through", f"{self.messages:,}, with {self.documents:,} documents compared")
        report.put("matches", f"{self.tally.finished} ended, {self.tally.replayed} replayed")
        report.put("all tables in the database", f"{self.replayed:,} matches replayed from their events")
        report.times("moves in peace", self.quiet)
        report.times("moves beside hostile clients", self.times(outage=False))
        slower, (most, beside) = self.slower(self.times(outage=False)), self.slowest()
        told = f"{slower:.1f} times at 99 %, beside {beside} {most:.1f} times; allowed: {SLOWER:.0f}"
        report.put("slower", told if slower else f"not judged: fewer than {ENOUGH} moves in peace or beside them")
        report.times("moves in outages", self.times(outage=True))
        report.put("held at rest, before and after each round", "; ".join(map(str, self.settled)) or "nothing yet")
        # The same fault many times must not hide another.
        wrong = (f"{n} times: {fault}" for fault, n in Counter(self.faults).most_common(20))
        report.put("wrong", "; ".join(wrong) or "nothing")
        return report
