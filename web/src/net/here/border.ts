/** The games that can be played on this device: their borders, which `scripts/border` writes, and their rules. */

import type { FromClient, FromServer, ListedTable, Replay } from "../wire";
import type { Row } from "./store";

/** What the rules or the table refuse, by the key and the values of its sentence. */
export interface Spoken {
  key: string;
  values: Record<string, unknown>;
}

export interface Refused extends Spoken {
  why: string;
  id: string;
}

export type Answer = FromServer | Refused;

/** A table as `runtime/tables.js` has it. */
export interface Table {
  hear(message: FromClient, now: number): Answer[];
  rows(from?: number): Row[];
  listed(): ListedTable;
  replay(seat: number | null): Replay;
  record(): unknown;
  again(id: string, now: number): Table;
}

export interface Setup {
  id: string;
  now: number;
  owner: string;
  settings: Record<string, unknown>;
  seats: { kind: "person"; identity: string; name: string }[];
}

type Module = { table: object };
interface Runtime {
  opened(module: object, wasm: object, setup: Setup): Table;
  openedAgain(module: object, wasm: object, id: string, rows: readonly Row[]): Table;
  instantiated(bytes: ArrayBuffer): Promise<object>;
}

const BORDERS = import.meta.glob<Module>("../../../border/*.js");
const RULES = import.meta.glob<string>("../../../border/*.wasm", { query: "?url", import: "default", eager: true });
const RUNTIME = import.meta.glob<Runtime>("../../../../src/tourelle/browser/runtime/{tables,rules}.js");

export interface Game {
  open(setup: Setup): Table;
  openAgain(id: string, rows: readonly Row[]): Table;
}

const games = new Map<string, Promise<Game>>();

/** Loads a game once. */
export function gameNamed(name: string): Promise<Game> {
  const found = games.get(name) ?? loaded(name);
  games.set(name, found);
  found.catch(() => games.delete(name));
  return found;
}

async function loaded(name: string): Promise<Game> {
  const border = BORDERS[`../../../border/${name}.js`];
  const rules = RULES[`../../../border/${name}.wasm`];
  if (!border || !rules) throw new Error(name);
  const parts = await Promise.all(Object.values(RUNTIME).map((load) => load()));
  const runtime = Object.assign({}, ...parts) as Runtime;
  const [{ table }, bytes] = await Promise.all([border(), fetch(rules).then((answer) => answer.arrayBuffer())]);
  const wasm = await runtime.instantiated(bytes);
  return {
    open: (setup) => runtime.opened(table, wasm, setup),
    openAgain: (id, rows) => runtime.openedAgain(table, wasm, id, rows),
  };
}
