// Plays at a rate on many tables, with boardgame.io's own client:
// node load.cjs URL TABLES MOVES_A_SECOND SECONDS SPECTATORS. Prints a line once all are seated, then one of JSON.
const { Client } = require("boardgame.io/dist/cjs/client.js");
const { SocketIO } = require("boardgame.io/dist/cjs/multiplayer.js");
const game = require("./game.cjs");

const [url, ...numbers] = process.argv.slice(2);
const [tables, rate, seconds, spectators] = numbers.map(Number);
const seen = [];
let moves = 0;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

function connected(matchID, playerID) {
  const options = { game, numPlayers: 2, matchID, playerID, debug: false };
  const client = Client({ ...options, multiplayer: SocketIO({ server: url }) });
  client.start();
  return client;
}

/** Resolves once a client has a state that is so. */
function until(client, isSo) {
  return new Promise((done) => {
    let stop = () => {};
    const look = (state) => {
      if (state && isSo(state)) {
        stop();
        done();
      }
    };
    stop = client.subscribe(look);
    look(client.getState());
  });
}

/** A match that nobody has made is made by the first who connects. */
async function seat(matchID) {
  const pair = ["0", "1"].map((playerID) => connected(matchID, playerID));
  await Promise.all(pair.map((client) => until(client, (state) => state.isConnected)));
  return { matchID, pair };
}

async function drive({ pair }, every, end) {
  await sleep(Math.random() * every);
  while (Date.now() < end) {
    const start = performance.now();
    const { ctx, _stateID } = pair[0].getState();
    const mover = Number(ctx.currentPlayer);
    const told = until(pair[1 - mover], (state) => state._stateID > _stateID);
    pair[mover].moves.place(Math.floor(Math.random() * 5));
    await Promise.race([told, sleep(10000)]);
    seen.push(performance.now() - start);
    moves += 1;
    await until(pair[mover], (state) => state._stateID > _stateID);
    await sleep(Math.max(0, every - (performance.now() - start)));
  }
}

async function main() {
  const all = [];
  for (let at = 0; at < tables; at += 1) all.push(await seat(`table${at}`));
  console.log("seated");
  const lookers = [];
  for (let at = 0; at < spectators; at += 1) {
    lookers.push(connected(all[at % tables].matchID, null));
    if (at % 20 === 19) await until(lookers[at], (state) => state.isConnected);
  }
  await sleep(2000);
  console.log("watched");
  const start = Date.now();
  await Promise.all(all.map((one) => drive(one, (1000 * tables) / rate, start + 1000 * seconds)));
  const found = JSON.stringify({ moves, seconds: (Date.now() - start) / 1000, seen });
  process.stdout.write(`${found}\n`, () => process.exit(0));
}

main();
