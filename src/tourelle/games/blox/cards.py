"""Cards: paying, swapping, drawing, and the deck that is renewed as soon as it is empty."""

from tourelle.core.compilation import rule
from tourelle.core.rng import below
from tourelle.core.state import Rng
from tourelle.games.blox.moves import CARD_SETS
from tourelle.games.blox.state import COLOURS, State


@rule
def pay(state: State, colour: int, cards: int, star: int) -> None:
    """Pay cards of one colour, one of them with the joker if `star`."""
    spend(state, colour, cards - star)
    if star:
        state.joker[state.seat] = 0


@rule
def pay_with_joker(state: State, colour: int, cards: int, star: int) -> None:
    """Pays cards of one colour; `star` is 1 + the colour that the joker replaces, 0 for none."""
    pay(state, colour, cards, 1 if star == colour + 1 else 0)


@rule
def spend(state: State, colour: int, cards: int) -> None:
    """Cards of the hand go to the discard pile, and as many will be drawn."""
    state.hand[state.seat, colour] -= cards
    state.discard[colour] += cards
    state.draws += cards


@rule
def swap_cards(state: State, cards: int) -> None:
    """Exchange: as many are drawn; the joker, if it lay face down, turns up."""
    for colour in range(COLOURS):
        spend(state, colour, int(CARD_SETS[cards, colour]))
    state.joker[state.seat] = 1


@rule
def draw(state: State, colour: int) -> None:
    """The seat draws a card of a colour."""
    state.deck[colour] -= 1
    state.hand[state.seat, colour] += 1
    state.drawn[state.seat, colour] += 1
    state.draws -= 1
    renew_deck(state)


@rule
def renew_deck(state: State) -> None:
    """As soon as the deck is empty, the discard pile becomes the new one."""
    if state.deck[0] + state.deck[1] + state.deck[2] + state.deck[3] == 0:
        for colour in range(COLOURS):
            state.deck[colour] = state.discard[colour]
            state.discard[colour] = 0
            for seat in range(state.players):
                state.drawn[seat, colour] = 0


@rule
def one_of(rng: Rng, white: int, grey: int, black: int, mauve: int) -> int:
    """Draws one of these pieces, each equally likely; returns its colour."""
    at = below(rng, white + grey + black + mauve)
    return int(at >= white) + int(at >= white + grey) + int(at >= white + grey + black)


@rule
def roll_card(state: State, rng: Rng) -> int:
    """The colour of a card of the deck, each card equally likely."""
    return one_of(rng, state.deck[0], state.deck[1], state.deck[2], state.deck[3])


@rule
def roll_block(state: State, rng: Rng) -> int:
    """The colour of a block of the box, each block equally likely."""
    return one_of(rng, state.box[0], state.box[1], state.box[2], state.box[3])
