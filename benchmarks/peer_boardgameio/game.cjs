// A game about as large as 5 Towers: five cards lie open, a turn takes one of them onto a tower, chance brings another.
const STYLES = ["C", "H", "T", "M", "S"];

const bare = () => Object.fromEntries(STYLES.map((style) => [style, []]));

module.exports = {
  name: "towers",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => ({
    market: Array.from({ length: 5 }, () => draw(random)),
    seats: [0, 1].map(() => ({ points: 0, towers: bare(), demolished: [] })),
    discard: [],
    round: 1,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID, random }, at) => {
      const [card] = G.market.splice(at, 1);
      const seat = G.seats[Number(playerID)];
      const tower = seat.towers[card[0]];
      if (tower.length > 8) G.discard.push(...tower.splice(0));
      tower.push(Number(card.slice(1)));
      seat.points = Object.values(seat.towers).reduce((sum, each) => sum + each.length, 0);
      G.market.push(draw(random));
      G.round += 1;
    },
  },
};

function draw(random) {
  return STYLES[random.Die(5) - 1] + random.Die(15);
}
