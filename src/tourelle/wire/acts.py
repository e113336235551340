"""What a person does at a table: one message each, the same by REST and by WebSocket."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tourelle.wire.parts import Emote, Level, Link, Message, Name, Number, OwnId, Seat

Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
Move: TypeAlias = Annotated[str, Meta(max_length=200, description="A move in the game's notation.")]
At: TypeAlias = Annotated[Number, Meta(description="The number of the last event that changed the position.")]


class Act(Message, tag_field="type", kw_only=True, frozen=True):
    """Base of all acts. With an `id` of the client's own, a repeat after a lost answer is harmless."""

    id: OwnId = ""


class Sit(Act, tag="sit", kw_only=True, frozen=True):
    """Take a free seat; `link` is needed where only an invitation leads."""

    seat: Seat
    name: Name | None = None
    link: Link | None = None


class Stand(Act, tag="stand", kw_only=True, frozen=True):
    """Leave a seat before the start."""

    seat: Seat


class PutBot(Act, tag="put_bot", kw_only=True, frozen=True):
    """Let a bot play at a free seat: the owner's, before the start."""

    seat: Seat
    level: Level


class TakeBot(Act, tag="take_bot", kw_only=True, frozen=True):
    """Take a bot away before the start: the seat is free again. The owner's."""

    seat: Seat


class Remove(Act, tag="remove", kw_only=True, frozen=True):
    """Ask a person to leave: the owner's. Before the start the seat is free again; in a match a bot plays on."""

    seat: Seat


class Start(Act, tag="start", kw_only=True, frozen=True):
    """Begin the match: the owner's, once every seat is taken."""


class Play(Act, tag="play", kw_only=True, frozen=True):
    """Play a move. `at` says which position it was meant for."""

    seat: Seat
    move: Move
    at: At


class Undo(Act, tag="undo", kw_only=True, frozen=True):
    """Take back one's last move, or ask the others for it: see `undoable` of the table."""

    seat: Seat
    at: At


class Answer(Act, tag="answer", kw_only=True, frozen=True):
    """Agree or not that somebody takes a move back. Whoever asked withdraws the question by not agreeing."""

    seat: Seat
    ask: Annotated[Number, Meta(description="The number of the event that asked.")]
    agree: bool


class Resign(Act, tag="resign", kw_only=True, frozen=True):
    """Give up the match for a seat."""

    seat: Seat


class ComeBack(Act, tag="come_back", kw_only=True, frozen=True):
    """Take one's seat back from the bot that plays for it."""

    seat: Seat


class Say(Act, tag="say", kw_only=True, frozen=True):
    """A line of plain text for everybody at the table."""

    text: Text


class Gesture(Act, tag="emote", kw_only=True, frozen=True):
    """A quick sign for everybody at the table."""

    emote: Emote


class Rematch(Act, tag="rematch", kw_only=True, frozen=True):
    """The same again, at a new table where the next seat begins: made by the first who asks, joined by the others."""


class Abandon(Act, tag="abandon", kw_only=True, frozen=True):
    """Close a table that has not started, or a match against bots alone."""


AnyAct: TypeAlias = (
    Sit
    | Stand
    | PutBot
    | TakeBot
    | Remove
    | Start
    | Play
    | Undo
    | Answer
    | Resign
    | ComeBack
    | Say
    | Gesture
    | Rematch
    | Abandon
)
