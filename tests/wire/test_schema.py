"""The messages' schema and TypeScript types: current, complete, and true of what is sent."""

from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from scripts.wire_types import declarations, document, kind, main, written

from tourelle.wire import acts, parts, replays, tables
from tourelle.wire.schema import components
from tourelle.wire.socket import AskPreview, FromClient, FromServer, Presence, Preview, Refused, Watch

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", sorted(written()))
def test_the_files_are_current(name: str) -> None:
    """Else run scripts/wire-types."""
    assert DOCS.joinpath(name).read_text("utf-8") == written()[name]


def test_writing_them(tmp_path: Path) -> None:
    main(tmp_path)
    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == written()


def valid(name: str, message: Any) -> None:
    schema: dict[str, Any] = {**document(), "anyOf": [{"$ref": f"#/$defs/{name}"}]}
    jsonschema.Draft202012Validator(schema).validate(msgspec.to_builtins(message))


@pytest.mark.parametrize(("kind", "text"), [
    (parts.Handle, "a" * 12), (parts.TableId, "a" * 16), (parts.Link, "a" * 22), (parts.OwnId, "a1"),
])  # fmt: skip
def test_an_id_ends_where_it_ends(kind: Any, text: str) -> None:
    assert msgspec.convert(text, kind) == text
    for wrong in (text + "\n", "\n" + text, text + "\x00", text[:-1] + " "):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, kind)


def test_messages_are_as_the_schema_says() -> None:
    valid("FromClient", Watch(since=3))
    valid("Act", acts.Play(seat=0, move="pass", at=2))
    valid("FromClient", AskPreview("S7", ["raze S"]))
    valid("FromServer", Refused("illegal", "No.", "x"))
    valid("FromServer", Preview(3, 0, "S7", [1, 2], [[["view", "to_move"], 1]], None, ["raze S"], "x"))
    valid("FromServer", Presence([0, 2], 7))
    step = replays.ReplayStep(1, 0, "bid 1", [0, 0], [[["to_move"], 1]], 1_700_000_000_000)
    seats = [replays.ReplaySeat("person", "Ada"), replays.ReplaySeat("bot", None, "mason")]
    valid(
        "Replay", replays.Replay(game="ontop", players=2, options={}, seats=seats, first={}, steps=[step], over=False)
    )
    valid("NewTable", tables.NewTable(game="blox", seats=[tables.Mine(), tables.BotSeat("mason")]))
    with pytest.raises(jsonschema.ValidationError):
        valid("FromClient", {"type": "play", "seat": 0, "move": "pass"})


def test_every_message_has_a_type_of_its_own_in_typescript() -> None:
    text = written()["wire.d.ts"]
    for name in components():
        assert f"export interface {name} " in text or f"export type {name} " in text, name


def test_types_in_typescript() -> None:
    assert kind({"anyOf": [{"type": "integer"}, {"type": "null"}]}) == "number | null"
    assert kind({"type": "array", "items": {"$ref": "#/$defs/Seat"}}) == "Array<Seat>"
    assert kind({"type": "object", "additionalProperties": {"type": "string"}}) == "Record<string, string>"
    assert kind({"enum": ["a", "b"]}) == '"a" | "b"'
    assert kind({"const": 1}) == "1"
    assert kind({}) == "unknown"
    assert "export type A = boolean;" in declarations({"A": {"type": "boolean"}})


@pytest.mark.parametrize(
    "raw",
    [
        b'{"type": "play", "seat": 5, "move": "pass", "at": 1}',
        b'{"type": "play", "seat": 0, "move": "pass", "at": 1, "more": 1}',
        b'{"type": "say", "text": ""}',
        b'{"type": "emote", "emote": "rude"}',
        b'{"type": "dance"}',
        b'{"type": "watch", "link": "../../etc/passwd"}',
    ],
)
def test_what_is_not_in_the_form_is_not_read(raw: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=FromClient)


def test_every_message_of_the_server_can_be_read_again() -> None:
    message = Refused("too_fast", "Slower.", "x", 1.5)
    assert msgspec.json.decode(msgspec.json.encode(message), type=FromServer) == message
    assert parts.Clocks([1, 2]).seat is None
