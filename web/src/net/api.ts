/** Requests to the server, each answered once. Live updates come over a table's socket. */

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
  mutes: (table?: string) => ask<MuteList>(`/api/identity/mutes${table ? `?table=${encodeURIComponent(table)}` : ""}`),
  mute: (table: string, who: string, link?: Link) =>
    ask<Mute>(at(table, "/mutes"), { method: "POST", body: { who }, link }),
  unmute: (id: string) => ask<undefined>(`/api/identity/mutes/${encodeURIComponent(id)}`, { method: "DELETE" }),
  report: (table: string, report: NewReport, link?: Link) =>
    ask<unknown>(at(table, "/reports"), { method: "POST", body: report, link }),

  // ---- Tables ----
  games: () => ask<Offer>("/api/games"),
  /** The rules of a game that comes with another package. */
  rules: (game: string) => ask<RulesText>(`/api/games/${encodeURIComponent(game)}/rules`),
  tables: (phase: "open" | "running" | "over" | "any" = "open", before?: string) =>
    ask<TableList>(`/api/tables?phase=${phase}${before ? `&before=${encodeURIComponent(before)}` : ""}`),
  /** The tables of the person; a stranger has none. */
  mine: (before?: string) =>
    ask<TableList | undefined>(
      `/api/tables/mine?quiet=true${before ? `&before=${encodeURIComponent(before)}` : ""}`,
    ).then((list) => list ?? { tables: [] }),
  make: (table: NewTable) => ask<MadeTable>("/api/tables", { method: "POST", body: table }),
  look: (table: string, link?: Link) => ask<SeenTable>(at(table), { link }),
  act: (table: string, act: Act, link?: Link) => ask<Done>(at(table, "/acts"), { method: "POST", body: act, link }),
  events: (table: string, since = 0, link?: Link) => ask<TableEvents>(at(table, `/events?since=${since}`), { link }),
  links: (table: string) => ask<TableLinks>(at(table, "/links"), { method: "POST" }),
  /** Makes new links; the old ones stop working. */
  renewLinks: (table: string) => ask<TableLinks>(at(table, "/links?renew=true"), { method: "POST" }),
  record: (table: string, link?: Link) => askText(at(table, "/record"), { link }),

  // ---- Matches to look at ----
  replay: (table: string, from: { seat?: number | null; spectate?: boolean } = {}, link?: Link) =>
    ask<Replay>(at(table, `/replay${query(from)}`), { link }),
  openRecord: (text: string) => ask<Replay>("/api/replays", { method: "POST", body: text }),

  /** A link of this site as a QR code in SVG. */
  qr: (link: string) => ask<{ svg: string }>("/api/qr", { method: "POST", body: { link } }),
};

function query(from: { seat?: number | null; spectate?: boolean }): string {
  if (from.spectate) return "?spectate=true";
  return typeof from.seat === "number" ? `?seat=${from.seat}` : "";
}
