/** Requests to the server, each answered once. Live updates come over a table's socket. */

import { keep, kept } from "../aside";
import { getLocale } from "../texts/runtime.js";
import { isHere, playedHere } from "./here/which";
import { Away, Refusal } from "./refusals";
import { ask, askText } from "./rest";
import type {
  Act,
  Done,
  MadeTable,
  Mute,
  MuteList,
  NewReport,
  NewTable,
  Offer,
  Replay,
  RulesText,
  SeenTable,
  TableEvents,
  TableLinks,
  TableList,
} from "./wire";

export interface Person {
  id: string;
  name: string;
}

/** A device on which the person is signed in; times are milliseconds since 1970. */
export interface Device {
  id: string;
  label: string;
  created: number;
  seen: number;
  current: boolean;
}

export interface DeviceLink {
  link: string;
  svg: string;
  seconds: number;
}

type Link = string | null | undefined;

/** What plays the tables of this device; loaded when there is one. */
const here = async () => (await import("./here/page")).here;

/** A new table: at the server, unless everybody is at this device. */
async function made(table: NewTable): Promise<MadeTable> {
  if (!playedHere(table)) return ask<MadeTable>("/api/tables", { method: "POST", body: table });
  return (await here()).make(table);
}

/** The offer, also without the server if it was seen before. */
async function offer(): Promise<Offer> {
  const name = `tourelle.offer.${getLocale()}`;
  try {
    const found = await ask<Offer>("/api/games");
    keep(name, JSON.stringify(found));
    return found;
  } catch (fault) {
    const before = fault instanceof Away ? kept(name) : null;
    if (before === null) throw fault;
    return JSON.parse(before) as Offer;
  }
}

const at = (table: string, part = ""): string => `/api/tables/${encodeURIComponent(table)}${part}`;

export const api = {
  // ---- Identity ----
  /** Null for a stranger. `quiet`: no error status then, since browsers log those. */
  who: () => ask<Person | undefined>("/api/identity?quiet=true").then((person) => person ?? null),
  introduce: (name?: string) => ask<Person>("/api/identity", { method: "POST", body: name ? { name } : {} }),
  rename: (name: string) => ask<Person>("/api/identity", { method: "PATCH", body: { name } }),
  forget: () => ask<undefined>("/api/identity", { method: "DELETE" }),
  everything: () => askText("/api/identity/everything"),
  forgetEverything: () => ask<undefined>("/api/identity/everything", { method: "DELETE" }),
  devices: () => ask<{ devices: Device[] }>("/api/identity/devices"),
  signOut: (device: string) =>
    ask<undefined>(`/api/identity/devices/${encodeURIComponent(device)}`, { method: "DELETE" }),
  deviceLink: () => ask<DeviceLink>("/api/identity/devices", { method: "POST" }),
  redeem: (token: string) => ask<Person>("/api/identity/devices/redeem", { method: "POST", body: { token } }),

  // ---- Mutes ----
  mutes: async (table?: string): Promise<MuteList> =>
    table !== undefined && isHere(table)
      ? { mutes: [] }
      : ask<MuteList>(`/api/identity/mutes${table ? `?table=${encodeURIComponent(table)}` : ""}`),
  mute: (table: string, who: string, link?: Link) =>
    ask<Mute>(at(table, "/mutes"), { method: "POST", body: { who }, link }),
  unmute: (id: string) => ask<undefined>(`/api/identity/mutes/${encodeURIComponent(id)}`, { method: "DELETE" }),
  report: (table: string, report: NewReport, link?: Link) =>
    ask<unknown>(at(table, "/reports"), { method: "POST", body: report, link }),

  // ---- Tables ----
  games: offer,
  /** The rules of a game that comes with another package. */
  rules: (game: string) => ask<RulesText>(`/api/games/${encodeURIComponent(game)}/rules`),
  tables: (phase: "open" | "running" | "over" | "any" = "open", before?: string) =>
    ask<TableList>(`/api/tables?phase=${phase}${before ? `&before=${encodeURIComponent(before)}` : ""}`),
  /** The tables of the person; a stranger has none. */
  mine: (before?: string) =>
    ask<TableList | undefined>(
      `/api/tables/mine?quiet=true${before ? `&before=${encodeURIComponent(before)}` : ""}`,
    ).then((list) => list ?? { tables: [] }),
  /** Deletes a table of this device. */
  forgetHere: async (table: string): Promise<void> => (await here()).forget(table),
  make: made,
  look: async (table: string, link?: Link): Promise<SeenTable> => {
    if (isHere(table)) throw new Refusal("no_table", "", 404);
    return ask<SeenTable>(at(table), { link });
  },
  act: async (table: string, act: Act, link?: Link): Promise<Done> =>
    isHere(table) ? (await here()).act(table, act) : ask<Done>(at(table, "/acts"), { method: "POST", body: act, link }),
  events: (table: string, since = 0, link?: Link) => ask<TableEvents>(at(table, `/events?since=${since}`), { link }),
  links: (table: string) => ask<TableLinks>(at(table, "/links"), { method: "POST" }),
  /** Makes new links; the old ones stop working. */
  renewLinks: (table: string) => ask<TableLinks>(at(table, "/links?renew=true"), { method: "POST" }),
  record: async (table: string, link?: Link): Promise<string> =>
    isHere(table) ? (await here()).record(table) : askText(at(table, "/record"), { link }),

  // ---- Matches to look at ----
  replay: async (table: string, from: { seat?: number | null; spectate?: boolean } = {}, link?: Link) =>
    isHere(table)
      ? (await here()).replay(table, from.spectate ? null : (from.seat ?? 0))
      : ask<Replay>(at(table, `/replay${query(from)}`), { link }),
  openRecord: (text: string) => ask<Replay>("/api/replays", { method: "POST", body: text }),

  /** A link of this site as a QR code in SVG. */
  qr: (link: string) => ask<{ svg: string }>("/api/qr", { method: "POST", body: { link } }),
};

function query(from: { seat?: number | null; spectate?: boolean }): string {
  if (from.spectate) return "?spectate=true";
  return typeof from.seat === "number" ? `?seat=${from.seat}` : "";
}
