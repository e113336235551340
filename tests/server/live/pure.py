"""Tables without a store: acts decided and folded, one after the other."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tourelle.server.live.access import Who
from tourelle.server.live.acts.decisions import decide, play_bot
from tourelle.server.live.acts.new_table import open_table
from tourelle.server.live.clocks import Entropy, Moment
from tourelle.server.live.events import StoredEvent, write_event
from tourelle.server.live.reducer import Decision, decided, folded, opened
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused
from tourelle.server.store import EventRow
from tourelle.wire import acts
from tourelle.wire.tables import BotSeat, Mine, NewTable, Open, SeatPlan

ADA, BOB, CLEO = Who("ada", "Ada"), Who("bob", "Bob"), Who("cleo", "Cleo")
PEOPLE = (ADA, BOB, CLEO)
ID = "t" * 16
START = 1_700_000_000_000


class PureTable:
    """A table in the hands of a test: its state, its events, its time."""

    def __init__(
        self,
        game: str = "fivetowers",
        seats: list[SeatPlan] | None = None,
        luck: Entropy | None = None,
        **settings: Any,
    ) -> None:
        asked = NewTable(game=game, seats=seats or [Mine(), Open()], **{"visibility": "public", **settings})
        first = open_table(ADA, asked)
        self.events: list[StoredEvent] = [first]
        self.times = [START]
        self.now = START
        self.luck = luck or Random(1).randbytes
        self.outages: tuple[tuple[int, int], ...] = ()
        self.state: TableState = opened(ID, first, START)

    @property
    def moment(self) -> Moment:
        return Moment(self.now, self.outages, self.luck)

    def do(self, who: Who, act: acts.AnyAct) -> list[StoredEvent]:
        return self.take(decide(self.state, who, act, self.moment))

    def keep(self, events: list[StoredEvent]) -> list[StoredEvent]:
        return self.take(decided(self.state, self.moment, *events))

    def take(self, decision: Decision) -> list[StoredEvent]:
        self.events += decision.events
        self.times += [self.now] * len(decision.events)
        self.state = [self.state, *decision.states][-1]
        return list(decision.events)

    def refuse(self, who: Who, act: acts.AnyAct) -> Refused:
        """The refusal of an act; nothing has changed."""
        before = self.state
        with pytest.raises(Refused) as refused:
            decide(self.state, who, act, self.moment)
        assert self.state is before
        return refused.value

    def play(self, who: Who, move: str | None = None, seat: int | None = None) -> list[StoredEvent]:
        """A move of the seat to move, the first legal one unless another is named."""
        match, turn = self.state.match, self.state.to_move
        assert match is not None
        assert turn is not None
        move = move or match.legal_moves()[0]
        return self.do(who, acts.Play(seat=turn if seat is None else seat, move=move, at=self.state.at))

    def play_bot(self) -> list[StoredEvent]:
        assert self.state.match is not None
        return self.take(play_bot(self.state, self.state.match.legal_moves()[0], self.state.at, self.moment))

    def until(self, true: Callable[[TableState], bool], most: int = 400) -> None:
        """Everybody plays, whoever it is, until something is so."""
        for _ in range(most):
            if true(self.state):
                return
            seat = self.state.to_move
            assert seat is not None
            place = self.state.seats[seat]
            if place.bot:
                self.play_bot()
            else:
                self.play(next(who for who in PEOPLE if who.identity == place.identity))
        raise AssertionError("it never came to that")

    def rows(self) -> list[EventRow]:
        """What a store would have."""
        pairs = enumerate(zip(self.events, self.times, strict=True), 1)
        return [EventRow(number, time, write_event(event)) for number, (event, time) in pairs]

    def again(self) -> TableState:
        """The state from its events alone."""
        return folded(ID, self.rows())


def running(
    game: str = "fivetowers", seats: list[SeatPlan] | None = None, luck: Entropy | None = None, **settings: Any
) -> PureTable:
    """A match that has begun; open seats are Bob's and Cleo's. Chance is the same in every run, or as `luck` has it."""
    table = PureTable(game, seats, luck, **settings)
    for who, seat in zip((BOB, CLEO), (at for at, place in enumerate(table.state.seats) if place.free), strict=False):
        table.do(who, acts.Sit(seat=seat))
    table.do(ADA, acts.Start())
    return table


def with_bots(*levels: str, game: str = "fivetowers", **settings: Any) -> PureTable:
    return running(game, [Mine(), *(BotSeat(level) for level in levels)], **settings)
