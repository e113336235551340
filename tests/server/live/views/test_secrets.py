"""Two worlds that a seat can't tell apart send it the same messages, byte by byte.

World B is world A with everything dealt anew that the seat can't see (`redeal`). Then both go on with the same moves;
what others draw may differ, what the seat draws itself is the same. Every message to the seat is compared.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.live.pure import ADA, BOB, CLEO, PureTable, running

from tourelle.core.errors import TourelleError
from tourelle.core.rng import seeded
from tourelle.core.texts import LANGUAGES
from tourelle.server.live.access import Who
from tourelle.server.live.acts.decisions import decide, play
from tourelle.server.live.clocks import Moment
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.reducer import fold
from tourelle.server.live.state import TableState
from tourelle.server.live.sync.broadcast import WatchedTable, legal_message, state_message
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.views.previews import preview
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.parts import BankClock
from tourelle.wire.socket import AskPreview
from tourelle.wire.tables import BotSeat, Mine, Open, SeatPlan

SEATS: dict[int, list[SeatPlan]] = {
    2: [Mine(), Open()],
    3: [Mine(), Open(), Open()],
    4: [Mine(), Open(), Open(), BotSeat("random")],
}
WHO = (ADA, BOB, CLEO)
SPECTATOR = Who("zoe", "Zoé")


class World:
    """One of the two, as one viewer is told of it."""

    def __init__(self, state: TableState, who: Who, seat: int | None) -> None:
        self.table = WatchedTable(state)
        self.watcher = Watcher(who, seat=seat, legal=True)
        self.table.watchers.add(self.watcher)
        self.watcher.send(msgspec.json.encode(state_message(state, self.watcher, [])))

    def go_on(self, event: StoredEvent, time: int) -> None:
        self.table.tell(event, fold(self.state, event, self.state.number + 1, time))

    @property
    def state(self) -> TableState:
        return self.table.state

    def refused(self, act: acts.AnyAct) -> list[str]:
        try:
            decide(self.state, self.watcher.who, act, Moment(self.state.time))
        except Refused as fault:
            return [fault.why, *map(fault.text, LANGUAGES)]
        return []

    def sent(self) -> list[bytes]:
        waiting: deque[bytes] = self.watcher._waiting
        return list(waiting)


def random_table(players: int, seed: int, turns: int) -> PureTable:
    table = running("blox", SEATS[players], Random(seed).randbytes, clock=BankClock(600, 3), undo="on")
    random = Random(seed)
    for _ in range(turns):
        state = table.state
        if state.to_move is None:
            break
        assert state.match is not None
        move = random.choice(state.match.legal_moves())
        table.now += 1000
        table.take(play(state, state.to_move, move, table.moment))
    return table


def other_world(state: TableState, seat: int, seed: int) -> TableState:
    """The same for the seat, and as different as can be for the others."""
    assert state.match is not None
    for more in range(50):
        match = state.match.at(0)
        match.game.rules.redeal(match.state, seat, seeded(seed, 9 + more))
        if match.position() != state.match.position():
            return replace(state, match=match)
    raise AssertionError("nothing is hidden here")


def common_moves(one: TableState, other: TableState) -> list[str]:
    assert one.match is not None
    assert other.match is not None
    return sorted({*one.match.legal_moves()} & {*other.match.legal_moves()})


def same_move(one: World, other: World, seat: int, move: str, moment: Moment) -> Iterator[tuple[StoredEvent, ...]]:
    """The events of a move in both worlds: chance the same where the seat sees it, else each has its own."""
    mover = one.state.to_move
    assert mover is not None
    here = play(one.state, mover, move, moment).events
    there = here if mover == seat else play(other.state, mover, move, moment).events
    yield from zip(here, there, strict=True)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_a_seat_can_t_tell_two_worlds_apart_by_its_messages(players: int, seed: int) -> None:
    random = Random(100 * players + seed)
    table = random_table(players, seed, turns=random.randrange(0, 40))
    seat = random.randrange(min(players, len(WHO)))
    one = World(table.state, WHO[seat], seat)
    other = World(other_world(table.state, seat, seed), WHO[seat], seat)
    went_on = differed = previewed = 0
    for _ in range(30):
        moves = common_moves(one.state, other.state) if one.state.to_move is not None else []
        if not moves:
            break
        table.now += 700
        move = random.choice(moves)
        try:
            for left, right in same_move(one, other, seat, move, table.moment):
                other_state = fold(other.state, right, other.state.number + 1, table.now)
                one.go_on(left, table.now)
                other.go_on(right, table.now)
                assert other.state.number == other_state.number
        except TourelleError:
            break  # what the seat drew here can't be drawn there: now it could tell them apart
        went_on += 1
        if one.state.to_move == seat:
            here, there = previews(one, seat), previews(other, seat)
            assert here == there
            previewed += sum(isinstance(told, bytes) for told in here)
        differed += one.state.match.position() != other.state.match.position()  # type: ignore[union-attr]
    assert one.sent() == other.sent()
    for act in attempts(one.state, seat):
        assert one.refused(act) == other.refused(act)
    assert legal_message(one.state, seat) == legal_message(other.state, seat)
    assert previews(one, seat) == previews(other, seat)
    assert went_on == 0 or differed > 0
    assert previewed > 0 or went_on < players


def previews(world: World, seat: int) -> list[bytes | list[str]]:
    """What the seat is told of each of its moves, and of moves that are not legal or not its own."""
    assert world.state.match is not None
    now = world.state.match.view(seat)
    own = world.state.match.legal_moves() if world.state.to_move == seat else []
    tries = [AskPreview(move) for move in own[:: max(1, len(own) // 8)]]
    tries += [AskPreview(act.move) for act in attempts(world.state, seat) if isinstance(act, acts.Play)]
    tries += [AskPreview(move, [first.move]) for first in tries[:2] for move in ("sw W", "sw WWGBM", "in N c9 G")]
    return [answer(world, seat, asked, now) for asked in tries]


def answer(world: World, seat: int, asked: AskPreview, now: dict[str, Any]) -> bytes | list[str]:
    try:
        return msgspec.json.encode(preview(world.state, seat, asked, now))
    except Refused as fault:
        return [fault.why, *map(fault.text, LANGUAGES)]


def attempts(state: TableState, seat: int) -> list[acts.AnyAct]:
    """Things a curious player might try."""
    at = state.at
    texts = [
        "sw WWWWW",
        "sw W",
        "in N c9 G",
        "in S a1 W*",
        "mv a1 a2 W",
        "rz a1 a2 W",
        "hit a1 a2 WWW",
        "up a1 WW",
        "x",
    ]
    tries: list[acts.AnyAct] = [acts.Play(seat=seat, move=text, at=at) for text in texts]
    tries += [acts.Play(seat=other, move="sw W", at=at) for other in range(4)]
    tries += [acts.Undo(seat=seat, at=at), acts.Answer(seat=seat, ask=state.number, agree=True)]
    return [*tries, acts.Play(seat=seat, move="sw W", at=at - 1), acts.ComeBack(seat=seat)]


@pytest.mark.parametrize("seed", range(4))
def test_a_spectator_is_told_nothing_of_hands(seed: int) -> None:
    """The worlds of a spectator: all hands dealt anew."""
    table = random_table(3, seed, turns=20)
    first = other_world(table.state, 0, seed)
    one, other = World(table.state, SPECTATOR, None), World(other_world(first, 1, seed + 1), SPECTATOR, None)
    moves = common_moves(one.state, other.state)
    if moves:
        for left, right in same_move(one, other, -1, moves[0], table.moment):
            one.go_on(left, table.now)
            other.go_on(right, table.now)
    assert one.sent() == other.sent()


def test_nothing_secret_is_in_any_message() -> None:
    table = running("blox", SEATS[3])
    world = World(table.state, BOB, 1)
    state = table.state
    for _ in range(30):
        assert world.state.match is not None
        assert world.state.to_move is not None
        move = world.state.match.legal_moves()[0]
        for event in play(world.state, world.state.to_move, move, table.moment).events:
            world.go_on(event, table.now)
    told = b"".join(world.sent()).decode()
    assert state.started is not None
    for secret in ('"drew"', '"seed"', '"setup"', '"rng"', '"identity"', '"ada"', '"bob"'):
        assert secret not in told
    assert '"hand"' in told
