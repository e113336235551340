"""docs/bot-protocol.md says what is: its talk, its schema, its numbers."""

import json
import shlex
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator
from scripts.wire_types import of_bots, written
from tests.docs.documents import ROOT, fenced, text
from tests.guests import transcript
from tests.node import node

from tourelle import __version__
from tourelle.guests import host, messages, outsider
from tourelle.guests.messages import FROM_BOT, TO_BOT, FromBot, ToBot
from tourelle.guests.outsider import GRACE
from tourelle.guests.player import CODES

NAME = "docs/bot-protocol.md"
SCHEMA = ROOT / "docs/bot-protocol.schema.json"
KINDS = [*get_args(ToBot), *get_args(FromBot)]


def document() -> list[tuple[str, dict[str, Any]]]:
    ((_, block),) = fenced(NAME, "talk")
    return transcript.read(block)


def test_the_talk_is_true(tmp_path: Path) -> None:
    """Renew it by `python -m tests.guests.transcript`."""
    told = document()
    assert told[0][1]["host"].startswith("tourelle ")
    told[0][1]["host"] = f"tourelle {__version__}"
    assert told == transcript.talk(tmp_path)


def test_the_schema_is_current() -> None:
    """Else run scripts/wire-types."""
    Draft202012Validator.check_schema(of_bots())
    assert SCHEMA.read_text("utf-8") == written()["bot-protocol.schema.json"]


def validator(side: str) -> Draft202012Validator:
    return Draft202012Validator({**json.loads(SCHEMA.read_text("utf-8")), "anyOf": [{"$ref": f"#/$defs/{side}"}]})


def test_the_schema_takes_the_talk() -> None:
    sides = {transcript.TO_BOT: validator("ToBot"), transcript.FROM_BOT: validator("FromBot")}
    for side, message in document():
        sides[side].validate(message)
        sides[side].validate({**message, "later": 1})
    kinds = {(side, message["type"]) for side, message in document()}
    assert len(kinds) == len(KINDS) - 1, "all but the error"


@pytest.mark.parametrize(
    "message",
    [
        {"type": "later"},
        {"type": "move", "move": "pass"},
        {"type": "move", "id": 0, "move": "pass"},
        {"type": "move", "id": 1, "move": 3},
        {"type": "ready"},
        {"type": "hello", "protocol": "1", "name": "x"},
        [],
    ],
)
def test_the_schema_and_the_host_refuse_the_same(message: object) -> None:
    assert not validator("FromBot").is_valid(message)
    with pytest.raises(msgspec.ValidationError):
        FROM_BOT.decode(json.dumps(message))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_message_and_field_is_explained(kind: type[msgspec.Struct]) -> None:
    side = "### From the host" if kind in get_args(ToBot) else "### From the bot"
    table = text(NAME).split(side)[1].split("###")[0]
    tag = kind.__struct_config__.tag
    rows = table.split(f"\n| `{tag}` |")[1].split("\n| `")[0]
    assert all(f"`{field}`" in rows for field in kind.__struct_fields__)


def test_the_numbers() -> None:
    said = " ".join(text(NAME).split())
    for number in (
        f"{messages.LINE_LIMIT:,} bytes",
        f"{messages.HOST_LINE_LIMIT >> 20} MiB",
        f"| {host.MOST_MESSAGES:,} |",
        f"{outsider.GETTING_READY:g} s each",
        f"| {GRACE:g} s, then it is killed",
        f"adds {host.UNDERWAY * 1000:g} ms",
        f"the version: {messages.PROTOCOL} |",
        *(f"| `{code}` |" for code in CODES),
    ):
        assert number in said
    assert outsider.TRIES == 2
    assert "for two matches in a row" in said


def test_the_whole_match_from_python_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    (match,) = [block for _, block in fenced(NAME, "python") if "player_named" in block]
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {}
    exec(match.replace("node examples", f"{shlex.quote(node())} examples"), names)
    assert names["match"].outcome


def test_both_decoders_know_their_own() -> None:
    for side, message in document():
        decoder: Any = TO_BOT if side == transcript.TO_BOT else FROM_BOT
        again = msgspec.json.decode(msgspec.json.encode(decoder.decode(json.dumps(message))))
        assert again == message
