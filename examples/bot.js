// A bot in plain JavaScript: `node examples/bot.js` speaks the protocol of docs/bot-protocol.md.
// It has one idea for each game, gives every legal move a value by it, and plays the best.

const ideas = { blox: bloxValue, ontop: ontopValue, fivetowers: fivetowersValue };
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let match, view;

const answers = {
  hello: () => say({ type: "hello", protocol: 1, name: "bot.js", games: Object.keys(ideas) }),
  match: (message) => { match = message; say({ type: "ready", match: match.match }); },
  view: (message) => { view = message.view; },
  choose: ({ id, moves }) => say({ type: "move", id, move: best(moves) }),
  quit: () => process.exit(),
};

function best(moves) {
  const value = ideas[match.game];
  const values = moves.map((move) => value(move, view, match.seat));
  return moves[values.indexOf(Math.max(...values))];
}

const lines = require("node:readline").createInterface({ input: process.stdin, terminal: false });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  answers[message.type]?.(message); // whatever a later version adds is passed over
});

// ---- BLOX: take points where there are any; else bring figures before towers that the hand can pay for. ----

function bloxValue(move, view, seat) {
  const [kind, ...words] = move.split(" ");
  const paid = words.at(-1).replace("*", "");
  const joker = move.includes("*") ? 0.6 : 0;
  const { hand, blocks } = view.seats[seat];
  if (kind === "up") return 30 + paid.length - joker;
  if (kind === "hit") return 10 + paid.length - joker;
  if (kind === "rz") return 20 + paid.length - joker;
  if (kind === "sw") return unwanted(paid, blocks) / 4;
  const from = kind === "mv" ? words[0] : null;
  const left = without(hand, paid);
  return chances(words[1], left, view, from) - chances(from, hand, view, from) - joker;
}

// What could be razed from a cell: a tower's blocks, less the cards that are missing for it.
function chances(cell, hand, view, from) {
  if (!cell) return 0;
  let most = 0;
  for (const [right, up] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
    const colours = new Set();
    let [column, row] = ["abcdefghi".indexOf(cell[0]) + right, Number(cell[1]) + up];
    for (; column >= 0 && column < 9 && row >= 1 && row <= 9; column += right, row += up) {
      const name = "abcdefghi"[column] + row;
      const tower = view.towers[name];
      if (tower && tower.length <= view.phase && ![...tower].some((block) => colours.has(block))) {
        most = Math.max(most, tower.length - 0.7 * without(tower, hand).length);
      }
      if (tower || (name in view.figures && name !== from)) break;
      colours.add(view.board[9 - row].split(" ")[column][0]);
    }
  }
  return most;
}

// Cards for blocks that we don't own are the first to go.
const unwanted = (cards, blocks) => [...cards].reduce((sum, card) => sum + (blocks.includes(card) ? -1 : 1), 0);

function without(cards, others) {
  return [...others].reduce((left, card) => left.replace(card, ""), cards);
}

// ---- On Top: what a tile brings us at once, in points and pawns, less what it brings the best of the others. ----

const ROWS = [6, 7, 8, 9, 8, 7, 6]; // intersections in each row
const cells = new Map(); // cell -> its three intersections
const around = new Map(); // intersection -> the cells around it
for (const [row, strip] of [..."ABCDEF"].entries()) {
  const widening = ROWS[row + 1] > ROWS[row];
  for (let i = 0; i < ROWS[row] + ROWS[row + 1] - 2; i++) {
    const [j, odd] = [i >> 1, i % 2];
    const [above, below] = widening === !odd ? [[j + (widening ? 0 : 1)], [j, j + 1]] : [[j, j + 1], [j + odd]];
    const corners = [...above.map((k) => `r${row}k${k}`), ...below.map((k) => `r${row + 1}k${k}`)];
    cells.set(strip + (i + 1), corners);
    for (const corner of corners) around.set(corner, [...(around.get(corner) ?? []), strip + (i + 1)]);
  }
}

function ontopValue(move, view, seat) {
  const filled = new Map([...view.black, ...view.gaps].map((cell) => [cell, {}]));
  for (const { cells, tile } of view.laid) lay(filled, cells, tile);
  lay(filled, move, view.tile);
  const points = view.seats.map(() => 0);
  for (const corner of new Set(move.split(">").flatMap((cell) => cells.get(cell)))) {
    if (around.get(corner).every((cell) => filled.has(cell))) score(corner, filled, view.seats, points);
  }
  return points[seat] - Math.max(...points.filter((_, other) => other !== seat));
}

// Which colour a tile shows at each corner of its two cells: pointed ones once, blunt ones in both cells.
function lay(filled, move, [a, b, c, d]) {
  const [first, second] = move.split(">");
  const [one, two] = [cells.get(first), cells.get(second)];
  const tip = one.find((corner) => !two.includes(corner));
  const other = two.find((corner) => !one.includes(corner));
  let [left, right] = one.filter((corner) => two.includes(corner));
  if (!clockwise(tip, left, other)) [left, right] = [right, left];
  filled.set(first, { [tip]: a, [left]: b, [right]: d });
  filled.set(second, { [other]: c, [left]: b, [right]: d });
}

function clockwise(...corners) {
  const [[x0, y0], [x1, y1], [x2, y2]] = corners.map((name) => {
    const [row, k] = name.slice(1).split("k").map(Number);
    return [2 * k - ROWS[row], row];
  });
  return (x1 - x0) * (y2 - y0) > (x2 - x0) * (y1 - y0);
}

function score(corner, filled, seats, points) {
  const counts = {};
  for (const cell of around.get(corner)) {
    const colour = filled.get(cell)[corner];
    if (colour) counts[colour] = (counts[colour] ?? 0) + 1;
  }
  const [most, second] = Object.values(counts).sort((x, y) => y - x);
  if (!most || most === second) return;
  const stack = Object.keys(counts).filter((colour) => counts[colour] === most || counts[colour] === second);
  const height = around.get(corner).length < 6 ? 2 * stack.length : stack.length;
  seats.forEach(({ colour }, seat) => {
    if (stack.includes(colour)) points[seat] += 1; // a pawn less to be counted in the end
    if (counts[colour] === most) points[seat] += height;
  });
}

// ---- 5 Towers: a card is worth its points, and the room that it leaves for others above it. ----

const room = (tower) => (tower.at(-1) === 8 || !tower.length ? 16 : tower.at(-1));
const fits = (tower, value) => tower.at(-1) !== 0 && (value < room(tower) || value === 9);

function fivetowersValue(move, view, seat) {
  const { towers } = view.seats[seat];
  if (move === "pass") return 0;
  if (move.startsWith("raze")) return -9;
  if (!move.startsWith("bid")) return cardValue(towers[move[0]], Number(move.slice(1)));
  return bidValue(Number(move.slice(4)), structuredClone(towers), [...view.market]);
}

function cardValue(tower, value) {
  const points = value === 0 ? tower.length + 2 : 1;
  return points + 0.25 * (room([...tower, value]) - room(tower));
}

// Place so many cards, always the best one next; some must be squeezed in after a demolition.
function bidValue(count, towers, market) {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const fitting = market.filter((card) => fits(towers[card[0]], Number(card.slice(1))));
    if (!fitting.length) return -9;
    const worth = (card) => cardValue(towers[card[0]], Number(card.slice(1)));
    const card = fitting.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    sum += worth(card);
    towers[card[0]].push(Number(card.slice(1)));
    market.splice(market.indexOf(card), 1);
  }
  return sum;
}
