"""A cache for expensive answers, bounded in bytes; the least recently used go first."""

from collections import OrderedDict
from copy import copy
from typing import TypeAlias

from tourelle.core.errors import TourelleError

ROOM = 8 * 1024 * 1024
FAULT = 1024
"""Bytes that an error counts for."""

Key: TypeAlias = tuple[str, int, str]


class ResultCache:
    """Caches errors as well: finding out that a record can't be replayed takes as long as replaying it."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._kept: OrderedDict[Key, bytes | TourelleError] = OrderedDict()
        self._size = 0

    def find(self, key: Key) -> bytes | None:
        """The cached answer, or None. Raises the error if that was cached."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        if isinstance(found, TourelleError):
            raise copy(found)
        return found

    def put(self, key: Key, found: bytes | TourelleError) -> None:
        if _size(found) > self._room or key in self._kept:
            return
        self._kept[key] = found
        self._size += _size(found)
        while self._size > self._room:
            self._size -= _size(self._kept.popitem(last=False)[1])


def _size(found: bytes | TourelleError) -> int:
    return FAULT if isinstance(found, TourelleError) else len(found)
