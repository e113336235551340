"""What the report's sections share: the results, the language, and how a bot is shown."""

from dataclasses import dataclass

from tourelle.arena import figures
from tourelle.arena.report.plots import badge, box, div, span, text
from tourelle.arena.results import BotResult, Results
from tourelle.core.texts import Language, say
from tourelle.look.tokens import SEATS, Piece


@dataclass(frozen=True)
class Voice:
    results: Results
    language: Language

    def say(self, key: str, **values: object) -> str:
        return say(f"arena.report.{key}", self.language, **values)

    def number(self, value: float, digits: int = 0) -> str:
        return figures.number(value, self.language, digits)

    def percent(self, rate: float, digits: int = 1) -> str:
        return figures.percent(rate, self.language, digits)

    def cells(self, bot: BotResult) -> dict[str, str]:
        return figures.cells(bot, self.language)

    def piece(self, bot: str) -> Piece:
        """Colours and signs in the order of the bots; after the fifth they repeat."""
        names = list(dict.fromkeys(self.results.plan.bots))
        return SEATS[names.index(bot) % len(SEATS)]

    def who(self, bot: str) -> str:
        return span("who", badge(self.piece(bot)), span("name", text(bot)))

    def card(self, key: str, *content: str, kind: str = "") -> str:
        """A section with its title and content."""
        title = box("h2", text(self.say(f"{key}.title")))
        return box("section", title, *content, class_=f"card {kind}".strip(), id=key)

    def note(self, key: str) -> str:
        return box("p", text(self.say(f"{key}.note")), class_="note")

    def rows(self, kind: str, *rows: tuple[str, str, str]) -> str:
        """Lines of label, plot and figure."""
        cells = ((span("label", label), span("strip", plot), span("figure", figure)) for label, plot, figure in rows)
        return div(f"rows {kind}".strip(), *("".join(line) for line in cells))
