"""Before the start: sitting down, standing up, beginning."""

import secrets

from tourelle.bots import bot_named
from tourelle.server.live.access import Who, may_sit, may_sit_twice
from tourelle.server.live.acts.seat_names import seat_name
from tourelle.server.live.clocks import Moment
from tourelle.server.live.events import Hidden, StoredEvent
from tourelle.server.live.matches import deal
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.events import BotSat, Sat, Stood


def sit(state: TableState, who: Who, act: acts.Sit, moment: Moment) -> list[StoredEvent]:
    still_open(state)
    seat = existing(state, act.seat)
    seat_state = state.seats[seat]
    if not seat_state.free:
        raise Refused("taken", "server.refused.taken")
    if not may_sit(state, who, seat):
        raise Refused("not_allowed", "server.refused.not_invited")
    if not may_sit_twice(state, who, seat):
        raise Refused("not_allowed", "server.refused.one_seat")
    if seat_state.identity == who.identity:
        return take_seats(state, who, moment)
    return [*_veil(state, who), Sat(seat=seat, identity=who.identity, name=seat_name(act.name, who.name))]


def take_seats(state: TableState, who: Who, moment: Moment) -> list[StoredEvent]:
    """At a rematch: takes all seats that are kept for the caller, and replaces bots that were put there.

    Once the last player has come, everybody has agreed to the rematch, and it begins.
    """
    if state.phase != "open":
        return []
    seats = kept_for(state, who)
    events: list[StoredEvent] = [Sat(seat=seat, identity=who.identity, name=_name(state, who, seat)) for seat in seats]
    events = [*(_veil(state, who) if seats else []), *events]
    waiting = [seat for seat, seat_state in enumerate(state.seats) if seat_state.free and seat not in seats]
    if waiting or not (seats or who.identity == state.owner):
        return events
    return [*events, deal(state.settings, len(state.seats), order_of(state), moment)]


def _veil(state: TableState, who: Who) -> list[StoredEvent]:
    """If the operator has hidden the caller, hides them at this table before they sit: nobody is sent their name."""
    new = who.hidden and who.identity not in state.hidden_people
    return [Hidden(identity=who.identity)] if new else []


def kept_for(state: TableState, who: Who) -> list[int]:
    """The seats that were kept for the caller when the table was opened, and where no person sits now.

    Empty if the owner has removed the caller.
    """
    if who.identity in state.removed:
        return []
    pairs = enumerate(zip(state.opened.seats, state.seats, strict=True))
    return [seat for seat, (first, now) in pairs if first.identity == who.identity and now.kind != "person"]


def _name(state: TableState, who: Who, seat: int) -> str:
    return state.opened.seats[seat].name or who.name


def stand(state: TableState, who: Who, act: acts.Stand) -> list[StoredEvent]:
    still_open(state)
    return [Stood(own(state, who, act.seat))]


def put_bot(state: TableState, who: Who, act: acts.PutBot, owner_gone: bool) -> list[StoredEvent]:
    """The owner fills a free seat with a bot instead of waiting for somebody."""
    still_open(state)
    _owner_or_left_alone(state, who, owner_gone)
    if not state.seats[existing(state, act.seat)].free:
        raise Refused("taken", "server.refused.taken")
    bot_named(act.level, 0)
    return [BotSat(act.seat, act.level)]


def take_bot(state: TableState, who: Who, act: acts.TakeBot) -> list[StoredEvent]:
    still_open(state)
    owner_only(state, who)
    if state.seats[existing(state, act.seat)].kind != "bot":
        raise Refused("not_allowed", "server.refused.no_bot", seat=act.seat + 1)
    return [Stood(act.seat)]


def start(state: TableState, who: Who, moment: Moment, owner_gone: bool) -> list[StoredEvent]:
    still_open(state)
    _owner_or_left_alone(state, who, owner_gone)
    free = [seat for seat, seat_state in enumerate(state.seats) if seat_state.free]
    if free:
        raise Refused("not_allowed", "server.refused.seats_free", n=len(free))
    return [deal(state.settings, len(state.seats), order_of(state), moment)]


def _owner_or_left_alone(state: TableState, who: Who, owner_gone: bool) -> None:
    """Once the owner has been gone for as long as the table waits for anybody, whoever sits there may go on."""
    patience = state.settings.patience
    if patience is None or not state.seats_of(who.identity):
        owner_only(state, who)
    elif who.identity != state.owner and not owner_gone:
        raise Refused("not_allowed", "server.refused.owner_not_gone", n=max(1, round(patience / 60)))


def order_of(state: TableState) -> list[int]:
    """The playing order: for each new seat, its number before."""
    seats = list(range(len(state.seats)))
    if state.settings.order == "shuffled":
        return sorted(seats, key=lambda _: secrets.randbelow(1 << 52))
    return seats


# ---- Preconditions of acts ----


def still_open(state: TableState) -> None:
    if state.phase != "open":
        raise over(state) if state.phase != "running" else Refused("not_allowed", "server.refused.started")


def running(state: TableState) -> None:
    if state.phase == "open":
        raise Refused("not_running", "server.refused.not_started")
    if state.phase != "running":
        raise over(state)
    if state.match is None:
        raise Refused("not_allowed", "server.refused.old_rules")


def over(state: TableState) -> Refused:
    return Refused("over", "server.refused.abandoned" if state.phase == "abandoned" else "core.match_over")


def existing(state: TableState, seat: int) -> int:
    if seat >= len(state.seats):
        raise Refused("not_your_seat", "core.no_seat", seat=seat, last=len(state.seats) - 1)
    return seat


def own(state: TableState, who: Who, seat: int) -> int:
    """Refused if the seat is not the caller's."""
    if existing(state, seat) not in state.seats_of(who.identity):
        raise Refused("not_your_seat", "server.refused.not_your_seat", seat=seat + 1)
    return seat


def plays_itself(state: TableState, seat: int) -> None:
    """Refused if a bot plays in the person's place."""
    seat_state = state.seats[seat]
    if seat_state.resigned or seat_state.away:
        raise Refused("not_your_turn", "server.refused.resigned" if seat_state.resigned else "server.refused.bot_plays")


def own_turn(state: TableState, seat: int) -> None:
    plays_itself(state, seat)
    if state.to_move != seat:
        raise Refused("not_your_turn", "server.refused.not_your_turn")


def current(state: TableState, at: int) -> None:
    if at != state.at:
        raise Refused("stale", "server.refused.stale")


def owner_only(state: TableState, who: Who) -> None:
    if who.identity != state.owner:
        raise Refused("not_allowed", "server.refused.owner_only")
