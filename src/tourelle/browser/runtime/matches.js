/** Matches of one game for a page: data goes in and out as JavaScript has it, refusals as their key and values. */

import { plain, python } from "./python.js";
export { instantiated } from "./rules.js";

/** What the rules refuse: `kind`, `key` and `values`, for the catalogue of texts. */
export class Refusal extends Error {
  constructor(error) {
    super(error.key);
    Object.assign(this, plain(error));
  }
}
export const asked = (work) => {
  try {
    return work();
  } catch (error) {
    throw error.kind ? new Refusal(error) : error;
  }
};

/** The game of a border's module with the exports of its WebAssembly module. */
export const opened = (border, wasm) => {
  border.connect(wasm);
  return {
    create: (players, seed = null, options = {}) =>
      new Match(asked(() => border.fresh(border.game, players, seed, python(options)))),
    load: (position, seed = null) => new Match(asked(() => border.load(given(position), seed))),
    replay: (record) => new Match(asked(() => border.replay(given(record)))),
  };
};
const given = (data) => (typeof data === "string" ? data : python(data));

class Match {
  constructor(match) {
    this.match = match;
  }
  get toMove() {
    return this.match.to_move;
  }
  get outcome() {
    return plain(this.match.outcome);
  }
  get turns() {
    return this.match.played.length;
  }
  get setup() {
    return plain(this.match.setup);
  }
  view(seat = null) {
    return asked(() => plain(this.match.view(seat)));
  }
  legalMoves() {
    return this.match.legal_moves();
  }
  /** The number of a move that could be played; a refusal says why it can't. */
  readMove(text) {
    return asked(() => this.match.game.read_move(this.match.state, text));
  }
  play(text) {
    asked(() => this.match.play(text));
  }
  undo(steps = 1) {
    this.match.undo(steps);
  }
  at(turn) {
    return new Match(this.match.at(turn));
  }
  fork() {
    return new Match(this.match.fork());
  }
  turn(number) {
    return plain(this.match.record_turn(number));
  }
  record(legal = false) {
    return asked(() => plain(this.match.record(legal)));
  }
  position() {
    return plain(this.match.position());
  }
}
