/** A table on one device for a worker: it takes and gives the messages of a table's socket. */

import { named, plain, python, urandom } from "./python.js";

const objects = (kind, given) => named(kind, python(given));

/** A new table. `setup` has its settings without the clock, the identity of its owner and the seats, as events have them. */
export const opened = (table, wasm, { id, now, owner, settings, seats }) => {
  table.connect(wasm);
  const { Alone, Moment, NoClock, Opened, SeatState, Settings } = table;
  const event = objects(Opened, { rules: table.rules, owner });
  event.settings = Object.assign(objects(Settings, settings), { clock: new NoClock() });
  event.seats = seats.map((seat) => objects(SeatState, seat));
  const alone = new Alone(id, event, new Moment(now));
  const moment = (at, entropy) => new Moment(at, [], entropy);
  return {
    /** The answers to a message, in their order; a refusal has the key and the values of its sentence. */
    hear: ({ type, ...fields }, at, entropy = urandom) =>
      alone.hear(objects(table.messages.get(type), fields), moment(at, entropy)).map(plain),
    botMoves: (move, position, at, entropy = urandom) =>
      alone.bot_moves(move, position, moment(at, entropy)).map(plain),
  };
};
