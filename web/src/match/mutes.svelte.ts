/** Muted people: stored by the server for a known person, by this device for a stranger. */

import { keep, kept } from "../aside";
import { api } from "../net/api";
import { me } from "../ui/device/me.svelte";

/** A muted person, as this table names them. `id`: their entry in the server's list; none if stored on this device. */
export interface Muted {
  who: string;
  name: string;
  id?: string;
}

interface Here extends Muted {
  table: string;
}

const KEY = "tourelle.muted";
const MOST = 100;

/** The mutes stored on this device, from tables that were visited as a stranger. */
export function mutedHere(): Here[] {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Here[]) : [];
  } catch {
    return [];
  }
}

export function unmuteHere(table: string, who: string): void {
  keep(KEY, JSON.stringify(mutedHere().filter((each) => each.table !== table || each.who !== who)));
}

function muteHere(here: Here): void {
  unmuteHere(here.table, here.who);
  keep(KEY, JSON.stringify([...mutedHere(), here].slice(-MOST)));
}

/** The mutes of one table. */
export class Mutes {
  list = $state.raw<readonly Muted[]>([]);

  constructor(
    private readonly table: string,
    private readonly link: string | null,
  ) {
    this.list = this.here();
  }

  /** Loads the server's list, once the viewer's identity is known. */
  async look(): Promise<void> {
    await me.look();
    if (!me.person) return;
    const { mutes } = await api.mutes(this.table);
    this.list = [...this.here(), ...mutes.flatMap(({ who, name, id }) => (who ? [{ who, name, id }] : []))];
  }

  has(who: string | null | undefined): boolean {
    return this.list.some((each) => each.who === who);
  }

  /** Throws the server's refusal. */
  async mute(who: string, name: string): Promise<void> {
    const muted: Muted = me.person ? { who, name, id: (await api.mute(this.table, who, this.link)).id } : { who, name };
    if (!muted.id) muteHere({ ...muted, table: this.table });
    this.list = [...this.list.filter((each) => each.who !== who), muted];
  }

  async unmute(who: string): Promise<void> {
    const muted = this.list.filter((each) => each.who === who);
    await Promise.all(muted.map(({ id }) => id && api.unmute(id)));
    unmuteHere(this.table, who);
    this.list = this.list.filter((each) => each.who !== who);
  }

  private here(): Muted[] {
    return mutedHere().filter(({ table }) => table === this.table);
  }
}
