"""What the report's sections and the terminal's tables share: numbers as people of a language write them, and bots."""

from dataclasses import dataclass

from tourelle.arena.line import Line
from tourelle.arena.report.plots import badge, box, div, span, text
from tourelle.arena.results import BotResult, Results
from tourelle.core.texts import Language, say
from tourelle.look.tokens import SEATS, Piece

GAP = "\u00a0"
UNITS = (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6))


@dataclass(frozen=True)
class Figures:
    """Numbers as people of a language write them, and what tables say of a bot and of a forfeit."""

    language: Language

    def number(self, value: float, digits: int = 0) -> str:
        """`1 234.5`, with the language's own decimal sign; a gap parts the thousands."""
        text = f"{value:_.{digits}f}".replace("_", GAP)
        if not text.strip("-0."):
            text = text.lstrip("-")
        return text.replace("-", "−").replace(".", say("language.decimal", self.language))

    def percent(self, rate: float, digits: int = 1) -> str:
        return say("language.percent", self.language, number=self.number(100 * rate, digits))

    def interval(self, low: float, high: float) -> str:
        """An interval of rates: `61.2–68.9%`."""
        return f"{self.number(100 * low, 1)}–{self.percent(high)}"

    def time(self, seconds: float) -> str:
        """Three digits at most, in the unit that suits."""
        if not seconds:
            return "–"
        unit, size = next((unit, size) for unit, size in UNITS if seconds >= size or unit == "µs")
        value = seconds / size
        return f"{self.number(value, 0 if value >= 100 else 1 if value >= 10 else 2)}{GAP}{unit}"

    def cells(self, bot: BotResult) -> dict[str, str]:
        """A bot's row in a table, by column."""
        return {
            "bot": bot.name,
            "games": self.number(bot.games),
            "rate": self.percent(bot.rate),
            "interval": self.interval(*bot.interval),
            "times": f"{self.number(bot.times_fair, 2)}{GAP}×",
            "rating": f"{self.number(bot.rating.mu, 1)} ± {self.number(2 * bot.rating.sigma, 1)}",
            "score": "–" if bot.score is None else self.number(bot.score, 1),
            "moves": self.number(bot.moves),
            "mean": self.time(bot.seconds_a_move),
            "slow": self.time(bot.slow),
            "slowest": self.time(bot.slowest),
            "forfeits": self.number(bot.forfeits),
        }

    def told(self, line: Line) -> str:
        """A match that somebody forfeited, in a sentence."""
        assert line.forfeit
        said = line.forfeit.said.get(self.language) or line.forfeit.code
        return say("arena.report.forfeits.line", self.language, id=line.id, seat=line.forfeit.seat + 1, said=said)


@dataclass(frozen=True)
class Voice(Figures):
    """The same for the results of a tournament, with the parts that the sections are made of."""

    results: Results

    def say(self, key: str, **values: object) -> str:
        return say(f"arena.report.{key}", self.language, **values)

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
