"""Mutes, and reports to the operator."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tourelle.wire.parts import Handle, Message, Milliseconds, Number

Reason: TypeAlias = Literal["insult", "spam", "name", "cheating", "other"]
OwnWord: TypeAlias = Annotated[str, Meta(max_length=500, description="What the reporter says about it.")]


class NewMute(Message, frozen=True):
    """Mute somebody at a table; it applies at every table."""

    who: Handle


class Mute(msgspec.Struct, frozen=True, omit_defaults=True):
    """A muted person, by their name at that time. `who`: their handle at the table that was asked about."""

    id: Annotated[Handle, Meta(description="In one's own list.")]
    name: str
    time: Milliseconds
    who: Handle | None = None


class MuteList(msgspec.Struct, frozen=True):
    """The mutes of a person, oldest first."""

    mutes: list[Mute]


class NewReport(Message, frozen=True):
    """Report somebody at a table, or what they said: then `event` is the number of that line or emote."""

    who: Handle
    reason: Reason
    event: Number | None = None
    text: OwnWord = ""


class Reported(msgspec.Struct, frozen=True):
    """The report is stored for the operator. Nobody else is told."""

    time: Milliseconds
