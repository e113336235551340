"""The face of each game in the terminal: its own, or that of any game."""

from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec

from tourelle.core.texts import Language, has_text, say
from tourelle.games import described
from tourelle.look.face import Face, Tense
from tourelle.terminal import general_side
from tourelle.terminal.general import GeneralChooser


@cache
def face_of(game: str) -> Face:
    """The face of a game. A game without its own face is shown by its drawing and a list of its moves."""
    own = f"{described(game).package}.terminal_face"
    if find_spec(own):
        found: Face = import_module(own).FACE
        return found
    return Face(
        chooser=GeneralChooser,
        board=general_side.board,
        place_at=general_side.place_at,
        width=general_side.WIDTH,
        header=general_side.header,
        side=general_side.side,
        strip=general_side.strip,
        sign=general_side.sign,
        marked=lambda _move, _own: [],
        words=partial(told, game),
    )


def told(game: str, move: str, language: Language, tense: Tense) -> str:
    """A move in the words of its game: its first word selects the sentence, the others fill it; else its notation."""
    first, *rest = move.split()
    keys = (f"{game}.{tense}.{first}", f"{game}.story.{first}")
    key = next(filter(has_text, keys), "")
    return say(key, language, **dict(zip("abc", [*rest, "", "", ""], strict=False))) if key else move
