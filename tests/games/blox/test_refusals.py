"""Every sentence with which BLOX refuses a move, each met at a table, in both languages; nothing changes by it."""

from typing import Any, NamedTuple

import pytest
from tests.games.blox.helpers import refusal, table

from tourelle import IllegalMove, MatchOver, MoveError, UnreadableMove
from tourelle.core.texts import catalogue

PLAIN: dict[str, Any] = {"figures": {"d5": 0, "d6": 1, "i2": 0}, "hands": {0: "WWGGM"}}
FULL: dict[str, Any] = {"figures": {"c7": 0, "d5": 0, "g2": 0, "i9": 0}, "hands": {0: "WGBMM"}}
TOWER: dict[str, Any] = {"figures": {"c7": 0}, "towers": {"f7": "WWM", "c9": "GB"}, "hands": {0: "WWGBM"}}
EXACT: dict[str, Any] = {
    "figures": {"c7": 0},
    "towers": {"f7": "WWM", "c9": "GB"},
    "hands": {0: "WWGBM"},
    "options": {"raze": "exact"},
}
TALL: dict[str, Any] = {"figures": {"c7": 0}, "towers": {"f7": "WWGM"}, "hands": {0: "WWGBM"}}
FIVE: dict[str, Any] = {
    "phase": 4,
    "players": 3,
    "figures": {"c7": 0},
    "towers": {"f7": "WWWMM"},
    "hands": {0: "WWWMM"},
}
RICH: dict[str, Any] = {**TOWER, "blocks": {0: "WWGGBBM"}}
BUILD: dict[str, Any] = {
    "figures": {"a8": 0},
    "towers": {"a9": "WWM", "b9": "GGM"},
    "hands": {0: "WGBMM"},
    "blocks": {0: "WGBM"},
}
CORNER: dict[str, Any] = {
    "figures": {"a9": 0},
    "towers": {"a8": "WWM", "b9": "GGM"},
    "hands": {0: "WGBMM"},
    "blocks": {0: "WGBM"},
}
STRIKE: dict[str, Any] = {"figures": {"f8": 0, "e8": 1, "h8": 0, "c8": 2}, "hands": {0: "BBMMM"}}
BEHIND: dict[str, Any] = {"figures": {"g8": 0, "c8": 2}, "hands": {0: "BBBMM"}}
DOWN: dict[str, Any] = {"figures": {"d5": 0}, "hands": {0: "WWGGM"}, "jokers": [False, True, True, True]}
TWO: dict[str, Any] = {
    "phase": 2,
    "players": 2,
    "figures": {"b5": 0, "a5": None},
    "hands": {0: "BBBMM"},
    "spare": ("c1", "c3", "c7", "c9", "e1", "e3", "e7", "e9", "g1", "g3", "g7", "g9"),
}
COLUMN: dict[str, Any] = {"hands": {0: "WGGBM"}, "spare": ("a1", "a3", "a5", "a7", "c1", "c4")}


class Case(NamedTuple):
    key: str
    table: dict[str, Any]
    move: str
    english: str
    french: str


REFUSED = [
    Case(
        "no_reserve",
        FULL,
        "in N a9 B",
        "All four of your figures are on the board: there is none to enter.",
        "Vos quatre figurines sont sur le plateau : il n’y en a plus à faire entrer.",
    ),
    Case("no_figure", PLAIN, "mv a5 a6 M", "There is no figure of yours on a5.", "Vous n’avez pas de figurine en a5."),
    Case("same_cell", PLAIN, "mv d5 d5 G", "The figure stands on d5 already.", "La figurine est déjà en d5."),
    Case(
        "not_in_line",
        PLAIN,
        "mv d5 e6 W",
        "d5 and e6 are neither in the same row nor in the same column.",
        "d5 et e6 ne sont ni sur la même ligne ni sur la même colonne.",
    ),
    Case(
        "wrong_colour",
        PLAIN,
        "mv d5 a5 W",
        "a5 is black: a white card does not lead there.",
        "a5 est une case noire : une carte blanche n’y mène pas.",
    ),
    Case(
        "passes_colour",
        COLUMN,
        "in N i2 G",
        "i2 can’t be reached: the grey cell i6 comes first and stops the figure.",
        "i2 est hors d’atteinte : la case grise i6 vient avant et arrête la figurine.",
    ),
    Case("tower_in_way", TOWER, "mv c7 g7 M", "The tower on f7 is in the way.", "La tour en f7 barre le chemin."),
    Case("figure_in_way", PLAIN, "mv d5 d7 B", "The figure on d6 is in the way.", "La figurine en d6 barre le chemin."),
    Case(
        "neutral_in_way",
        TWO,
        "mv b5 a5 B",
        "The neutral figure on a5 is in the way.",
        "La figurine neutre en a5 barre le chemin.",
    ),
    Case("no_tower", PLAIN, "rz d5 a5 B", "There is no tower on a5.", "Il n’y a pas de tour en a5."),
    Case(
        "tallest",
        FIVE,
        "rz c7 f7 WWWMM",
        "The tower on f7 has five blocks: towers of five can’t be razed.",
        "La tour en f7 a cinq blocs : on ne détruit pas les tours de cinq.",
    ),
    Case(
        "exact",
        EXACT,
        "rz c7 c9 GB",
        "The tower on c9 has height 2: phase 3 razes only towers of exactly 3.",
        "La tour en c9 est haute de 2 : en phase 3, on ne détruit que les tours d’exactement 3.",
    ),
    Case(
        "too_tall",
        TALL,
        "rz c7 f7 WWGM",
        "The tower on f7 has height 4: phase 3 razes towers of up to 3.",
        "La tour en f7 est haute de 4 : en phase 3, on détruit les tours jusqu’à 3.",
    ),
    Case(
        "many_blocks",
        RICH,
        "rz c7 f7 WWM",
        "You own 7 blocks: with 7 or more you can’t raze until you have built.",
        "Vous avez 7 blocs : à partir de 7, on ne détruit plus avant d’avoir bâti.",
    ),
    Case(
        "raze_between",
        TOWER,
        "rz c7 c9 GB",
        "The tower on c9 has a black block, and the black cell c8 lies between.",
        "La tour en c9 contient un bloc noir, et la case noire c8 se trouve sur le chemin.",
    ),
    Case(
        "raze_price",
        TOWER,
        "rz c7 f7 WWB",
        "The tower on f7 costs one card for each of its blocks: a white block, a white block and a mauve block.",
        "La tour en f7 coûte une carte pour chacun de ses blocs : un bloc blanc, un bloc blanc et un bloc mauve.",
    ),
    Case(
        "build_size",
        BUILD,
        "up a8 WGB",
        "Phase 3 builds towers of exactly 4 blocks, not 3.",
        "En phase 3, on bâtit des tours d’exactement 4 blocs, pas de 3.",
    ),
    Case(
        "no_blocks",
        BUILD,
        "up a8 WGMM",
        "You own too few mauve blocks: 1, and this needs 2.",
        "Blocs mauves : vous en avez 1, il en faut 2.",
    ),
    Case(
        "walls_in",
        BUILD,
        "up a8 WGBM",
        "A tower on a8 would wall in the one on a9.",
        "Une tour en a8 enfermerait celle de a9.",
    ),
    Case(
        "walls_itself",
        CORNER,
        "up a9 WGBM",
        "A tower on a9 could not be reached from the border.",
        "Une tour en a9 serait inaccessible depuis le bord.",
    ),
    Case(
        "no_target",
        PLAIN,
        "hit d5 d4 MMM",
        "There is no figure on d4 to strike.",
        "Il n’y a pas de figurine à frapper en d4.",
    ),
    Case("own_target", STRIKE, "hit f8 h8 GGG", "The figure on h8 is your own.", "La figurine en h8 est à vous."),
    Case(
        "strike_between",
        BEHIND,
        "hit g8 c8 BBB",
        "The figure on c8 stands on a black cell, and the black cell f8 lies between.",
        "La figurine en c8 est sur une case noire, et la case noire f8 se trouve sur le chemin.",
    ),
    Case(
        "strike_colour",
        STRIKE,
        "hit f8 e8 BBM",
        "e8 is mauve: a strike there is paid with mauve cards only.",
        "e8 est une case mauve : on y frappe avec des cartes mauves seulement.",
    ),
    Case(
        "strike_few",
        STRIKE,
        "hit f8 e8 MM",
        "A strike takes at least 3 cards.",
        "Pour frapper, il faut au moins 3 cartes.",
    ),
    Case(
        "swap_joker",
        PLAIN,
        "sw W*",
        "The joker can’t be exchanged: an exchange is no payment.",
        "Le joker ne se change pas : changer des cartes n’est pas payer.",
    ),
    Case(
        "joker_down",
        DOWN,
        "mv d5 a5 B*",
        "Your joker lies face down: an exchange turns it up again.",
        "Votre joker est face cachée : changer des cartes le relève.",
    ),
    Case(
        "no_cards",
        PLAIN,
        "mv d5 a5 B",
        "You hold too few black cards: 0, and this needs 1.",
        "Cartes noires : vous en avez 0, il en faut 1.",
    ),
]
UNREADABLE = [
    Case(
        "action",
        PLAIN,
        "jump d5 d6",
        "“jump d5 d6” is no move. A move starts with in, mv, rz, up, hit or sw, as in “in N c9 G”.",
        "« jump d5 d6 » n’est pas un coup. Un coup commence par in, mv, rz, up, hit ou sw, par exemple « in N c9 G ».",
    ),
    Case(
        "in",
        PLAIN,
        "in X a1 W",
        "“in X a1 W” can’t be read. Entering is written “in N c9 G”: edge (N, S, E, W), cell, card (W, G, B, M).",
        "« in X a1 W » est illisible. Entrer s’écrit « in N c9 G » : bord (N, S, E, W), case, carte (W, G, B, M).",
    ),
    Case(
        "mv",
        PLAIN,
        "mv d5 a5",
        "“mv d5 a5” can’t be read. A move is written “mv c9 c7 M”: from, to, card (W, G, B, M).",
        "« mv d5 a5 » est illisible. Déplacer s’écrit « mv c9 c7 M » : départ, arrivée, carte (W, G, B, M).",
    ),
    Case(
        "rz",
        PLAIN,
        "rz d5 WW",
        "“rz d5 WW” can’t be read. Razing is written “rz c7 f7 WWM”: figure, tower, cards (W, G, B, M).",
        "« rz d5 WW » est illisible. Détruire s’écrit « rz c7 f7 WWM » : figurine, tour, cartes (W, G, B, M).",
    ),
    Case(
        "up",
        PLAIN,
        "up WG",
        "“up WG” can’t be read. Building is written “up c7 WGB”: the figure’s cell, the blocks (W, G, B, M).",
        "« up WG » est illisible. Bâtir s’écrit « up c7 WGB » : case de la figurine, blocs (W, G, B, M).",
    ),
    Case(
        "hit",
        PLAIN,
        "hit d5 d0 MMM",
        "“hit d5 d0 MMM” can’t be read. Striking is written “hit d5 d7 BBB”: figure, target, cards (W, G, B, M).",
        "« hit d5 d0 MMM » est illisible. Frapper s’écrit « hit d5 d7 BBB » : figurine, cible, cartes (W, G, B, M).",
    ),
    Case(
        "sw",
        PLAIN,
        "sw X",
        "“sw X” can’t be read. An exchange is written “sw GBB”: the cards (W, G, B, M).",
        "« sw X » est illisible. Changer des cartes s’écrit « sw GBB » : les cartes (W, G, B, M).",
    ),
    Case(
        "one_card",
        PLAIN,
        "mv d5 a5 BB",
        "“BB”: this is paid with exactly one card.",
        "« BB » : cette action se paie avec une seule carte.",
    ),
    Case(
        "star",
        PLAIN,
        "sw *W",
        "“*W”: the joker’s * follows the one letter that it stands for.",
        "« *W » : l’étoile * du joker suit la seule lettre qu’il remplace.",
    ),
    Case(
        "order",
        PLAIN,
        "sw GW",
        "“GW”: colours are listed in the order W G B M, with * after the last of its colour: “WG”.",
        "« GW » : les couleurs s’écrivent dans l’ordre W G B M, avec * après la dernière de sa couleur : « WG ».",
    ),
    Case(
        "many",
        PLAIN,
        "sw WWWWWWW",
        "“WWWWWWW”: nobody has more than 6 cards with the joker.",
        "« WWWWWWW » : personne n’a plus de 6 cartes, joker compris.",
    ),
]


def said(error: MoveError) -> str:
    """In French, with plain spaces for those that don't break."""
    return error.text("fr").replace("\u00a0", " ")


def test_every_refusal_is_met() -> None:
    assert {case.key for case in REFUSED} == set(catalogue("blox", "en")["refused"])
    assert {case.key for case in UNREADABLE} == set(catalogue("blox", "en")["unreadable"])


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.key)
def test_an_illegal_move_is_refused_with_its_reason(case: Case) -> None:
    error = refusal(table(**case.table), case.move)
    assert isinstance(error, IllegalMove)
    assert error.key == f"blox.refused.{case.key}"
    assert (error.text("en"), said(error)) == (case.english, case.french)


@pytest.mark.parametrize("case", UNREADABLE, ids=lambda case: case.key)
def test_an_unreadable_move_is_refused_with_the_form_expected(case: Case) -> None:
    error = refusal(table(**case.table), case.move)
    assert isinstance(error, UnreadableMove)
    assert error.key == f"blox.unreadable.{case.key}"
    assert (error.text("en"), said(error)) == (case.english, case.french)


def test_after_the_end_no_move_is_read_any_more() -> None:
    match = table(4, 3, towers={"a1": "GGBM"}, last_round=True, over="last-tower", round=12)
    assert match.to_move is None
    assert match.legal_moves() == []
    for move in ("sw W", "nonsense"):
        error = refusal(match, move)
        assert isinstance(error, MatchOver)
        assert (error.text("en"), said(error)) == (
            "The match is over: no more moves can be played.",
            "La partie est finie : on ne peut plus jouer.",
        )
