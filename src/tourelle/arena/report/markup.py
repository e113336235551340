"""HTML as nested function calls, like `look.svg`; content that is not markup must go through `text`."""

from html import escape

from tourelle.look.svg import tag

VOID = {"meta", "br", "hr"}


def box(name: str, *children: str, **attributes: object) -> str:
    """One element with its content; never self-closing, which only SVG allows."""
    if name in VOID:
        return tag(name, **attributes)[:-2] + ">"
    return tag(name, "\0", **attributes).replace("\0", "".join(children))


def text(content: object) -> str:
    return escape(str(content))


def div(kind: str, *children: str, **attributes: object) -> str:
    return box("div", *children, class_=kind, **attributes)


def span(kind: str, *children: str, **attributes: object) -> str:
    return box("span", *children, class_=kind, **attributes)
