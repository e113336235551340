/** The worker in which the tables of this device are played. A page calls the functions of `calls`, one message each. */

import type { Act, FromClient, NewTable } from "../wire";
import type { Answer } from "./border";
import { Store } from "./store";
import { NoTable, Tables } from "./tables";

/** The page has named it: other sites may share the origin. */
const store = new Store(self.name);
/** Tells the other pages of this site. */
const others = new BroadcastChannel(self.name);
const tables = new Tables(
  store,
  (table, answers) => answers.forEach((answer) => post({ table, answer })),
  (table) => others.postMessage(table),
);
others.onmessage = ({ data }: MessageEvent<string>) =>
  void tables.refresh(data).catch(() => post({ table: data, gone: true }));

const calls = {
  make: (id: string, asked: NewTable) => tables.make(id, asked),
  act: (id: string, act: Act) => tables.act(id, act),
  hear: (id: string, message: FromClient) => tables.hear(id, message),
  leave: (id: string) => Promise.resolve(tables.leave(id)),
  replay: (id: string, seat: number | null) => tables.look(id, (table) => table.replay(seat)),
  record: (id: string) => tables.look(id, (table) => table.record()),
  forget: (id: string) => tables.forget(id),
};
export type Calls = typeof calls;

/** What the page is told: an answer to the table that it watches, or the end of a call. */
export type Told =
  | { table: string; answer: Answer }
  | { table: string; gone: true }
  | { call: number; value: unknown }
  | { call: number; fault: { kind: string; key?: string; values?: Record<string, unknown> } };

const post = (told: Told): void => postMessage(told);

onmessage = async ({ data }: MessageEvent<{ call: number; name: keyof Calls; given: never[] }>) => {
  const { call, name, given } = data;
  try {
    post({ call, value: await (calls[name] as (...given: never[]) => Promise<unknown>)(...given) });
  } catch (fault) {
    const { key, values } = fault as { key?: string; values?: Record<string, unknown> };
    const kind = fault instanceof NoTable ? "no_table" : key ? "refused" : "broken";
    if (kind === "broken") reportError(fault);
    post({ call, fault: { kind, ...(key ? { key, values: values ?? {} } : {}) } });
  }
};
