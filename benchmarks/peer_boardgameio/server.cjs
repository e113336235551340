// boardgame.io's server with its default storage: node server.cjs PORT
const { Server, Origins } = require("boardgame.io/dist/cjs/server.js");
const game = require("./game.cjs");

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
