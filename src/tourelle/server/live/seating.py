"""Before the start: sitting down, standing up, beginning."""

import secrets

from tourelle.bots import bot_named
from tourelle.server.live import events as kept
from tourelle.server.live.access import Who, may_sit
from tourelle.server.live.matches import deal
from tourelle.server.live.refusals import Refused
from tourelle.server.live.state import TableState
from tourelle.wire import acts


def sit(state: TableState, who: Who, act: acts.Sit) -> list[kept.AnyKept]:
    still_open(state)
    seat = existing(state, act.seat)
    place = state.places[seat]
    if not place.free:
        raise Refused("taken", "server.refused.taken")
    if not may_sit(state, who, seat):
        raise Refused("not_allowed", "server.refused.not_invited")
    return [kept.Sat(seat, who.identity, act.name or who.name)]


def stand(state: TableState, who: Who, act: acts.Stand) -> list[kept.AnyKept]:
    still_open(state)
    return [kept.Stood(own(state, who, act.seat))]


def put_bot(state: TableState, who: Who, act: acts.PutBot) -> list[kept.AnyKept]:
    """The owner needs not wait for people who don't come."""
    still_open(state)
    owner_only(state, who)
    if not state.places[existing(state, act.seat)].free:
        raise Refused("taken", "server.refused.taken")
    bot_named(act.level, 0)
    return [kept.BotSat(act.seat, act.level)]


def take_bot(state: TableState, who: Who, act: acts.TakeBot) -> list[kept.AnyKept]:
    still_open(state)
    owner_only(state, who)
    if state.places[existing(state, act.seat)].kind != "bot":
        raise Refused("not_allowed", "server.refused.no_bot", seat=act.seat + 1)
    return [kept.Stood(act.seat)]


def start(state: TableState, who: Who) -> list[kept.AnyKept]:
    still_open(state)
    owner_only(state, who)
    free = [seat for seat, place in enumerate(state.places) if place.free]
    if free:
        raise Refused("not_allowed", "server.refused.seats_free", n=len(free))
    return [deal(state.settings, len(state.places), _order(state))]


def _order(state: TableState) -> list[int]:
    """Which seat of before each seat becomes."""
    seats = list(range(len(state.places)))
    if state.settings.order == "shuffled":
        secrets.SystemRandom().shuffle(seats)
    return seats


# ---- What an act must find ----


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
    if seat >= len(state.places):
        raise Refused("not_your_seat", "core.no_seat", seat=seat, last=len(state.places) - 1)
    return seat


def own(state: TableState, who: Who, seat: int) -> int:
    """A seat of the caller's."""
    if existing(state, seat) not in state.seats_of(who.identity):
        raise Refused("not_your_seat", "server.refused.not_your_seat", seat=seat + 1)
    return seat


def owner_only(state: TableState, who: Who) -> None:
    if who.identity != state.owner:
        raise Refused("not_allowed", "server.refused.owner_only")
