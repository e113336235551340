"""Frames of a WebSocket: beats are known, pieces are noticed, what is sent is framed as the standard says."""

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tourelle.server.running.line import BEAT, are_whole, framed, is_beat


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
    assert are_whole(frame)
    assert are_whole(frame + sent_by_client(BEAT))
    assert not any(are_whole(frame[:cut]) for cut in {1, 3, 5, len(frame) // 2, len(frame) - 1} if cut < len(frame))
    assert not are_whole(frame + b"\x81")


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_is_sent_is_one_frame(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(framed(b"x" * size))
    reader.feed_eof()
    parse = Frame.parse(reader.read_exact, mask=False, max_size=None)
    with pytest.raises(StopIteration) as end:
        next(parse)
    assert end.value.value == Frame(Opcode.TEXT, b"x" * size)
