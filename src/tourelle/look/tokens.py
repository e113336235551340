"""Colours of the table, the seats and the pieces. Pieces keep theirs in both themes: only the light changes."""

from typing import Literal, NamedTuple, TypeAlias

Theme: TypeAlias = Literal["light", "dark"]

ROOM: dict[Theme, dict[str, str]] = {
    "light": {
        "table": "#E9E0D1",
        "table-hi": "#F2EBDF",
        "table-lo": "#DACDB8",
        "surface": "#FCF9F3",
        "surface-2": "#F3ECE0",
        "ink": "#2B2420",
        "ink-2": "#5F5347",
        "line": "#DDD1BD",
        "line-strong": "#7A6A54",
        "accent": "#1D6A5D",
        "on-accent": "#FFFFFF",
        "accent-soft": "#D8E8E1",
        "hl": "#0A7A66",
        "danger": "#B3261E",
        "danger-soft": "#F8DFDA",
        "warn": "#875700",
        "warn-soft": "#F8E8C6",
        "wood": "#D8B88A",
        "wood-hi": "#E9D1AC",
        "wood-lo": "#B48F5E",
        "wood-ink": "#4A3417",
        "well": "#C9B796",
        "well-2": "#D3C3A5",
        "cell-ok": "#E6D9BE",
        "well-e": "#B09A74",
        "tile": "#EFE3CB",
    },
    "dark": {
        "table": "#211C18",
        "table-hi": "#2A241F",
        "table-lo": "#171411",
        "surface": "#2C2621",
        "surface-2": "#38312A",
        "ink": "#F4ECE0",
        "ink-2": "#C4B7A6",
        "line": "#463D34",
        "line-strong": "#948573",
        "accent": "#6FC9B2",
        "on-accent": "#0F231E",
        "accent-soft": "#24443C",
        "hl": "#12987F",
        "danger": "#FF9C8F",
        "danger-soft": "#4A2420",
        "warn": "#F0B866",
        "warn-soft": "#453518",
        "wood": "#7A5A3A",
        "wood-hi": "#94714B",
        "wood-lo": "#4E3822",
        "wood-ink": "#F0E0C6",
        "well": "#3A2E22",
        "well-2": "#45382A",
        "cell-ok": "#665338",
        "well-e": "#8F7850",
        "tile": "#DCCDB0",
    },
}

HALO = "#FFFDF8"


class Piece(NamedTuple):
    """A colour that means something: its fill, its dark edge, and the sign that says it without colour."""

    fill: str
    edge: str
    sign: str


SEATS = (
    Piece("#D2422B", "#7A1E13", "ball"),
    Piece("#F1B024", "#684503", "cube"),
    Piece("#3FB39E", "#0C4D40", "cone"),
    Piece("#274B94", "#12264F", "diamond"),
    Piece("#F1E6D2", "#5E5140", "plus"),
)
NEUTRAL = Piece("#CDB48C", "#5C4930", "none")

SERIF = "Iowan Old Style,Palatino Linotype,Palatino,Book Antiqua,P052,URW Palladio L,Georgia,serif"
SANS = "system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Ubuntu,sans-serif"
