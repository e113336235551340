"""What the report's sections and the terminal's tables share: numbers as people of a language write them, and bots."""

from dataclasses import dataclass

from tourelle.arena.line import Line
from tourelle.arena.report.plots import badge, box, div, span, text
from tourelle.arena.results import BotResult, Results
from tourelle.core.texts import Language, say
from tourelle.look.tokens import SEATS, Piece

GAP = "\u00a0"


def number(value: float, language: Language, digits: int = 0) -> str:
    """`1 234.5`, with the language's own decimal sign; a gap parts the thousands."""
    text = f"{value:_.{digits}f}".replace("_", GAP)
    if not text.strip("-0."):
        text = text.lstrip("-")
    text = text.replace("-", "−")
    return text.replace(".", say("language.decimal", language))


def percent(rate: float, language: Language, digits: int = 1) -> str:
    return say("language.percent", language, number=number(100 * rate, language, digits))


def interval(low: float, high: float, language: Language, digits: int = 1) -> str:
    """An interval of rates: `61.2–68.9%`."""
    return f"{number(100 * low, language, digits)}–{percent(high, language, digits)}"


def time(seconds: float, language: Language) -> str:
    """Three digits at most, in the unit that suits."""
    if not seconds:
        return "–"
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size or unit == "µs":
            value = seconds / size
            return f"{number(value, language, 0 if value >= 100 else 1 if value >= 10 else 2)}{GAP}{unit}"
    raise AssertionError("the last unit takes everything")


def cells(bot: BotResult, language: Language) -> dict[str, str]:
    """A bot's row in a table, by column."""
    return {
        "bot": bot.name,
        "games": number(bot.games, language),
        "rate": percent(bot.rate, language),
        "interval": interval(*bot.interval, language),
        "times": f"{number(bot.times_fair, language, 2)}{GAP}×",
        "rating": f"{number(bot.rating.mu, language, 1)} ± {number(2 * bot.rating.sigma, language, 1)}",
        "score": "–" if bot.score is None else number(bot.score, language, 1),
        "moves": number(bot.moves, language),
        "mean": time(bot.seconds_a_move, language),
        "slow": time(bot.slow, language),
        "slowest": time(bot.slowest, language),
        "forfeits": number(bot.forfeits, language),
    }


def told(line: Line, language: Language) -> str:
    """A match that somebody forfeited, in a sentence."""
    assert line.forfeit
    said = line.forfeit.said.get(language) or line.forfeit.code
    return say("arena.report.forfeits.line", language, id=line.id, seat=line.forfeit.seat + 1, said=said)


@dataclass(frozen=True)
class Voice:
    results: Results
    language: Language

    def say(self, key: str, **values: object) -> str:
        return say(f"arena.report.{key}", self.language, **values)

    def number(self, value: float, digits: int = 0) -> str:
        return number(value, self.language, digits)

    def percent(self, rate: float, digits: int = 1) -> str:
        return percent(rate, self.language, digits)

    def cells(self, bot: BotResult) -> dict[str, str]:
        return cells(bot, self.language)

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
