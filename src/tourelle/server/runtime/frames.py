"""WebSocket frames as bytes: counts them before they are parsed, recognises a beat, and writes frames."""

BEAT = b'{"type":"beat"}'
TEXT = 0x81
MASKED = 0x80
_FIRST = bytes([TEXT, MASKED | len(BEAT)])
_BEAT = int.from_bytes(BEAT)
_LONGER = {126: 2, 127: 8}
"""How many bytes follow for a length that doesn't fit into seven bits."""


class Frames:
    """Counts a client's frames in a stream of chunks."""

    __slots__ = ("_begun", "_left")

    def __init__(self) -> None:
        self._begun = b""
        self._left = 0

    @property
    def between(self) -> bool:
        """Whether the data so far ends with a whole frame, so that the next chunk begins one."""
        return not self._left and not self._begun

    def count(self, data: bytes) -> int:
        """How many frames begin in this chunk."""
        if self._begun:
            data, self._begun = self._begun + data, b""
        at, found, end = self._left, 0, len(data)
        while at + 2 <= end:
            size = data[at + 1] & 0x7F
            more = _LONGER.get(size, 0)
            if at + 2 + more > end:
                break
            if more:
                size = int.from_bytes(data[at + 2 : at + 2 + more])
            at, found = at + 2 + more + 4 * (data[at + 1] >> 7) + size, found + 1
        self._left = max(0, at - end)
        self._begun = data[at:]
        return found


def is_beat(data: bytes) -> bool:
    """Whether this is exactly one masked frame with a beat in it. Clients must mask all frames."""
    if len(data) != 6 + len(BEAT) or data[:2] != _FIRST:
        return False
    mask = (data[2:6] * 4)[: len(BEAT)]
    return int.from_bytes(data[6:]) ^ int.from_bytes(mask) == _BEAT


def framed(text: bytes) -> bytes:
    """A text as one unmasked frame, as servers send it."""
    size = len(text)
    if size < 126:
        return bytes([TEXT, size]) + text
    if size < 1 << 16:
        return bytes([TEXT, 126]) + size.to_bytes(2) + text
    return bytes([TEXT, 127]) + size.to_bytes(8) + text
