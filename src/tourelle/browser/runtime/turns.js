/** The turns of a table and snapshots of its match, for `server/live/turns.py`: there they are packed, here they are not. */

class Turns extends Array {
  and_then(turn) {
    return Turns.of(...this, turn);
  }
}
export const NO_TURNS = new Turns();

/** How many turns lie between two snapshots. */
const EVERY = 8;

class Snapshots {
  constructor(states = []) {
    this.states = states;
  }
  after(turns, match) {
    return turns === EVERY * this.states.length ? new Snapshots([...this.states, match.state.tobytes()]) : this;
  }
  before(turns) {
    return new Snapshots(this.states.slice(0, Math.floor(turns / EVERY) + 1));
  }
  latest(match) {
    const again = match.fork();
    again.state = new again.state.dtype(this.states.at(-1).slice());
    return [EVERY * (this.states.length - 1), again];
  }
}
export const NO_SNAPSHOTS = new Snapshots();
