/** Tables of a list, for the tests. */

import type { ListedTable, SeatInfo } from "../../../src/net/wire";

export const ada: SeatInfo = { kind: "person", name: "Ada" };
export const bob: SeatInfo = { kind: "person", name: "Bob" };

export function tableOf(given: Partial<ListedTable>): ListedTable {
  return {
    id: "AAAAAAAAAAAAAAAA",
    game: "blox",
    players: 2,
    options: {},
    seats: [ada, bob],
    clock: { kind: "none" },
    visibility: "public",
    order: "given",
    undo: "off",
    absent: "bot",
    stand_in: "mason",
    patience: null,
    chat: true,
    rules: "1",
    created: 1000,
    changed: 1000,
    phase: "running",
    ...given,
  };
}
