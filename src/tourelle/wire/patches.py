"""Patches: the difference of two plain data, small enough to send; `apply(old, diff(old, new)) == new`."""

from collections.abc import Iterator
from typing import Any, TypeAlias

Path: TypeAlias = list[str | int]
Change: TypeAlias = list[Any]


def diff(old: Any, new: Any) -> list[Change]:
    """Changes that turn `old` into `new`: [path, value], [path] or [path, start, count, items]."""
    return list(_changes(old, new, []))


def _changes(old: Any, new: Any, path: Path) -> Iterator[Change]:
    if type(old) is dict and type(new) is dict:
        yield from _of_dict(old, new, path)
    elif type(old) is list and type(new) is list:
        yield from _of_list(old, new, path)
    elif old != new or type(old) is not type(new):
        yield [path, new]


def _of_dict(old: dict[str, Any], new: dict[str, Any], path: Path) -> Iterator[Change]:
    for key in old:
        if key not in new:
            yield [[*path, key]]
    for key, value in new.items():
        if key in old:
            yield from _changes(old[key], value, [*path, key])
        else:
            yield [[*path, key], value]


def _of_list(old: list[Any], new: list[Any], path: Path) -> Iterator[Change]:
    if len(old) == len(new):
        for at, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from _changes(before, after, [*path, at])
        return
    head = _same_head(old, new)
    tail = _same_head(old[head:][::-1], new[head:][::-1])
    yield [path, head, len(old) - head - tail, new[head : len(new) - tail]]


def _same_head(one: list[Any], other: list[Any]) -> int:
    """How many items at the start are the same."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if any(_changes(left, right, [])):  # not `!=`, because 1 == True in Python
            break
        count += 1
    return count


def apply(old: Any, patch: list[Change]) -> Any:
    """The new data. The old is unchanged, and shares with the new what has not changed."""
    for change in patch:
        old = _applied(old, change[0], change[1:])
    return old


def _applied(old: Any, path: Path, what: list[Any]) -> Any:
    if not path:
        return _put(old, what)
    key, *rest = path
    copy = old.copy()
    if not rest and not what:
        del copy[key]
    elif not rest and len(what) == 1:
        copy[key] = what[0]
    else:
        copy[key] = _applied(old[key], rest, what)
    return copy


def _put(old: Any, what: list[Any]) -> Any:
    """Applies a change at the end of its path: a value for the whole, or items for a part of a list."""
    if len(what) == 1:
        return what[0]
    start, count, items = what
    return [*old[:start], *items, *old[start + count :]]
