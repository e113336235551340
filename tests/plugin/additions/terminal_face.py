"""Belvedere on its own board in the terminal: a key for each tower shows the moves there."""

from rich.text import Text

from tourelle.core.texts import Language
from tourelle.look.chooser import Changed, Reply
from tourelle.look.general_chooser import GeneralChooser


class TowerChooser(GeneralChooser):
    def question(self, language: Language) -> str:  # noqa: ARG002
        return "Which stone?" if self.filter else "Which tower?"

    def press(self, key: str) -> Reply:
        if self.filter or not key.isdigit():
            return super().press(key)
        self.filter = key
        return Changed()


chooser = TowerChooser


def header(*_: object) -> Text:
    return Text("the towers of Belvedere")


def strip(*_: object) -> Text:
    return Text("the stones of Belvedere")


def marked(move: str, _own: bool) -> list[str]:
    return [move.split()[-1]]


def words(move: str, _language: Language, tense: str) -> str:
    return f"{tense}: {move}"
