"""`tourelle show`: the table of a record or a position, in the terminal or as a picture."""

from collections import deque
from itertools import islice
from typing import Annotated, BinaryIO

import msgspec

from tourelle.cli.console import language, output, remark, tell
from tourelle.cli.files import STANDARD, reading, shown, writing
from tourelle.cli.help import described
from tourelle.core.errors import BadFile, BadOption, TourelleError
from tourelle.core.records import LINE_LIMIT, read_lines
from tourelle.core.texts import say
from tourelle.look.tokens import Theme
from tourelle.match import Match, load
from tourelle.replayer import replay


class Kind(msgspec.Struct):
    """Whether something is a record or a position; the rest is not looked at here."""

    position: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


def show(
    file: Annotated[str, described("show.file", allow_leading_hyphen=True)],
    /,
    *,
    record: Annotated[int, described("show.record", metavar="N")] = 1,
    turn: Annotated[int | None, described("show.turn", metavar="T")] = None,
    seat: Annotated[int | None, described("show.seat", metavar="S")] = None,
    svg: Annotated[str | None, described("show.svg", metavar="OUT", allow_leading_hyphen=True)] = None,
    theme: Annotated[Theme, described("show.theme", metavar="THEME")] = "light",
) -> int:
    match = find(file, record)
    steps = len(match.played)
    if turn is not None:
        if not steps:
            raise BadOption("cli.show.no_turns")
        if not 0 <= turn <= steps:
            raise BadOption("cli.show.turns", turn=turn, most=steps)
        match = match.at(turn)
    if svg is None:
        console = output()
        drawn = match.text(seat, language=language(), width=console.width)
        console.print(title(match, steps), style="bold")
        console.print(drawn)
    else:
        picture = match.svg(seat, theme=theme, language=language())
        with writing(svg) as stream:
            stream.write(picture.encode())
        if svg != STANDARD:
            remark(tell("show.drawn", file=shown(svg)))
    return 0


def find(file: str, record: int) -> Match:
    """The match that a file holds: a position, or one of its records."""
    if record < 1:
        raise BadOption("cli.show.first")
    with reading(file) as stream:
        number, text = pick(stream, record, file)
    try:
        return load(text) if is_position(text) else replay(text)
    except TourelleError as fault:
        raise BadFile("cli.show.fault", file=shown(file), line=number, fault=fault) from None


def pick(stream: BinaryIO, record: int, file: str) -> tuple[int, bytes]:
    """One record of many with its line, or one JSON text written over several lines."""
    found = list(deque(enumerate(islice(read_lines(stream), record), 1), maxlen=1))
    count, (number, text) = found[0] if found else (0, (0, b""))
    if isinstance(text, BadFile):
        raise text
    if count < record:
        raise BadFile("cli.show.absent", file=shown(file), n=count, record=record)
    if record == 1 and is_position(text) is None:
        whole = text + stream.read(LINE_LIMIT - len(text))
        text = text if is_position(whole) is None else whole
    return number, text


def is_position(text: bytes) -> bool | None:
    """Whether it is a position; None if it is no whole JSON object."""
    try:
        return msgspec.json.decode(text, type=Kind).position is not msgspec.UNSET
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


def title(match: Match, steps: int) -> str:
    """The game, and the move that led here."""
    words = [say(f"{match.game.name}.name", language())]
    if steps:
        words.append(tell("show.at", turn=len(match.played), turns=steps))
    if match.played:
        last = match.played[-1]
        words.append(tell("show.move", seat=say("look.seat", language(), n=last.seat + 1), move=last.text))
    return " · ".join(words)
