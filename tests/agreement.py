"""The engine beside the second reading of the rules: one match played by both, compared after every move."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.move_choice import eager_part
from tests.reference import blox, fivetowers, ontop

import tourelle
from tourelle.core.protocol import CHANCE
from tourelle.core.state import copy_of
from tourelle.match import Match

Facts = dict[str, Any]

REFERENCES: dict[str, Any] = {"blox": blox, "ontop": ontop, "fivetowers": fivetowers}
FACTS_EVERY = 5
"""How many turns lie between two looks at everything on the table."""


def compare_match(
    game: str, players: int, options: dict[str, Any], seed: int, eager: float | None = None, busily: bool = False
) -> Match:
    """Play a match, partly at random and partly eagerly (or busily), and let both readings speak at every turn."""
    match = tourelle.new(game, players, seed, options)
    reference = REFERENCES[game].Reference(players, options, match.record()["setup"])
    chooser = random.Random(seed)
    eager = 1 - chooser.random() ** 2 if eager is None else eager
    compare_facts(match, reference)
    while match.to_move is not None:
        assert reference.to_move == match.to_move
        assert reference.legal_moves() == match.legal_moves()
        moves = match.moves()
        if chooser.random() < eager:
            moves = match.game.busy(match.state, moves) if busily else eager_part(match, moves)
        move = chooser.choice(moves)
        compare_chance(match, reference, move)
        match.play_move(move)
        turn = match.record_turn(-1)
        reference.play(turn["move"], turn)
        assert reference.scores == turn["scores"]
        if len(match.played) % FACTS_EVERY == 0:
            compare_facts(match, reference)
    assert reference.to_move is None
    assert reference.legal_moves() == match.legal_moves() == []
    assert reference.result == match.record()["result"]
    compare_facts(match, reference)
    return match


def compare_facts(match: Match, reference: Any) -> None:
    """Everything on the table, as far as both tell it: of a deck only its size, of a demolition pile not its order."""
    facts = reference.facts()
    if match.game.name == "fivetowers":
        facts = {**facts, "deck": len(facts["deck"]), "demolished": [sorted(pile) for pile in facts["demolished"]]}
    assert FACTS[match.game.name](match) == facts


def compare_chance(match: Match, reference: Any, move: int) -> None:
    """What chance can bring first after a move, and how likely: each card of the deck or tile of the bag once."""
    game, state = match.game, copy_of(match.state)
    game.rules.play(state, move)
    pile = Counter(reference.bag if game.name == "ontop" else reference.deck)
    # An empty pile is about to be renewed: what then happens shows in what is drawn.
    if game.rules.to_move(state) == CHANCE and +pile:
        outcomes, weights = match.outcome_buffers()
        count = game.rules.chance(state, outcomes, weights)
        listed = {drawn(game.write_chance(state, [int(outcomes[i])])): int(weights[i]) for i in range(count)}
        assert listed == +pile


def drawn(chance: dict[str, Any]) -> str:
    """The one piece that chance brought."""
    return str(chance.get("drew") or chance.get("tile") or chance["market"][0])


def blox_facts(match: Match) -> Facts:
    position = match.game.write_position(match.state)
    shared = ("towers", "figures", "hands", "blocks", "jokers", "phase")
    piles = {name: {colour: position[name].count(colour) for colour in "WGBM"} for name in ("deck", "discard")}
    return {**{name: position[name] for name in shared}, **piles}


def ontop_facts(match: Match) -> Facts:
    view = match.view()
    return {
        **{name: view[name] for name in ("black", "gaps", "stacks", "tile")},
        "laid": {put["cells"]: put["tile"] for put in view["laid"]},
        "pawns": {own["colour"]: own["pawns"] for own in view["seats"] + view["neutral"]},
    }


def fivetowers_facts(match: Match) -> Facts:
    view = match.view()
    return {
        "towers": [{style: tower for style, tower in own["towers"].items() if tower} for own in view["seats"]],
        "demolished": [own["demolished"] for own in view["seats"]],
        "deck": view["deck"],
        **{name: view[name] for name in ("market", "discard", "first", "bids")},
    }


FACTS: dict[str, Callable[[Match], Facts]] = {
    "blox": blox_facts,
    "ontop": ontop_facts,
    "fivetowers": fivetowers_facts,
}
