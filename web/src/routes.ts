/** The pages and their addresses; each is loaded when it is first opened. */

import type { Component } from "svelte";

export interface PageProps {
  params: Record<string, string>;
}

type Page = Component<PageProps>;

const pages = import.meta.glob<Page>(
  [
    "./routes/home/Home.svelte",
    "./routes/home/Watch.svelte",
    "./routes/new/New.svelte",
    "./routes/join/Join.svelte",
    "./routes/table/Table.svelte",
    "./routes/replay/Replay.svelte",
    "./routes/rules/Rules.svelte",
    "./routes/settings/Settings.svelte",
  ],
  { import: "default" },
);

export interface Route {
  pattern: RegExp;
  page: string;
  /** The page has a bar of its own. */
  bare?: boolean;
  /** There may be little on it: then the foot of the page is drawn. */
  calm?: boolean;
}

export const routes: readonly Route[] = [
  { pattern: /^\/$/, page: "home/Home", calm: true },
  { pattern: /^\/watch$/, page: "home/Watch", calm: true },
  { pattern: /^\/new$/, page: "new/New" },
  { pattern: /^\/join(?:\/(?<id>[\w-]+))?$/, page: "join/Join", calm: true },
  { pattern: /^\/t\/(?<id>[\w-]+)$/, page: "table/Table", bare: true },
  { pattern: /^\/replay(?:\/(?<id>[\w-]+))?$/, page: "replay/Replay", calm: true },
  { pattern: /^\/rules(?:\/(?<game>\w+))?$/, page: "rules/Rules", calm: true },
  { pattern: /^\/settings$/, page: "settings/Settings", calm: true },
];

export async function load(route: Route): Promise<Page> {
  const found = pages[`./routes/${route.page}.svelte`];
  if (!found) throw new Error(route.page);
  return found();
}

export interface Found {
  route: Route;
  params: Record<string, string>;
}

export function find(path: string): Found | null {
  const tidy = path.length > 1 ? path.replace(/\/+$/, "") : path;
  for (const route of routes) {
    const match = route.pattern.exec(tidy);
    if (match) return { route, params: paramsOf(match) };
  }
  return null;
}

function paramsOf(match: RegExpExecArray): Record<string, string> {
  const named = Object.entries(match.groups ?? {}) as [string, string | undefined][];
  return Object.fromEntries(named.filter((pair): pair is [string, string] => pair[1] !== undefined));
}
