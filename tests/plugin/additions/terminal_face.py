"""Belvedere on its own board in the terminal: a key for each tower shows the moves there."""

from dataclasses import replace

from rich.text import Text

from tourelle.core.texts import Language
from tourelle.look.chooser import Changed, Reply
from tourelle.look.general_chooser import GeneralChooser
from tourelle.look.general_face import general_face


class TowerChooser(GeneralChooser):
    def question(self, language: Language) -> str:  # noqa: ARG002
        return "Which stone?" if self.filter else "Which tower?"

    def press(self, key: str) -> Reply:
        if self.filter or not key.isdigit():
            return super().press(key)
        self.filter = key
        return Changed()


FACE = replace(
    general_face("belvedere"),
    chooser=TowerChooser,
    header=lambda *_: Text("the towers of Belvedere"),
    strip=lambda *_: Text("the stones of Belvedere"),
    marked=lambda move, _own: [move.split()[-1]],
    words=lambda move, _language, tense: f"{tense}: {move}",
)
