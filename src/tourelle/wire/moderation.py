"""Whom one does not want to hear, and what one tells whoever runs the server."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tourelle.wire.parts import Handle, Message, Milliseconds, Number

Reason: TypeAlias = Literal["insult", "spam", "name", "cheating", "other"]
OwnWord: TypeAlias = Annotated[str, Meta(max_length=500, description="What there is to say about it, in one's words.")]


class NewMute(Message, frozen=True):
    """Somebody at a table whom one does not want to hear any more, there or anywhere."""

    who: Handle


class Mute(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody whom one has muted, by the name that they had then. `who`: as the table asked about knows them."""

    id: Annotated[Handle, Meta(description="In one's own list.")]
    name: str
    time: Milliseconds
    who: Handle | None = None


class MuteList(msgspec.Struct, frozen=True):
    """The first one first."""

    mutes: list[Mute]


class NewReport(Message, frozen=True):
    """Somebody at a table, or what they said: then `event` is the number of that line or sign."""

    who: Handle
    reason: Reason
    event: Number | None = None
    text: OwnWord = ""


class Reported(msgspec.Struct, frozen=True):
    """It is kept, and whoever runs the server finds it. Nobody else is told."""

    time: Milliseconds
