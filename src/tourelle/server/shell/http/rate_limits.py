"""Rate limits for persons and addresses, with one number in memory for each caller and a bounded number of callers.

A limit of 30 in 60 s lets 30 through at once and then one every 2 s. For each caller only the moment is stored from
which everything would be allowed again.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tourelle.server.problems import TooFast
from tourelle.server.shell.http.addresses import home, household

Clock = Callable[[], float]
ROUNDING = 1e-6
"""Tolerance in seconds for rounding of clocks and sums."""

MOST_CALLERS = 50_000
"""Callers remembered for each limit. Beyond that the least recent one is dropped."""

MUCH = 0.25
"""Other processes are told of a caller who has used this part of a limit."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`count` uses in `seconds`; bursts are allowed."""

    count: int
    seconds: float

    @property
    def interval(self) -> float:
        return self.seconds / self.count


_USES: dict[str, tuple[int, int, int]] = {
    "create": (20, 100, 600),
    "join": (60, 300, 60),
    "load": (60, 200, 60),
    "move": (60, 600, 10),
    "preview": (300, 1500, 10),
    "chat": (10, 100, 20),
    "connect": (60, 300, 60),
    "replay": (30, 100, 60),
    "picture": (30, 100, 60),
    "device": (10, 30, 600),
    "everything": (4, 8, 600),
    "list": (120, 600, 60),
    "rename": (20, 100, 600),
    "report": (10, 30, 600),
    "mute": (60, 300, 600),
    "guess": (20, 20, 60),
    "identity": (0, 60, 600),
    "request": (0, 1200, 60),
    "health": (0, 600, 60),
}
"""What one identity and one address may do, in so many seconds. A family or a school shares an address."""

PERSON = {kind: Rate(person, seconds) for kind, (person, _, seconds) in _USES.items() if person}
ADDRESS = {kind: Rate(address, seconds) for kind, (_, address, seconds) in _USES.items()}

CALM: dict[str, Rate] = {
    "request": Rate(240, 60),
    "connect": Rate(10, 60),
    "join": Rate(10, 60),
    "load": Rate(6, 60),
    "move": Rate(20, 20),
}
"""What a known person may still do when others have used up the address's share: enough to play on."""

HOME = 8
"""An IPv6 /56 network has so many times the share of one /64 network: a home may use any of its 256."""

RESERVED = 5
"""All known people of an address together do at most so many times its share beyond it."""

ALONE = ("guess",)
"""Kinds that count a known person only, not the address: a neighbour's wrong guesses don't lock them out."""


class Limit:
    def __init__(self, rate: Rate, clock: Clock, most: int = MOST_CALLERS) -> None:
        self.rate = rate
        self.clock = clock
        self.started = clock()
        self.most = most
        self.free_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self.free_at)

    def now(self) -> float:
        """Times are relative, because sums of seconds since 1970 lose precision."""
        return self.clock() - self.started

    def wait(self, caller: str) -> float:
        """Seconds that this caller must wait; 0.0 if none."""
        now = self.now()
        early = self.free_at.get(caller, now) - now - self.rate.seconds + self.rate.interval
        return early if early > ROUNDING else 0.0

    def used(self, caller: str) -> float:
        """The part of the burst that a caller has used."""
        now = self.now()
        return max(0.0, self.free_at.get(caller, now) - now) / self.rate.seconds

    def take(self, caller: str, count: int = 1) -> None:
        now = self.now()
        self.free_at[caller] = max(self.free_at.get(caller, now), now) + count * self.rate.interval
        self.free_at.move_to_end(caller)
        self._forget(now)

    def _forget(self, now: float) -> None:
        """Drops up to two of the oldest callers, if they are free again or too many. Two per call keep up."""
        for _ in range(2):
            caller, free_at = next(iter(self.free_at.items()))
            if free_at > now and len(self.free_at) <= self.most:
                return
            del self.free_at[caller]


class Use(NamedTuple):
    """One use of a limit: whose, of which kind, and by whom. Other processes hear of addresses and persons only."""

    scope: Literal["address", "person", "home", "calm"]
    kind: str
    caller: str


class Limits:
    """All limits, by kind: for an identity, an address, or both. `on_use` is called for callers who use much."""

    on_use: Callable[[Use, int], None] | None = None

    def __init__(self, clock: Clock = time.monotonic, rates: Mapping[str, Rate] | None = None, on: bool = True) -> None:
        own = dict(rates or {})
        self.person = {kind: Limit(own.get(kind, rate), clock) for kind, rate in PERSON.items()} if on else {}
        self.address = {kind: Limit(scaled(kind, rate, own), clock) for kind, rate in ADDRESS.items()} if on else {}
        self.home = {kind: Limit(_times(limit.rate, HOME), clock) for kind, limit in self.address.items()}
        self.calm = {kind: Limit(CALM[kind], clock) for kind in CALM if on}
        self.reserved = {kind: Limit(_times(self.address[kind].rate, RESERVED), clock) for kind in self.calm}

    def check(self, kind: str, identity: str | None, address: str) -> None:
        """Counts a use; raises TooFast if that is too much."""
        if seconds := self.wait(kind, identity, address):
            raise TooFast(seconds)

    def wait(self, kind: str, identity: str | None, address: str) -> float:
        """Counts a use and returns 0.0, or counts nothing and returns the seconds to wait."""
        seconds = self.left(kind, identity, address)
        if not seconds:
            self.spend(kind, identity, address, 1)
        return seconds

    def spend(self, kind: str, identity: str | None, address: str, count: int) -> None:
        """Counts uses without asking, such as those beyond the first for what turned out to be more work."""
        for limit, use in self._uses(kind, identity, address) if count else ():
            limit.take(use.caller, count)
            if self.on_use is not None and use.scope in ("address", "person") and limit.used(use.caller) >= MUCH:
                self.on_use(use, count)

    def add(self, use: Use, count: int) -> None:
        """Counts a use that another process has reported."""
        limits = self.person if use.scope == "person" else self.address
        if use.kind in limits:
            limits[use.kind].take(use.caller, count)

    def look(self, kind: str, identity: str | None, address: str) -> None:
        """Raises TooFast if the limit is used up; counts nothing. For guesses, where only wrong ones count."""
        if seconds := self.left(kind, identity, address):
            raise TooFast(seconds)

    def left(self, kind: str, identity: str | None, address: str) -> float:
        """Seconds to wait, without counting."""
        uses = self._uses(kind, identity, address)
        return max((limit.wait(use.caller) for limit, use in uses), default=0.0)

    def _uses(self, kind: str, identity: str | None, address: str) -> list[tuple[Limit, Use]]:
        found = []
        if identity is not None and kind in self.person:
            found.append((self.person[kind], Use("person", kind, identity)))
        if kind in self.address and not (found and kind in ALONE):
            found += self._shared(kind, identity, household(address), home(address))
        return found

    def _shared(self, kind: str, identity: str | None, address: str, whole: str) -> list[tuple[Limit, Use]]:
        """The share of the address and its whole home, or the calm one of a known person once that is used up."""
        found = [(self.address[kind], Use("address", kind, address))]
        if whole != address:
            found.append((self.home[kind], Use("home", kind, whole)))
        if identity is None or kind not in self.calm or not any(limit.wait(use.caller) for limit, use in found):
            return found
        return [(self.calm[kind], Use("calm", kind, identity)), (self.reserved[kind], Use("calm", kind, whole))]


KINDS = tuple(sorted(_USES))


def _times(rate: Rate, factor: int) -> Rate:
    return Rate(rate.count * factor, rate.seconds)


def scaled(kind: str, rate: Rate, own: Mapping[str, Rate]) -> Rate:
    """A rate that a setting changes for people changes for addresses in proportion."""
    if kind not in own:
        return rate
    if kind not in PERSON:
        return own[kind]
    factor = max(1, rate.count // PERSON[kind].count)
    return Rate(own[kind].count * factor, own[kind].seconds)
