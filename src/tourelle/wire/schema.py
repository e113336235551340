"""The JSON Schema of all messages, made from their types."""

from inspect import cleandoc
from typing import Any, get_args

import msgspec

from tourelle.wire.acts import AnyAct
from tourelle.wire.events import AnyEvent, secrets_of
from tourelle.wire.moderation import MuteList, NewMute, NewReport, Reported
from tourelle.wire.offers import Offer, RulesText
from tourelle.wire.parts import Data
from tourelle.wire.people import Everything
from tourelle.wire.replays import Replay
from tourelle.wire.socket import FromClient, FromServer
from tourelle.wire.tables import MadeTable, NewTable, SeenTable, TableEvents, TableLinks, TableList

REF = "#/$defs/{name}"
UNIONS: dict[str, Any] = {"Act": AnyAct, "FromClient": FromClient, "FromServer": FromServer}
TABLES: list[Any] = [NewTable, MadeTable, SeenTable, TableEvents, TableLinks, TableList, Offer, Replay]
WHOLE: list[Any] = [*TABLES, RulesText, Everything, NewMute, MuteList, NewReport, Reported]


def components(ref: str = REF) -> dict[str, Any]:
    """The schema of every message by its name."""
    _, found = msgspec.json.schema_components([*WHOLE, *UNIONS.values()], ref_template=ref)
    unions, _ = msgspec.json.schema_components(list(UNIONS.values()), ref_template=ref)
    titled = {name: {"title": name, **union} for name, union in zip(UNIONS, unions, strict=True)}
    described = {name: _described(one) for name, one in {**found, **titled}.items()}
    return dict(sorted(_told(described, ref).items()))


def _described(schema: Data) -> Data:
    """With its description as it is read; until Python 3.13 a class keeps the indentation of its docstring."""
    return schema | {"description": cleandoc(schema["description"])} if "description" in schema else schema


def _told(named: Data, ref: str) -> Data:
    """The schemas without the secret fields of events, and without types that only those refer to."""
    for event in get_args(AnyEvent):
        for field in msgspec.structs.fields(event):
            if field.name in secrets_of(event):
                del named[event.__name__]["properties"][field.encode_name]
    text = msgspec.json.encode(named).decode()
    whole = {*UNIONS, *(kind.__name__ for kind in WHOLE)}
    return {name: one for name, one in named.items() if name in whole or f'"{ref.format(name=name)}"' in text}
