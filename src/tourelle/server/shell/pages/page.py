"""Small HTML pages that the server itself renders: self-contained, in every language and both themes."""

from html import escape
from importlib.resources import files

from tourelle.core.texts import LANGUAGES, Language, say
from tourelle.look.svg import tag
from tourelle.look.tokens import ROOM, SEATS, Theme
from tourelle.server.problems import Problem
from tourelle.wire.letters import isolated


def _style() -> str:
    """The colours of the tables, and the style of a page."""

    def room(theme: Theme) -> str:
        return ":root{" + "".join(f"--{name}:{colour};" for name, colour in ROOM[theme].items()) + "}"

    rules = files("tourelle.server.shell.pages").joinpath("page.css").read_text("utf-8")
    return f"{room('light')}@media (prefers-color-scheme:dark){{{room('dark')}}}{rules}"


STYLE = _style()


def document(language: Language, base: str, title: str, *body: str) -> str:
    """A whole page; `base` is the base path, and the parts of its body are HTML already."""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">'
        f'<link rel="icon" href="{base}/icon.svg" type="image/svg+xml">'
        f"<title>{escape(title)} · Tourelle</title><style>{STYLE}</style></head>"
        f'<body><main><div class="sheet">{"".join(body)}</div></main></body></html>'
    )


def emblem() -> str:
    blocks = (
        tag("rect", x=x, y=y, width=60 - 2 * x, height=18, rx=3, fill=piece.fill, stroke=piece.edge, stroke_width=2)
        for x, y, piece in zip((16, 11, 6, 1), (3, 23, 43, 63), (SEATS[1], SEATS[2], SEATS[0], SEATS[3]), strict=True)
    )
    return tag("svg", *blocks, viewBox="0 0 60 84", class_="emblem", aria_hidden="true")


def heading(text: str) -> str:
    return f"<h1>{escape(text)}</h1>"


def paragraph(text: str, look: str = "") -> str:
    return f"<p{f' class={look}' if look else ''}>{escape(text)}</p>"


def link(text: str, address: str, look: str = "") -> str:
    return f'<a{f" class={look}" if look else ""} href="{escape(address)}">{escape(text)}</a>'


def row(*parts: str) -> str:
    return f'<div class="row">{"".join(parts)}</div>'


def fault_page(language: Language, base: str, problem: Problem, number: str) -> str:
    """An error page: what is wrong and what to do. It repeats nothing of the request."""
    title = say("serving.page.fault", language)
    return document(
        language,
        base,
        title,
        emblem(),
        heading(title),
        paragraph(problem.text(language)),
        paragraph(say("serving.page.number", language, status=problem.status, number=number), "second"),
        row(link(say("serving.page.home", language), f"{base}/", "button")),
    )


def front_page(language: Language, base: str) -> str:
    """The page at `/` if the site was not built."""

    def said(key: str) -> str:
        return say(f"serving.front.{key}", language)

    return document(
        language,
        base,
        said("title"),
        emblem(),
        heading(said("title")),
        paragraph(said("running")),
        paragraph(said("site")),
        row(link(said("docs"), f"{base}/docs?lang={language}", "button"), *other_languages(language)),
    )


def other_languages(language: Language) -> list[str]:
    return [link(say("language.switch", other), f"?lang={other}") for other in LANGUAGES if other != language]


def device_page(language: Language, base: str, name: str, here: str | None) -> str:
    """Asks before it moves an identity here: messengers that fetch a link for a preview must not use it up."""

    def said(key: str, **values: object) -> str:
        return say(f"serving.device.{key}", language, **values)

    replaced = paragraph(said("replaced", name=isolated(here)), "second") if here is not None else ""
    button = f'<form method="post"><button>{escape(said("yes"))}</button></form>'
    return document(
        language,
        base,
        said("title"),
        emblem(),
        heading(said("title")),
        paragraph(said("whose", name=isolated(name))),
        replaced,
        row(button, link(said("no"), f"{base}/")),
    )
