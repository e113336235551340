"""What a server costs, seen from outside: memory, processor time, its own measurements; and a table of it all."""

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from benchmarks.processes import Process

TICKS = os.sysconf("SC_CLK_TCK")
BUCKET = re.compile(r'tourelle_acknowledge_seconds_bucket\{le="([^"]+)"\} ([\d.e+]+)')


@dataclass
class Figures:
    """Milliseconds from sending a move until it is acknowledged, and until the other player has it.

    `put_off`: how often the answer was to try again.
    """

    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    refused: int = 0
    put_off: int = 0


class Report:
    """Lines of a table, in the order in which they were found."""

    def __init__(self, quiet: bool = False) -> None:
        self._rows: list[tuple[str, str]] = []
        self._quiet = quiet

    def put(self, what: str, value: str) -> None:
        self._rows.append((what, value))
        if not self._quiet:
            print(f"{what}: {value}", flush=True)

    def times(self, what: str, values: list[float]) -> None:
        """Milliseconds."""
        if values:
            self.put(what, times_of(values))

    def table(self) -> str:
        return "\n".join(["| what | |", "|---|---|", *(f"| {what} | {value} |" for what, value in self._rows)])


def times_of(values: list[float]) -> str:
    p50, p99 = percentile(values, 0.5), percentile(values, 0.99)
    return f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {max(values):.1f} ms"


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


# ---- Processes ----


def memory(pids: Sequence[int], which: str = "VmRSS") -> float:
    """Resident memory in KB; with VmHWM, the most so far. A process that has just ended holds nothing."""
    total = 0
    for pid in pids:
        with suppress(FileNotFoundError, ProcessLookupError):
            total += sum(map(int, re.findall(rf"{which}:\s+(\d+)", Path(f"/proc/{pid}/status").read_text("ascii"))))
    return float(total)


def open_files(pid: int) -> list[str]:
    """What a process has open; one that has just ended has nothing."""
    found = []
    with suppress(FileNotFoundError, ProcessLookupError):
        for one in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):
                found.append(os.readlink(one))
    return found


def cpu(pids: Sequence[int]) -> float:
    """CPU seconds used so far."""
    fields = [Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split() for pid in pids]
    return sum(int(one[11]) + int(one[12]) for one in fields) / TICKS


# ---- The server's own histogram of move to acknowledgement ----


async def own_work(servers: Sequence[Process]) -> dict[float, int]:
    """How many moves took at most so many seconds."""
    counts: dict[float, int] = {}
    async with httpx.AsyncClient(trust_env=False) as http:
        for server in servers:
            for bound, count in BUCKET.findall((await http.get(f"{server.url}/metrics")).text):
                counts[float(bound)] = counts.get(float(bound), 0) + int(float(count))
    return counts


def at_most(counts: dict[float, int], share: float) -> float:
    """A percentile in milliseconds, interpolated inside a bucket."""
    wanted, low, below = share * counts.get(float("inf"), 0), 0.0, 0
    for bound, count in sorted(counts.items()):
        if count >= wanted and count > below:
            inside = (wanted - below) / (count - below)
            return 1000 * (low + inside * (bound - low)) if bound < float("inf") else float("inf")
        low, below = bound, count
    return float("nan")
