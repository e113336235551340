"""The upper part of the report: who leads, and the table of all bots."""

from tourelle.arena.command import written
from tourelle.arena.ratings import wilson
from tourelle.arena.report.plots import bar, box, div, span, text, tower
from tourelle.arena.report.voice import Voice
from tourelle.arena.results import BotResult
from tourelle.core.texts import say

MOST_TOWERS = 6


def hero(voice: Voice) -> str:
    results = voice.results
    unfinished = voice.say("so_far", played=voice.number(len(results.lines)), games=voice.number(results.plan.games))
    words = div(
        "words",
        box("p", text(voice.say("brand")), class_="brand"),
        box("h1", text(say(f"{results.plan.game}.name", voice.language))),
        box("p", _headline(voice), class_="lead"),
        "" if results.complete else box("p", text(unfinished), class_="warning"),
        _facts(voice),
    )
    return box("header", words, _towers(voice), class_="hero")


def _headline(voice: Voice) -> str:
    """Who leads, if the matches can tell."""
    names = list(voice.results.bots)
    first = box("strong", text(names[0]))
    if len(names) == 1:
        return voice.say("alone", bot=first)
    other = box("strong", text(names[1]))
    meeting = voice.results.meetings.get((names[0], names[1]))
    if meeting is None or wilson(meeting.ahead, meeting.games)[0] <= 0.5:
        return voice.say("close", bot=first, other=other)
    rate = voice.percent(voice.results.bots[names[0]].rate)
    return voice.say("clear", bot=first, other=other, rate=rate, ahead=voice.percent(meeting.rate))


def _facts(voice: Voice) -> str:
    results, plan = voice.results, voice.results.plan
    facts = {
        "games": voice.number(len(results.lines)),
        "players": str(plan.players),
        "bots": str(len(results.bots)),
        "moves": voice.number(sum(line.turns for line in results.lines)),
        "seed": str(plan.seed),
    }
    if plan.options:
        facts["options"] = ", ".join(written(plan.options))
    named = ((box("dt", text(voice.say(f"fact.{name}"))), box("dd", text(value))) for name, value in facts.items())
    return box("dl", *(div("fact", *pair) for pair in named), class_="facts")


def _towers(voice: Voice) -> str:
    """The bots as towers, the tallest with the most wins."""
    bots = sorted(voice.results.bots.values(), key=lambda bot: -bot.rate)[:MOST_TOWERS]
    fair = voice.say("fair", rate=voice.percent(bots[0].fair, 0))
    line = span("fair", span("", text(fair)), style=f"--fair:{bots[0].fair:.4f}")
    columns = [_tower(voice, bot, place) for place, bot in enumerate(bots, 1)]
    style, said = f"--towers:{len(bots)}", voice.say("towers")
    return div("towers", *columns, line, style=style, role="img", aria_label=said, title=said)


def _tower(voice: Voice, bot: BotResult, column: int) -> str:
    words = span("name", text(bot.name)), box("strong", text(voice.percent(bot.rate, 0)))
    return tower(voice.piece(bot.name), bot.rate, column) + div("under", *words, style=f"grid-column:{column}")


def standings(voice: Voice) -> str:
    names = ["bot", "rate", "interval", "games", "rating", "score"]
    if voice.results.plan.players > 2:
        names.insert(3, "times")
    head = box("tr", *(box("th", text(voice.say(f"standings.{name}")), scope="col") for name in names))
    rows = (_row(voice, bot, names) for bot in voice.results.bots.values())
    table = box("table", box("thead", head), box("tbody", *rows), class_="standings")
    return voice.card("standings", table, voice.note("standings"), kind="wide")


def _row(voice: Voice, bot: BotResult, names: list[str]) -> str:
    """The usual cells, the rate with its bar and the rating's deviation in small letters."""
    cells, (low, high) = voice.cells(bot), bot.interval
    ends = {"low": voice.percent(low), "high": voice.percent(high)}
    strip = bar(bot.rate, low, high, bot.fair, voice.say("standings.said", bot=bot.name, rate=cells["rate"], **ends))
    cells |= {
        "bot": voice.who(bot.name),
        "rate": span("rated", span("strip", strip), span("figure", cells["rate"])),
        "rating": cells["rating"].replace(" ", " <small>", 1) + "</small>",
    }
    labels = ((name, voice.say(f"standings.{name}")) for name in names)
    kinds = {"bot": "th"}
    row = (box(kinds.get(name, "td"), cells[name], data_label=label, class_=name) for name, label in labels)
    return box("tr", *row)
