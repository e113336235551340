/** A table on one device for a worker: it takes and gives the messages of a table's socket. */

import { asked } from "./matches.js";
import { named, plain, python, urandom } from "./python.js";

const objects = (kind, given) => named(kind, python(given));

/** A new table. `setup` has its settings without the clock, the identity of its owner and the seats, as events have them.
 * Settings with which there can be none are refused. */
export const opened = (table, wasm, { id, now, owner, settings, seats }) => {
  const { Moment, NoClock, SeatState, Settings } = table;
  const chosen = Object.assign(objects(Settings, { stand_in: table.stand_in, ...settings }), { clock: new NoClock() });
  const places = seats.map((seat) => objects(SeatState, seat));
  table.connect(wasm);
  return tableOf(
    table,
    asked(() => table.new_table(id, owner, chosen, places, new Moment(now))),
  );
};

/** A table from its stored rows. */
export const openedAgain = (table, wasm, id, rows) => {
  table.connect(wasm);
  return tableOf(
    table,
    table.opened_again(
      id,
      rows.map((row) => rowOf(table, row)),
    ),
  );
};

const rowOf = ({ EventRow }, { number, time, data }) => new EventRow(number, time, data);

const tableOf = (table, alone) => {
  const moment = (at, entropy) => new table.Moment(at, [], entropy);
  return {
    /** The answers to a message, in their order; a refusal has the key and the values of its sentence. */
    hear: ({ type, ...fields }, at, entropy = urandom) =>
      alone.hear(objects(table.messages.get(type), fields), moment(at, entropy)).map(plain),
    botMoves: (move, position, at, entropy = urandom) =>
      alone.bot_moves(move, position, moment(at, entropy)).map(plain),
    /** The events to store, after so many. */
    rows: (from = 0) => alone.rows.slice(from).map(({ number, time, data }) => ({ number, time, data })),
    take: (row) => alone.take(rowOf(table, row)),
    listed: () => plain(alone.listed()),
    replay: (seat) => asked(() => plain(alone.replay(seat))),
    record: () => asked(() => plain(alone.record())),
    /** The table of the rematch. */
    again: (id, at) => tableOf(table, new table.Alone(id, alone.again(), new table.Moment(at))),
  };
};
