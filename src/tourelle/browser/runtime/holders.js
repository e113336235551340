/** Lists, dicts and sets: a list or a tuple is an array, a dict a Map, a set a Set. Keys that are tuples are kept as text
 * behind a NUL. */

import { Table } from "./arrays.js";
import { fail, IndexError, KeyError, TypeError, ValueError } from "./errors.js";
import { eq, numeric } from "./operators.js";
import { length } from "./texts.js";

const MARK = "\0";
export const key = (value) => {
  if (typeof value === "string") return value[0] === MARK ? `${MARK}s${value}` : value;
  return Array.isArray(value) ? `${MARK}${JSON.stringify(value)}` : value;
};
export const unkey = (value) => {
  if (typeof value !== "string" || value[0] !== MARK) return value;
  return value[1] === "s" ? value.slice(2) : JSON.parse(value.slice(1));
};
export const dict = (from = []) =>
  new Map(from instanceof Map ? from : Array.from(iter(from), ([name, value]) => [key(name), value]));
export const set = (items = []) => new Set(Array.from(iter(items), key));
export const list = (items = []) => [...iter(items)];
export const tuple = list;
export const pairs = (given) => Array.from(given, ([name, value]) => [unkey(name), value]);

export const iter = (value) => {
  if (typeof value === "string" || Array.isArray(value) || value instanceof Table) return value;
  if (value instanceof Map) return Array.from(value.keys(), unkey);
  if (value instanceof Set) return Array.from(value, unkey);
  return typeof value?.[Symbol.iterator] === "function" ? value : fail(TypeError, `${value} can't be looped over`);
};
export const next = (items, other) => {
  const { done, value } = items.next();
  return done ? (other ?? fail(ValueError, "nothing is left")) : value;
};
export const len = (value) => {
  if (typeof value === "string") return length(value);
  return value.length ?? value.size ?? fail(TypeError, `${value} has no length`);
};
export const contains = (holder, value) => {
  if (typeof holder === "string")
    return typeof value === "string" ? holder.includes(value) : fail(TypeError, "in a text");
  if (holder instanceof Map || holder instanceof Set) return holder.has(key(value));
  for (const item of iter(holder)) if (eq(item, value)) return true;
  return false;
};
const place = (holder, at) => {
  if (!numeric(at)) fail(TypeError, `${at} is no index`);
  const from = at < 0 ? len(holder) + Number(at) : Number(at);
  return from >= 0 && from < len(holder) ? from : fail(IndexError, `there is no ${at}`);
};
export const at = (holder, index) => {
  if (Array.isArray(holder)) return holder[place(holder, index)];
  if (holder instanceof Table) return holder.at(index);
  if (holder instanceof Map) return holder.has(key(index)) ? holder.get(key(index)) : fail(KeyError, String(index));
  if (typeof holder === "string") return [...holder][place(holder, index)];
  return holder.item(index);
};
export const put = (holder, index, value) => {
  if (holder instanceof Map) holder.set(key(index), value);
  else if (Array.isArray(holder)) holder[place(holder, index)] = value;
  else holder.put(index, value);
};
export const update = (holder, index, change) => put(holder, index, change(at(holder, index)));
export const slice = (holder, from, to, step) => {
  if (step !== null && (step !== -1 || from !== null || to !== null)) fail(ValueError, "a slice in steps");
  const whole = holder instanceof Table || Array.isArray(holder) || length(holder) === holder.length;
  const items = whole ? holder : [...holder];
  const part = step === null ? items.slice(from ?? 0, to ?? undefined) : [...items].reverse();
  return typeof holder === "string" && typeof part !== "string" ? part.join("") : part;
};
export const unpack = (value, count, star) => {
  const items = [...iter(value)];
  if (star < 0) return items.length === count ? items : fail(ValueError, `${items.length} values for ${count} names`);
  if (items.length < count - 1) fail(ValueError, `${items.length} values for ${count} names`);
  const behind = count - star - 1;
  return [...items.slice(0, star), items.slice(star, items.length - behind), ...items.slice(items.length - behind)];
};
