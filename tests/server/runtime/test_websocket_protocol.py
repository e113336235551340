"""Frames of a WebSocket: beats are known, all are counted, what is sent is framed as the standard says."""

from random import Random

import pytest
from tests.server.shell.fakes import Clock
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tourelle.server.api import sockets
from tourelle.server.runtime import websocket_protocol
from tourelle.server.runtime.budgets import ADDRESS, CALM, SMALLEST, SOCKET, Budget, Budgets
from tourelle.server.runtime.frames import BEAT, Frames, framed, is_beat


def sent_by_client(text: bytes, opcode: Opcode = Opcode.TEXT) -> bytes:
    return Frame(opcode, text).serialize(mask=True)


def test_a_beat_is_known_whatever_its_mask() -> None:
    assert all(is_beat(sent_by_client(BEAT)) for _ in range(50))


OTHERS = {
    "nothing": b"",
    "another text": sent_by_client(b'{"type":"boat"}'),
    "bytes": sent_by_client(BEAT, Opcode.BINARY),
    "a longer text": sent_by_client(BEAT + b" "),
    "two": sent_by_client(BEAT) * 2,
    "a part": sent_by_client(BEAT)[:-1],
    "one without a mask": framed(BEAT),
}


@pytest.mark.parametrize("name", OTHERS)
def test_nothing_else_is_taken_for_one(name: str) -> None:
    assert not is_beat(OTHERS[name])


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_frames_are_whole_or_not(size: int) -> None:
    frame = sent_by_client(b"x" * size)
    for cut in {1, 3, 5, 7, 11, len(frame) // 2, len(frame) - 1}:
        frames = Frames()
        assert frames.count(frame[:cut]) + frames.count(frame[cut:]) == 1
        assert frames.between
        frames.count(frame[:cut])
        assert frames.between == (cut >= len(frame))


def test_frames_are_counted_in_whatever_pieces_they_come() -> None:
    random = Random(7)
    sizes = [random.choice([0, 1, 15, 125, 126, 300, 65_536]) for _ in range(200)]
    stream = b"".join(sent_by_client(b"x" * size) for size in sizes)
    for longest in (1, 3, 40, 5000, 200_000):
        frames, at, found = Frames(), 0, 0
        while at < len(stream):
            piece = stream[at : at + random.randint(1, longest)]
            at, found = at + len(piece), found + frames.count(piece)
        assert found == len(sizes)
        assert frames.between


# ---- How much somebody may send ----


def spent(budget: Budget, count: int) -> int:
    """How many small frames are allowed one after the other, of so many."""
    return sum(budget.spend(6, 1) for _ in range(count))


def test_a_socket_sends_so_much_at_once_and_then_as_fast_as_time_goes_by() -> None:
    clock = Clock()
    budget = Budgets(clock).socket("198.51.100.7")
    assert spent(budget, SOCKET.count // SMALLEST) == SOCKET.count // SMALLEST
    assert spent(budget, 1) == 0
    clock.pass_by(2 * SOCKET.seconds)
    assert spent(budget, 10) == 10
    assert not budget.spend(SOCKET.count, 1), "bytes count as frames do"


def test_a_beat_every_other_second_is_always_allowed() -> None:
    clock = Clock()
    budgets = Budgets(clock)
    flooding, calm = budgets.socket("198.51.100.7"), budgets.socket("198.51.100.7")
    for _ in range(300):
        flooding.spend(2 * ADDRESS.count, 1)
        clock.pass_by(1.9)
        assert calm.spend(21, 1), "a neighbour pays for nobody's flood"


def test_many_sockets_of_an_address_send_little_more_than_a_few() -> None:
    clock = Clock()
    budgets = Budgets(clock)
    sockets = [budgets.socket("198.51.100.7") for _ in range(100)]
    seconds, allowed = 60, 0
    for _ in range(seconds):
        allowed += sum(spent(socket, 128) for socket in sockets)
        clock.pass_by(1)
    address = ADDRESS.count + seconds / ADDRESS.interval
    calm = len(sockets) * (CALM.count + seconds / CALM.interval)
    assert allowed * SMALLEST <= address + calm
    assert spent(budgets.socket("203.0.113.9"), 500) == 500, "others have their own"


def test_the_networks_of_one_home_share_a_budget() -> None:
    line = websocket_protocol.Line.__new__(websocket_protocol.Line)
    line.scope = {"client": ("2001:db8:0:1ff::5", 50000)}  # type: ignore[typeddict-item]
    assert line._home() == "2001:db8:0:100::/56"


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_is_sent_is_one_frame(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(framed(b"x" * size))
    reader.feed_eof()
    parse = Frame.parse(reader.read_exact, mask=False, max_size=None)
    with pytest.raises(StopIteration) as end:
        next(parse)
    assert end.value.value == Frame(Opcode.TEXT, b"x" * size)


def test_who_reads_nothing_is_gone_within_ten_seconds() -> None:
    assert websocket_protocol.UNREAD + websocket_protocol.GOODBYE <= 10
    assert sockets.EVERY + sockets.ANSWER <= 10
