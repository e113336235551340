"""A table on one device: without a store, a connection or other people it speaks the messages of a table's socket.

The acts, the events and what is shown of them are those of every table. A page translates this module
(`tourelle.browser`) and runs it in a worker; whoever keeps the match stores the rows, and opens it again from them.
"""

import secrets
from typing import Any, NamedTuple, TypeAlias

import msgspec

from tourelle.match import table as checked
from tourelle.server.live.access import Who
from tourelle.server.live.acts import absence, decisions, rematch, takeback
from tourelle.server.live.acts.new_table import open_again
from tourelle.server.live.acts.seats import order_of, still_open
from tourelle.server.live.clocks import Moment
from tourelle.server.live.events import StoredEvent, read_event, write_event
from tourelle.server.live.matches import RULES, deal
from tourelle.server.live.reducer import Decision, decided, fold, opened
from tourelle.server.live.state import TableState
from tourelle.server.live.sync.broadcast import legal_message, seat_for
from tourelle.server.live.views import projection
from tourelle.server.live.views.previews import preview
from tourelle.server.live.views.replays import of_table, record_of
from tourelle.server.problems import Refused
from tourelle.server.store import EventRow
from tourelle.wire import acts
from tourelle.wire.events import Numbered, Opened, Rematched, SeatState, Settings
from tourelle.wire.parts import Data
from tourelle.wire.patches import diff
from tourelle.wire.replays import Replay
from tourelle.wire.socket import AskLegal, AskPreview, Beat, Happened, Presence, Pulse, State, Watch
from tourelle.wire.tables import Done, ListedTable

HERE = "here-"
"""The ids of such tables begin so, and are as long as all: no server knows them."""

Act: TypeAlias = acts.Play | acts.Undo | acts.Start | acts.Resign | acts.Abandon | acts.Rematch
Heard: TypeAlias = Watch | AskLegal | AskPreview | Pulse | Act


class Refusal(NamedTuple):
    """Nothing was done. The page says why from the key and the values."""

    why: str
    key: str
    values: dict[str, Any]
    id: str


class Alone:
    """One table, and the one person who watches it."""

    def __init__(self, table: str, event: Opened, moment: Moment) -> None:
        self.state = opened(table, event, moment.now)
        self.who = Who(event.owner, "")
        self.seat: int | None = None
        self.legal = False
        self.rows: list[EventRow] = []
        self.told: list[Numbered] = []
        self._take(event, self.state)

    def take(self, row: EventRow) -> None:
        """An event that was stored earlier, or by another page."""
        event = read_event(row.data)
        self._take(event, fold(self.state, event, row.number, row.time))

    def hear(self, message: Heard, moment: Moment) -> list[Any]:
        """The answers to a message, in their order."""
        try:
            return self._answers(message, moment)
        except Refused as fault:
            asked = message.id if isinstance(message, acts.Act | AskPreview) else ""
            stale = [self._whole([], moment)] if fault.why == "stale" else []
            return [Refusal(fault.why, fault.key, fault.values, asked), *stale]

    def bot_moves(self, move: str, at: int, moment: Moment) -> list[Any]:
        """A bot has chosen a move."""
        return self._advance(decisions.play_bot(self.state, move, at, moment))

    def replay(self, seat: int | None) -> Replay:
        """The match from its beginning, as a seat has seen it, or a spectator."""
        return of_table(self.state, self.rows, seat)

    def record(self) -> Data:
        """The match as a record; refused until it is over."""
        return record_of(self.state)

    def listed(self) -> ListedTable:
        """What a list shows of the table."""
        known, you = msgspec.structs.asdict(projection.info(self.state)), self.state.seats_of(self.who.identity)
        return ListedTable(**known, changed=self.state.time, to_move=self.state.to_move, you=you)

    def again(self) -> Opened:
        """The first event of the rematch."""
        return open_again(self.state, self.who)

    def _answers(self, message: Heard, moment: Moment) -> list[Any]:
        if isinstance(message, Watch):
            return self._watch(message, moment)
        if isinstance(message, Pulse):
            return [Beat(self.state.number, moment.now)]
        if isinstance(message, AskPreview):
            now = {**(projection.plain_document(self.state, self.seat)["view"] or {}), "seat": self.seat}
            return [preview(self.state, self.seat, message, now)]
        if isinstance(message, AskLegal):
            return self._legal()
        if isinstance(message, acts.Rematch):
            return self._rematch(message, moment)
        number = self.state.number + 1
        return [*self._advance(self._decision(message, moment)), Done(number, message.id)]

    def _decision(self, act: Act, moment: Moment) -> Decision:
        if isinstance(act, acts.Play):
            seat = decisions.seat_to_play(self.state, self.who, act)
            return decisions.play(self.state, seat, act.move, moment)
        return decided(self.state, moment, *self._events(act, moment))

    def _events(self, act: Act, moment: Moment) -> list[StoredEvent]:
        if isinstance(act, acts.Undo):
            return takeback.undo(self.state, self.who, act, moment)
        if isinstance(act, acts.Resign):
            return absence.resign(self.state, self.who, act)
        if isinstance(act, acts.Start):
            still_open(self.state)
            return [deal(self.state.settings, len(self.state.seats), order_of(self.state), moment)]
        return absence.abandon(self.state, self.who)

    def _rematch(self, act: acts.Rematch, moment: Moment) -> list[Any]:
        """Whoever keeps the tables opens the new one."""
        rematch.may_ask(self.state, self.who)
        known = self.state.rematch
        told = [] if known else self._advance(decided(self.state, moment, Rematched(new_id())))
        return [*told, Done(self.state.number, act.id, self.state.rematch)]

    # ---- What is told ----

    def _watch(self, message: Watch, moment: Moment) -> list[Any]:
        self.seat = None if message.spectate else seat_for(self.state, self.who.identity, message.seat)
        self.legal = message.legal
        since = self.state.number if message.since is None else message.since
        whole = self._whole([told for told in self.told if told.number > since], moment)
        return [whole, Presence(self.state.seats_of(self.who.identity), 0), *self._offered()]

    def _whole(self, told: list[Numbered], moment: Moment) -> State:
        state = self.state
        document, you = projection.document(state, self.seat), projection.you(state, self.who, self.seat)
        return State(state.number, state.at, moment.now, document, you, told)

    def _advance(self, decision: Decision) -> list[Any]:
        """The events one by one, each with what it changes in the document."""
        answers: list[Any] = []
        for event, after in zip(decision.events, decision.states, strict=True):
            old = projection.plain_document(self.state, self.seat)
            told = self._take(event, after)
            patch = diff(old, projection.plain_document(after, self.seat))
            answers.append(Happened(after.number, after.at, after.time, told.event, patch))
            if after.at == after.number:
                answers += self._offered()
        return answers

    def _take(self, event: StoredEvent, after: TableState) -> Numbered:
        self.state = after
        told = Numbered(after.number, after.time, projection.tell(event, after.number, after))
        self.told.append(told)
        self.rows.append(EventRow(after.number, after.time, write_event(event)))
        return told

    def _offered(self) -> list[Any]:
        """The legal moves, if they were asked for and it is the person's turn."""
        seat = self.state.to_move
        return self._legal() if self.legal and seat is not None and seat == self.seat else []

    def _legal(self) -> list[Any]:
        if self.seat is None:
            raise Refused("not_your_seat", "server.refused.spectator")
        return [legal_message(self.state, self.seat)]


def new_id() -> str:
    return HERE + secrets.token_urlsafe(8)


def new_table(table: str, owner: str, settings: Settings, seats: list[SeatState], moment: Moment) -> Alone:
    """A table before its match; raises BadOption if there can be none with these settings."""
    _, options, _ = checked(settings.game, len(seats), settings.options)
    settings = msgspec.structs.replace(settings, options=options)
    return Alone(table, Opened(rules=RULES, owner=owner, settings=settings, seats=seats), moment)


def opened_again(table: str, rows: list[EventRow]) -> Alone:
    """A table from its stored events."""
    first = read_event(rows[0].data)
    assert isinstance(first, Opened)
    alone = Alone(table, first, Moment(rows[0].time))
    for row in rows[1:]:
        alone.take(row)
    return alone
