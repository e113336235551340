"""Functions in the Python that the border is written in: each returns the same as Python and as JavaScript."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from tourelle.core.errors import BadOption, BadRecord, MoveError, TourelleError, UnreadableMove

WORD = 1 << 52 | 5
PAIRS = {(0, 1): "a", (1, 2): "b"}
TABLE = np.array([[1, 2, 3], [4, 5, 6]], np.int64)
FORM = re.compile(r"([a-c])(?P<number>[0-9]{1,2})", re.IGNORECASE)


@dataclass(frozen=True)
class Point:
    """Data with a default, and with one that is made anew each time."""

    x: int
    y: int = 2
    marks: list[int] = field(default_factory=list)

    @property
    def sum(self) -> int:
        return self.x + self.y

    def moved(self, by: int = 1, up: int = 0) -> "Point":
        return self.named("moved", x=self.x + by, y=self.y + up)

    def named(self, name: str, **values: int) -> "Point":
        return Point(values["x"], marks=[len(name)], y=values["y"])


class Corner(Point):
    def moved(self, by: int = 1, up: int = 0) -> Point:
        return super().moved(by, up).moved() if up else Point(0)


def division() -> Any:
    return [(a // b, a % b, divmod(a, b)) for a in (-7, 7, 0) for b in (2, -3)]


def bits() -> Any:
    return [WORD >> 3, WORD & 7, WORD | 2, WORD ^ 4, ~WORD, 1 << 40, 5 & ~1, True | False, sorted({1, 2} & {2})]


def numbers_and_truth() -> Any:
    two = 3 == 3
    return [10 - two, two == 1, int(" 12"), bool([]), bool({}), bool("0"), not 0, abs(-3), 2**10, -two]


def orders() -> Any:
    words = ["b", "B", "a10", "a9", ""]
    return [
        sorted(words),
        sorted(words, key=len),
        [1, 2] < [1, 2, 0],
        (2,) > (1, 9),
        "Z" < "a",
        max(words),
        min(3, 1),
        max(map(len, words)),
    ]


def chained() -> Any:
    return [low <= len("four") < high for low, high in ((4, 5), (5, 9), (0, 4))], 1 < len("ab") < 3


def slices() -> Any:
    items, text = [1, 2, 3, 4], "naïve🂡x"
    return [items[1:], items[:-1], items[::-1], items[-2:][0], text[2:], text[-2], text[:6], text[::-1], len(text)]


def texts() -> Any:
    words = " \tin  N\x1fc9\u2003G "
    return [
        words.split(),
        words.strip(),
        ["a", "b", "", "c"],
        "x=1=2".partition("="),
        "none".partition("="),
        "W*W".replace("*", ""),
        "banana".count("an"),
        "banana".index("nan"),
        "a\r\nb\x85c\n".splitlines(),
        "ß".upper() + "É".lower(),
        ["é".isascii(), "\x00".isprintable(), "a b".isprintable(), "a\u00a0b".isprintable(), "\ud800".isprintable()],
        "-".join(str(number) for number in range(3)),
        f'{None} {True} {3} {"`${x}`"} \\ " {WORD}',
        "ab" * 2 + "c" * 0,
    ]


def collections() -> Any:
    counts: dict[Any, int] = {"b": 1, "a": 2}
    counts["b"] += 5
    counts["c"] = counts.get("c", 0) - 1
    items = [*counts, *counts.values()]
    items += [9]
    items.extend({3})
    return counts, list(counts.items()), items, items.pop(), [0] * 2 + [1], "a" in counts, 7 in items, Counter("abca")


def tuples_as_keys() -> Any:
    seen = {(1, 2), (2, 1), "(1, 2)"}
    return (
        PAIRS[0, 1],
        PAIRS.get((2, 1)),
        PAIRS.get((min(2, 1), 2)),
        (1, 2) in seen,
        (3, 3) in seen,
        sorted(map(str, {1})),
    )


def sets() -> Any:
    return sorted({1, 2, 3} - {2}), {1} <= {1, 2}, {1} < {1}, sorted({*"hello"} | {"x"}), {1, 2} == {2, 1}


def unpacked() -> Any:
    first, *others = ["a", "b", "c"]
    *places, last = others
    (one, two), three = (1, 2), [3]
    one, two = two, one
    return first, others, places, last, one, two, three


def loops() -> Any:
    found: list[Any] = []
    for number, (name, size) in enumerate(zip("abc", (1, 2, 3), strict=True), 5):
        if name == "b":
            continue
        found.append((number, name, size))
    while len(found) < 9:
        found.append(len(found))
        if len(found) == 4:
            break
    return found, list(reversed(range(2, 9, 3))), list(range(3, 0, -1))


def inner() -> Any:
    factor = 3

    def times(number: int, by: int = 2) -> int:
        return number * by * factor

    return times(1), times(2, 1), [(lambda x: x + factor)(y) for y in (1, 2)]


def _each(many: int) -> Iterator[str]:
    for number in range(many):
        yield str(number)
    yield from ["end"] * 2


def generators() -> Any:
    twice = map(str, (1, 2))
    return (
        list(twice),
        list(twice),
        list(_each(2)),
        any(int(each) > 0 for each in _each(2)),
        next(filter(None, ("", "x"))),
        sum(range(5)),
    )


def walrus() -> Any:
    if found := FORM.fullmatch("B12"):
        return found[1], found["number"], found.groups(), FORM.fullmatch("d1"), re.fullmatch("[ab]+", "abb") is not None
    return None


def arrays() -> Any:
    row, fresh = TABLE[1], np.zeros(4, np.int32)
    fresh[2] = 7
    fresh[-1] = row[0]
    return (
        int(TABLE[1, 2]),
        row.tolist(),
        bool(TABLE[0, -1] == 3),
        fresh.tolist(),
        fresh[1:3].tolist(),
        int(TABLE.sum()),
        bool(4 in row),
    )


def objects() -> Any:
    one, other = Point(1), Corner(5)
    one.marks.append(1)
    moved = one.moved(1, 3)
    return asdict(one), moved.sum, moved.marks, asdict(other.moved()), isinstance(other, Point), isinstance(one, Corner)


def _fails(what: str, **values: object) -> None:
    raise UnreadableMove(f"core.{what}", text=what, **values)


def errors() -> Any:
    caught: list[Any] = []
    for what in ("", "long"):
        try:
            _fails(what, n=len(what)) if what else [].index(3)  # type: ignore[arg-type]
        except (BadOption, MoveError) as fault:
            caught.append([fault.key, fault.values, isinstance(fault, TourelleError)])
        except ValueError:
            caught.append("absent")
    try:
        raise BadRecord("core.record", fault=None) from None
    except TourelleError as fault:
        caught.append(fault.key)
    else:
        caught.append("never")
    return caught


def kinds() -> Any:
    return [type(value) is int for value in (1, True, "1", None, [1])] + [
        isinstance(True, int),
        isinstance([], list | dict),
    ]


def either_or() -> Any:
    empty: list[int] = []
    full: dict[str, int] = {"a": 1}
    none: Any = None
    return empty or "x", empty and 3, none or empty, full and 2 and 3, (none or full) if full else 2


def in_place() -> Any:
    one: list[Any] = [1]
    other = one
    other += [2]
    rows = [[0, 0], [0, 0]]
    rows[1][0] -= 4
    a = b = 5
    return one, rows, a + b
