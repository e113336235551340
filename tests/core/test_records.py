"""Records and positions from anywhere: whatever a file holds, the answer is an error with a sentence, and soon."""

import errno
import io
import json
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from tests.sentences import keys_of

import tourelle
from tourelle.core.errors import BadFile, BadPosition, BadRecord, TourelleError
from tourelle.core.faults import Phrase, fault_in, system_fault
from tourelle.core.records import LINE_LIMIT, PART_LIMIT, TURN_LIMIT, as_position, as_record, part, read_lines
from tourelle.core.texts import LANGUAGES

GOOD: dict[str, Any] = {"format": "tourelle/1", "game": "ontop", "players": 2, "options": {}, "seed": 1}
RECORD = json.dumps({**GOOD, "setup": {}, "turns": [], "result": None}).encode()
POSITION = json.dumps({**GOOD, "position": {}}).replace('"seed": 1, ', "").encode()
MEGABYTE = 1 << 20


def record_with(**fields: str) -> bytes:
    """A record with some fields replaced by raw JSON."""
    parts = {"format": '"tourelle/1"', "game": '"ontop"', "players": "2", "setup": "{}", "turns": "[]", **fields}
    return ("{" + ",".join(f'"{name}":{value}' for name, value in parts.items()) + "}").encode("utf-8", "surrogatepass")


def turn_with(**fields: str) -> str:
    parts = {"seat": "0", "move": '"A1>A2"', "scores": "[0,0]", **fields}
    return "{" + ",".join(f'"{name}":{value}' for name, value in parts.items()) + "}"


def deep(opening: str, closing: str, times: int = 100_000) -> str:
    return opening * times + "1" + closing * times


ENDLESS: list[Any] = []
ENDLESS.append(ENDLESS)
OTHERS: list[Any] = [None, True, -1, 10**30, "", "x" * 99, "é", [], [None], [[]], {}, {"a": 1}, 0.5]

HOSTILE: dict[str, Any] = {
    "nothing": b"",
    "blank": b"  \n",
    "no JSON": b"tourelle/1",
    "null": b"null",
    "a number": b"17",
    "a list": b"[]",
    "a text": b'"tourelle/1"',
    "truncated": RECORD[:-9],
    "twice": RECORD + RECORD,
    "something behind": RECORD + b"x",
    "not UTF-8": b"\xff\xfe" + RECORD,
    "UTF-16": RECORD.decode().encode("utf-16"),
    "not UTF-8 in a name": record_with(game='"on\udcfftop"').replace(b"\xed\xb3\xbf", b"\xff"),
    "not UTF-8 in a part": record_with(setup='{"tile":"?"}').replace(b"?", b"\xff"),
    "not UTF-8 in a key": record_with(setup='{"?":1}').replace(b"?", b"\xff\xfe"),
    "not UTF-8 in options": record_with(options='{"?":1}').replace(b"?", b"\xff\xfe"),
    "a lone surrogate": record_with(setup='{"tile":"\\ud800"}'),
    "zero bytes": b"\x00" * 100,
    "a byte order mark": b"\xef\xbb\xbf" + RECORD,
    "deep lists": deep("[", "]").encode(),
    "deep objects": deep('{"a":', "}").encode(),
    "deep setup": record_with(setup=deep('{"a":', "}")).replace(b" ", b""),
    "deep setup, not too large": record_with(setup=deep("[", "]", 10_000)),
    "deep options": record_with(options=deep('{"a":', "}", 5_000)),
    "deep scores": record_with(turns=f"[{turn_with(scores=deep('[', ']'))}]"),
    "NaN": record_with(players="NaN"),
    "Infinity": record_with(players="-Infinity"),
    "a huge exponent": record_with(players="1e999999"),
    "a fraction": record_with(players="2.0"),
    "a huge number": record_with(players="9" * 1_000),
    "a longer number": record_with(players="9" * 10_000),
    "a number of a megabyte": record_with(seed="9" * MEGABYTE),
    "a huge score": record_with(turns=f"[{turn_with(scores='[' + '9' * 4_000 + ',0]')}]"),
    "a huge number in the setup": record_with(setup='{"tile":' + "9" * 10_000 + "}"),
    "text for a number": record_with(players='"2"'),
    "true for a number": record_with(players="true"),
    "a number for text": record_with(game="7"),
    "a list for an object": record_with(setup="[]"),
    "a number for an object": record_with(setup="7"),
    "null for a list": record_with(turns="null"),
    "null for a turn": record_with(turns="[null]"),
    "numbers for legal moves": record_with(turns=f"[{turn_with(legal='[1]')}]"),
    "text for scores": record_with(turns=f"[{turn_with(scores=chr(34) * 2)}]"),
    "another format": record_with(format='"tourelle/2"'),
    "a format of a megabyte": record_with(format='"' + "x" * MEGABYTE + '"'),
    "a name of a megabyte": record_with(game='"' + "x" * MEGABYTE + '"'),
    "an unknown game": record_with(game='"chess"'),
    "an unknown field": record_with(extra="1"),
    "an unknown field in a turn": record_with(turns=f"[{turn_with(extra='1')}]"),
    "fields missing": b'{"format":"tourelle/1"}',
    "no players": record_with(players="0"),
    "minus one player": record_with(players="-1"),
    "a setup that is too large": record_with(setup='{"tile":"' + "R" * PART_LIMIT + '"}'),
    "options that are too large": record_with(options='{"tiles":[' + '"RRRR",' * 20_000 + '"RRRR"]}'),
    "many options": record_with(options="{" + ",".join(f'"o{n}":{n}' for n in range(3_000)) + "}"),
    "too many turns": record_with(turns="[" + ",".join([turn_with()] * (TURN_LIMIT + 1)) + "]"),
    "a result of anything": record_with(result='{"scores":[],"winners":[],"reason":""}'),
    "a set": {"format": {1, 2}},
    "an object": object(),
    "a list in itself": ENDLESS,
    "NaN in Python": {**json.loads(RECORD), "players": float("nan")},
    "an endless number in Python": {**json.loads(RECORD), "players": 10**5_000},
    "other keys": {1: 2, (1, 2): 3},
    "a lone surrogate in Python": {**json.loads(RECORD), "game": "\ud800"},
    "a text with a lone surrogate": "\ud800",
}


def refusal_of(attempt: Callable[[], object]) -> TourelleError:
    with pytest.raises(TourelleError) as caught:
        attempt()
    said(caught.value)
    return caught.value


def said(refusal: TourelleError) -> None:
    """A sentence in each language, and not the whole file again."""
    for language in LANGUAGES:
        assert 0 < len(refusal.text(language)) < 1_000


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_record_is_refused(name: str) -> None:
    tracemalloc.start()
    try:
        refusal_of(lambda: tourelle.replay(HOSTILE[name]))
        assert tracemalloc.get_traced_memory()[1] < 100 * MEGABYTE
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_position_is_refused(name: str) -> None:
    hostile = HOSTILE[name]
    refusal_of(lambda: tourelle.load(hostile))
    if isinstance(hostile, bytes):
        refusal_of(lambda: tourelle.load(hostile.replace(b'"turns":[],', b"").replace(b'"setup"', b'"position"')))


@pytest.mark.parametrize("game", ["blox", "ontop", "fivetowers"])
def test_every_part_of_a_record_may_be_anything(game: str) -> None:
    """Each value of a true record and of a position replaced by others: refused, or as good as it was."""
    match = tourelle.new(game, 2, 3)
    for _ in range(6):
        match.play_move(match.moves()[-1])
    for data, read in ((match.record(), tourelle.replay), (match.position(), tourelle.load)):
        for path in paths(data):
            for other in OTHERS:
                _read_changed(read, data, path, other)


def paths(data: Any, so_far: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner: list[Any] = list(
        data.items() if isinstance(data, dict) else enumerate(data if isinstance(data, list) else [])
    )
    found = [so_far] if so_far else []
    # A few of each list and object will do.
    return found + [path for name, value in inner[:9] for path in paths(value, (*so_far, name))]


def _read_changed(read: Callable[[Any], Any], data: dict[str, Any], path: tuple[Any, ...], value: Any) -> None:
    changed = json.loads(json.dumps(data))
    place = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    try:
        read(changed)
    except TourelleError as refusal:
        said(refusal)
    else:
        assert may_be_so(path, value) or changed == data


def may_be_so(path: tuple[Any, ...], value: Any) -> bool:
    """Seeds are free, a record may end early, and a position may be another one that can be."""
    return path == ("seed",) or (path == ("turns",) and value == []) or path[0] == "position"


def test_a_key_twice_is_no_harm() -> None:
    refusal_of(lambda: tourelle.replay(record_with(setup='{"tile":"RRRR","tile":"YYYY"}')))
    twice = record_with().replace(b'"players":2', b'"players":2,"players":99')
    assert as_record(twice).players == 99
    refusal_of(lambda: tourelle.replay(twice))


@pytest.mark.parametrize(
    "filling",
    [
        '{"a":[' + "[]," * 5_000_000 + "[]]}",
        '{"a":"' + "x" * (LINE_LIMIT - 200) + '"}',
    ],
    ids=["lists", "text"],
)
def test_the_largest_line_stays_small_in_memory(filling: str) -> None:
    line = record_with(setup=filling)
    assert LINE_LIMIT - 3 * MEGABYTE < len(line) < LINE_LIMIT
    tracemalloc.start()
    try:
        assert refusal_of(lambda: tourelle.replay(line)).key == "core.form.part_large"
        assert tracemalloc.get_traced_memory()[1] < 40 * MEGABYTE
    finally:
        tracemalloc.stop()


def test_a_line_beyond_the_limit_is_not_looked_at() -> None:
    assert refusal_of(lambda: as_record(b" " * (LINE_LIMIT + 1))).key == "core.form.large"
    assert refusal_of(lambda: as_position("x" * (LINE_LIMIT + 1))).key == "core.form.large"


# ---- What is wrong, and where ----

FAULTS: list[tuple[str, bytes, str, str]] = [
    ("json", b"tourelle/1", "at byte 5 it is not valid JSON", "à l’octet 5, ce n’est pas du JSON valide"),
    ("json", RECORD + b"x", "it is not valid JSON", "ce n’est pas du JSON valide"),
    ("truncated", RECORD[:-9], "it breaks off before its end", "il s’interrompt avant sa fin"),
    ("utf8", HOSTILE["not UTF-8 in a name"], "it is not text in UTF-8", "ce n’est pas du texte en UTF-8"),
    (
        "utf8",
        HOSTILE["not UTF-8 in a key"],
        "“setup” can’t be read: it is not text",
        "« setup » est illisible : ce n’est",
    ),
    ("deep", HOSTILE["deep setup, not too large"], "it is nested too deeply", "il est imbriqué trop profondément"),
    ("python", HOSTILE["an object"], "JSON has no form for", "ce que JSON ne sait pas écrire"),
    (
        "kind",
        HOSTILE["a list"],
        "the whole must be an object with named fields, not a list",
        "l’ensemble doit être un objet à champs nommés, et non une liste",
    ),
    (
        "kind",
        record_with(turns=f"[{turn_with()},{turn_with(seat='true')}]"),
        "“turns[1].seat” must be a whole number, not true or false",
        "« turns[1].seat » doit être un nombre entier, et non true ou false",
    ),
    (
        "kind",
        record_with(seed='"x"'),
        "must be a whole number or null, not text",
        "un nombre entier ou null, et non du",
    ),
    ("missing", HOSTILE["fields missing"], "“game” is missing in the whole", "« game » manque dans l’ensemble"),
    (
        "unknown",
        record_with(extra="1"),
        "“extra” is no field of the whole",
        "« extra » n’est pas un champ de l’ensemble",
    ),
    (
        "unknown",
        HOSTILE["an unknown field in a turn"],
        "“extra” is no field of “turns[0]”",
        "« extra » n’est pas un champ de « turns[0] »",
    ),
    ("range", HOSTILE["a longer number"], "a number in “players” is too large", "un nombre dans « players » est trop"),
    ("range", HOSTILE["an endless number in Python"], "a number in the whole", "un nombre dans l’ensemble"),
]


@pytest.mark.parametrize(("key", "data", "english", "french"), FAULTS)
def test_what_is_wrong_is_said_in_our_words(key: str, data: bytes, english: str, french: str) -> None:
    refusal = refusal_of(lambda: tourelle.replay(data))
    fault = refusal.values["fault"]
    assert isinstance(fault, Phrase)
    assert fault.key == f"core.fault.{key}"
    assert english in refusal.text("en")
    assert french in refusal.text("fr").replace("\u00a0", " ")


LIMITS: list[tuple[str, str, object, str]] = [
    ("least", "round", 0, "“round” must be at least 1"),
    ("most", "to_place", 6, "“to_place” must be at most 5"),
    ("most_long", "market", ["C1"] * 6, "“market” must have at most 5 entries or letters"),
    ("choice", "stage", "tired", "“stage” can’t be “tired”"),
]


@pytest.mark.parametrize(("key", "field", "value", "english"), LIMITS)
def test_what_goes_beyond_a_limit_is_said_in_our_words(key: str, field: str, value: object, english: str) -> None:
    position = tourelle.new("fivetowers", 2, 1).position()
    position["position"][field] = value
    refusal = refusal_of(lambda: tourelle.load(position))
    fault = refusal.values["fault"]
    assert isinstance(fault, Phrase)
    assert fault.key == f"core.fault.{key}"
    assert english in refusal.text("en")


def test_every_kind_of_fault_is_met() -> None:
    """But for what our decoder never says."""
    parts = {"other", "at", "whole"}
    assert {key for key, *_ in (*FAULTS, *LIMITS)} | {"least_long"} | parts == keys_of("core", "fault")
    assert fault_in(ValueError("Anything - at `$.turns[3]`")).text("en") == "“turns[3]” has the wrong form"
    short = fault_in(ValueError("Expected `array` of length >= 5 - at `$.towers`"))
    assert short.text("en") == "“towers” must have at least 5 entries or letters"
    assert fault_in(ValueError("Expected `set`, got `int`")).text("fr") == "l’ensemble n’a pas la bonne forme"


@pytest.mark.parametrize("name", HOSTILE)
def test_no_fault_is_left_to_the_general_sentence(name: str) -> None:
    """A later msgspec may say things in other words."""
    for read in (tourelle.replay, tourelle.load):
        fault = refusal_of(lambda read=read: read(HOSTILE[name])).values.get("fault")  # type: ignore[misc]
        assert not isinstance(fault, Phrase) or fault.key != "core.fault.other"


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOENT, "absent"),
        (errno.EISDIR, "folder"),
        (errno.EACCES, "closed"),
        (errno.ENOSPC, "full"),
        (errno.ENAMETOOLONG, "no_name"),
        (errno.EIO, "other"),
        (None, "other"),
    ],
)
def test_what_the_system_refuses_is_said_in_our_words(number: int | None, key: str) -> None:
    fault = system_fault(OSError(number, "not ours") if number else OSError("not ours"))
    assert fault.key == f"core.system.{key}"
    assert all("not ours" not in fault.text(language) for language in LANGUAGES)


# ---- What is good ----


def test_bytes_text_and_data_are_read_alike() -> None:
    record = tourelle.new("ontop", 2, 1).record()
    text = json.dumps(record)
    for form in (record, text, text.encode(), bytearray(text.encode()), memoryview(text.encode())):
        assert tourelle.replay(form).record() == record


def test_options_seed_and_result_may_be_left_out() -> None:
    record = tourelle.new("ontop", 2, 1).record()
    short = {name: value for name, value in record.items() if name not in ("options", "seed", "result")}
    assert tourelle.replay(short).record() == {**record, "seed": None}


def test_parts_are_objects_of_reasonable_size() -> None:
    position = as_position(POSITION)
    assert part(position.position, "position", BadPosition) == {}
    assert part(as_record(RECORD).setup, "setup", BadRecord) == {}


# ---- Files ----


def lines_of(data: bytes) -> list[tuple[int, bytes | BadFile]]:
    return list(read_lines(io.BytesIO(data)))


def test_lines_are_numbered_and_blank_ones_left_out() -> None:
    assert lines_of(b"a\n\n \t\r\nb\r\nc") == [(1, b"a\n"), (4, b"b\r\n"), (5, b"c")]
    assert lines_of(b"") == []
    assert lines_of(b"\xff\x00\n") == [(1, b"\xff\x00\n")]


def test_a_line_that_is_too_long_ends_the_reading() -> None:
    class Endless(io.RawIOBase):
        read_bytes = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size == LINE_LIMIT + 1, "an endless line must not be read whole"
            self.read_bytes += size
            return b"x" * size

    stream = Endless()
    ((number, fault),) = read_lines(stream)  # type: ignore[arg-type]
    assert number == 1
    assert isinstance(fault, BadFile)
    assert fault.key == "core.file.line_large"
    assert f"La ligne 1 dépasse {LINE_LIMIT} octets" in fault.text("fr")
    assert stream.read_bytes == LINE_LIMIT + 1


def test_good_lines_before_one_that_is_too_long_are_read() -> None:
    found = lines_of(b"a\n" + b"x" * (LINE_LIMIT + 5) + b"\nb\n")
    assert [number for number, _ in found] == [1, 2]
    assert found[0][1] == b"a\n"
    assert isinstance(found[1][1], BadFile)
