"""Belvedere on its own board in the terminal: a key for each tower shows the moves there."""

from rich.text import Text

from tourelle.core.texts import Language
from tourelle.look.chooser import Changed, Reply
from tourelle.look.face import Face
from tourelle.terminal import general_side
from tourelle.terminal.general import GeneralChooser


class TowerChooser(GeneralChooser):
    def question(self, language: Language) -> str:  # noqa: ARG002
        return "Which stone?" if self.filter else "Which tower?"

    def press(self, key: str) -> Reply:
        if self.filter or not key.isdigit():
            return super().press(key)
        self.filter = key
        return Changed()


FACE = Face(
    chooser=TowerChooser,
    board=general_side.board,
    place_at=general_side.place_at,
    width=general_side.WIDTH,
    header=lambda *_: Text("the towers of Belvedere"),
    side=general_side.side,
    strip=lambda *_: Text("the stones of Belvedere"),
    sign=general_side.sign,
    marked=lambda move, _own: [move.split()[-1]],
    words=lambda move, _language, tense: f"{tense}: {move}",
)
