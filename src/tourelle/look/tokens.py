"""Colours of the table, the seats and the pieces. Pieces keep theirs in both themes: only the light changes.

`scripts/look` writes them, and the games' shapes, for the site.
"""

from typing import Literal, NamedTuple, TypeAlias

Theme: TypeAlias = Literal["light", "dark"]

COLOURS = {
    # name: light, dark
    "table": ("#E9E0D1", "#211C18"),
    "table-hi": ("#F2EBDF", "#2A241F"),
    "table-lo": ("#DACDB8", "#171411"),
    "surface": ("#FCF9F3", "#2C2621"),
    "surface-2": ("#F3ECE0", "#38312A"),
    "ink": ("#2B2420", "#F4ECE0"),
    "ink-2": ("#5F5347", "#C4B7A6"),
    "line": ("#DDD1BD", "#463D34"),
    "line-strong": ("#7A6A54", "#948573"),
    "accent": ("#1D6A5D", "#6FC9B2"),
    "on-accent": ("#FFFFFF", "#0F231E"),
    "accent-soft": ("#D8E8E1", "#24443C"),
    "hl": ("#0A7A66", "#12987F"),
    "halo": ("#FFFDF8", "#FFFDF8"),
    "danger": ("#B3261E", "#FF9C8F"),
    "danger-soft": ("#F8DFDA", "#4A2420"),
    "refused": ("#B3261E", "#B3261E"),
    "warn": ("#875700", "#F0B866"),
    "warn-soft": ("#F8E8C6", "#453518"),
    "gold": ("#B88A2B", "#C79A3C"),
    "gold-hi": ("#E7C672", "#EBCB7C"),
    "wood": ("#D8B88A", "#7A5A3A"),
    "wood-hi": ("#E9D1AC", "#94714B"),
    "wood-lo": ("#B48F5E", "#4E3822"),
    "wood-ink": ("#4A3417", "#F0E0C6"),
    "well": ("#C9B796", "#3A2E22"),
    "well-2": ("#D3C3A5", "#45382A"),
    "well-e": ("#B09A74", "#8F7850"),
    "cell-ok": ("#E6D9BE", "#665338"),
    "tile": ("#EFE3CB", "#DCCDB0"),
    "tile-e": ("#8A7350", "#8A7350"),
    "paper": ("#FFFBF3", "#FFFBF3"),
    "on-paper": ("#2B2420", "#2B2420"),
    "on-paper-2": ("#5F5347", "#5F5347"),
    "sky": ("#DBE9EE", "#2E3D4A"),
    "hill": ("#C9D8B6", "#33442F"),
}
ROOM: dict[Theme, dict[str, str]] = {
    "light": {name: light for name, (light, _) in COLOURS.items()},
    "dark": {name: dark for name, (_, dark) in COLOURS.items()},
}

HALO = COLOURS["halo"][0]
PAPER = COLOURS["paper"][0]
INK = COLOURS["on-paper"][0]
SHADE = "#281806"
"""Under what lies on the table."""

GREY, MAUVE, BLUE, GOLD = "#A39D95", "#86609C", "#2A5FAE", "#E0A21B"
"""Of pieces, and of what shows them elsewhere: the word mark, the terminal."""


class Piece(NamedTuple):
    """A colour that means something: its fill, its dark edge, the sign that says it without colour, the sign's ink."""

    fill: str
    edge: str
    sign: str
    ink: str = "#FFF8EF"


RED = "#D2422B"
SEATS = (
    Piece(RED, "#7A1E13", "ball"),
    Piece("#F1B024", "#684503", "cube", INK),
    Piece("#3FB39E", "#0C4D40", "cone", INK),
    Piece("#274B94", "#12264F", "diamond"),
    Piece("#F1E6D2", "#5E5140", "plus", INK),
)
NEUTRAL = Piece("#CDB48C", "#5C4930", "none", INK)
GLYPHS = {"ball": "●", "cube": "■", "cone": "▲", "diamond": "◆", "plus": "✚", "none": "○"}
"""The signs in a terminal."""

SERIF = "Iowan Old Style,Palatino Linotype,Palatino,Book Antiqua,P052,URW Palladio L,Georgia,serif"
SANS = "system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Ubuntu,sans-serif"
