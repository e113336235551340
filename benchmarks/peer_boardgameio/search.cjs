// boardgame.io's own search (MCTSBot) on connect four: node search.cjs ITERATIONS.
// Prints seconds, and how many moves its playouts and its tree made together.
const { MCTSBot } = require("boardgame.io/dist/cjs/ai.js");
const { InitializeGame } = require("boardgame.io/dist/cjs/internal.js");

const [COLUMNS, ROWS] = [7, 6];
let moves = 0;

const game = {
  name: "connect-four",
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      moves += 1;
      G.columns[column].push(playerID);
    },
  },
  endIf: ({ G, ctx }) => {
    if (wins(G.columns, ctx.currentPlayer)) return { winner: ctx.currentPlayer };
    return G.columns.every((column) => column.length === ROWS) ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G) =>
      G.columns.flatMap((column, at) => (column.length < ROWS ? [{ move: "drop", args: [at] }] : [])),
  },
};

function wins(columns, player) {
  const is = (x, y) => columns[x]?.[y] === player;
  const steps = [[1, 0], [0, 1], [1, 1], [1, -1]];
  return columns.some((column, x) =>
    column.some((_, y) => steps.some(([right, up]) => [0, 1, 2, 3].every((n) => is(x + n * right, y + n * up)))),
  );
}

async function main() {
  const state = InitializeGame({ game });
  const iterations = Number(process.argv[2]);
  const bot = new MCTSBot({ game, enumerate: game.ai.enumerate, iterations, playoutDepth: COLUMNS * ROWS, seed: "3" });
  const begun = performance.now();
  await bot.play(state, "0");
  console.log(JSON.stringify({ seconds: (performance.now() - begun) / 1000, moves }));
}

main();
