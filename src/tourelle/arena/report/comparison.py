"""The report's plots that compare the bots: ratings, who beats whom, points, time."""

from tourelle.arena.ratings import START
from tourelle.arena.report.plots import axis, badge, box, div, histogram, span, text, whiskers
from tourelle.arena.report.scales import Scale, binned, rounded
from tourelle.arena.report.voice import Voice
from tourelle.arena.results import BotResult
from tourelle.look.tokens import SEATS


def ratings(voice: Voice) -> str:
    bots = voice.results.bots.values()
    scale = rounded([START, *(end for bot in bots for end in (bot.rating.low, bot.rating.high))])
    rows = [(voice.who(bot.name), _rating(voice, bot, scale), voice.number(bot.rating.mu, 1)) for bot in bots]
    under = ("", axis(scale, lambda tick: voice.number(tick)), "")
    return voice.card("rating", voice.rows("", *rows, under), voice.note("rating"), kind=_width(voice))


def _width(voice: Voice) -> str:
    """More bots than there are signs need more room."""
    return "wide" if len(voice.results.bots) > len(SEATS) else ""


def _rating(voice: Voice, bot: BotResult, scale: Scale) -> str:
    low, mu, high = bot.rating.low, bot.rating.mu, bot.rating.high
    words = {name: voice.number(value, 1) for name, value in (("low", low), ("mu", mu), ("high", high))}
    return whiskers(scale, low, mu, high, voice.say("rating.said", bot=bot.name, **words), START)


def matrix(voice: Voice) -> str:
    """A heat map; a column's head shows only the sign, as long as no two bots share one."""
    bots = list(voice.results.bots)
    head = (box("th", badge(voice.piece(bot)), span("name", text(bot)), scope="col", title=bot) for bot in bots)
    corner = box("td", span("hidden", text(voice.say("matrix.row"))))
    rows = (
        box("tr", box("th", voice.who(bot), scope="row"), *(_meeting(voice, bot, other) for other in bots))
        for bot in bots
    )
    table = box(
        "table",
        box("thead", box("tr", corner, *head)),
        box("tbody", *rows),
        class_="matrix many" if len(bots) > len(SEATS) else "matrix",
    )
    return voice.card("matrix", div("scroll", table), voice.note("matrix"), kind=_width(voice))


def _meeting(voice: Voice, bot: str, other: str) -> str:
    meeting = voice.results.meetings.get((bot, other))
    if meeting is None:
        return box("td", "·", class_="self")
    rate = voice.percent(meeting.rate, 0)
    said = voice.say("matrix.cell", bot=bot, other=other, rate=rate, n=voice.number(meeting.games))
    kind, heat = ("ahead", meeting.rate - 0.5) if meeting.rate >= 0.5 else ("behind", 0.5 - meeting.rate)
    return box("td", span("value", rate), class_=kind, style=f"--heat:{2 * heat:.3f}", title=said)


def scores(voice: Voice) -> str:
    every = [points for bot in voice.results.bots.values() for points in bot.scores]
    if not every:
        return voice.card("scores", box("p", text(voice.say("scores.none"))), kind="wide")
    low, high = min(every), max(every)
    tallest = max(max(binned(bot.scores, low, high).counts) for bot in voice.results.bots.values())
    plots = (_points(voice, bot, low, high, tallest) for bot in voice.results.bots.values() if bot.scores)
    return voice.card("scores", div("small", *plots), voice.note("scores"), kind="wide")


def _points(voice: Voice, bot: BotResult, low: int, high: int, tallest: int) -> str:
    bins, mean = binned(bot.scores, low, high), sum(bot.scores) / len(bot.scores)
    least, most = voice.number(min(bot.scores)), voice.number(max(bot.scores))
    about = voice.say("scores.about", mean=voice.number(mean, 1), low=least, high=most)
    said = voice.say("scores.said", bot=bot.name, about=about)
    plot = histogram(bins, tallest, said, mean)
    words = div("caption", voice.who(bot.name), span("about", text(about)))
    return div("multiple", words, plot, axis(bins.scale, lambda tick: voice.number(tick)))


def pace(voice: Voice) -> str:
    names = ("mean", "slow", "slowest", "moves")
    head = box("tr", box("td"), *(box("th", text(voice.say(f"pace.{name}")), scope="col") for name in names))
    rows = (_pace(voice, bot, names) for bot in voice.results.bots.values())
    table = box("table", box("thead", head), box("tbody", *rows), class_="plain")
    return voice.card("pace", div("scroll", table), voice.note("pace"))


def _pace(voice: Voice, bot: BotResult, names: tuple[str, ...]) -> str:
    plain = voice.cells(bot)
    return box("tr", box("th", voice.who(bot.name), scope="row"), *(box("td", plain[name]) for name in names))
