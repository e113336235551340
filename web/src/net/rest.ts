/** One request and its answer. */

import { urlOf } from "../base";
import { getLocale } from "../texts/runtime.js";
import { Away, Refusal } from "./refusals";

export interface Asked {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  /** The secret part of a link, for a private table. */
  link?: string | null | undefined;
}

declare global {
  interface Window {
    /** Answers that `bundle/early.js` requested before the page's code was loaded, by path. Each is used once. */
    early?: Record<string, Promise<Response>>;
  }
}

/** The answer's JSON; throws `Refusal` or `Away`. */
export async function ask<T>(path: string, asked: Asked = {}): Promise<T> {
  const answer = await answerTo(path, asked);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** The answer's text. */
export async function askText(path: string, asked: Asked = {}): Promise<string> {
  return (await answerTo(path, asked)).text();
}

async function answerTo(path: string, { method = "GET", body, link }: Asked): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": getLocale() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (link) headers["Tourelle-Link"] = link;
  const sent = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  const early = method === "GET" && !link ? taken(path) : undefined;
  const answer = await reached(early ?? fetch(urlOf(path), { method, headers, body: sent }));
  if (answer.ok) return answer;
  throw await refusalOf(answer);
}

function taken(path: string): Promise<Response> | undefined {
  const answer = window.early?.[path];
  delete window.early?.[path];
  return answer;
}

async function reached(sent: Promise<Response>): Promise<Response> {
  try {
    return await sent;
  } catch {
    throw new Away();
  }
}

interface Problem {
  problem?: unknown;
  text?: unknown;
}

async function refusalOf(answer: Response): Promise<Error> {
  const said = (await answer.json().catch(() => null)) as Problem | null;
  if (typeof said?.text !== "string") return new Away();
  const wait = Number(answer.headers.get("Retry-After"));
  return new Refusal(String(said.problem), said.text, answer.status, wait > 0 ? wait : null);
}
