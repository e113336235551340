/** The lists of tables on a page, polled while the page is visible. */

import { api } from "../../net/api";
import type { ListedTable } from "../../net/wire";
import { me } from "../../ui/device/me.svelte";

const EVERY = 10_000;

type Asked = () => Promise<readonly ListedTable[]>;

export class Lists<Name extends string> {
  /** Null until the first answer. */
  tables = $state.raw({} as Record<Name, readonly ListedTable[] | null>);
  /** The last request failed; the old lists stay. */
  away = $state(false);
  now = $state(Date.now());
  /** Every list was loaded at least once. */
  readonly known = $derived(Object.values(this.tables).every((tables) => tables !== null));
  readonly #ask: Record<Name, Asked>;

  constructor(ask: Record<Name, Asked>) {
    this.#ask = ask;
    this.tables = Object.fromEntries(Object.keys(ask).map((name) => [name, null])) as typeof this.tables;
  }

  /** Loads the lists now and every few seconds; the returned function stops it. */
  start(): () => void {
    const ask = () => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }

  async refresh(): Promise<void> {
    const names = Object.keys(this.#ask) as Name[];
    const answers = await Promise.allSettled(names.map((name) => this.#ask[name]()));
    const fresh = names.flatMap((name, i) => {
      const answer = answers[i];
      return answer?.status === "fulfilled" ? [[name, answer.value] as const] : [];
    });
    this.tables = { ...this.tables, ...Object.fromEntries(fresh) };
    this.away = fresh.length < names.length;
    this.now = Date.now();
  }
}

/** The tables where the visitor sits or sat; waits until their identity is known. */
export async function myTables(): Promise<readonly ListedTable[]> {
  const [{ tables }] = await Promise.all([api.mine(), me.look()]);
  return tables;
}

export function publicTables(phase: "open" | "running" | "over"): Asked {
  return async () => (await api.tables(phase)).tables;
}
