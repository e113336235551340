/** Finds the page of an address; each page is loaded when it is first opened. */

import type { Component } from "svelte";
import { routes, type Route } from "./pages";

export interface PageProps {
  params: Record<string, string>;
}

type Page = Component<PageProps>;

const pages = import.meta.glob<Page>(
  "./routes/{home/Home,home/Watch,new/New,join/Join,table/Table,replay/Replay,rules/Rules,settings/Settings}.svelte",
  { import: "default" },
);

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
