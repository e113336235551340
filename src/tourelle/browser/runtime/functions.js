/** Functions of Python and of its library. */

import { fail, ValueError } from "./errors.js";
import { iter, key } from "./holders.js";
import { truth } from "./kinds.js";
import { add, order } from "./operators.js";

export const range = (from, to, step = 1) => {
  const [first, end] = to === undefined ? [0, from] : [from, to];
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, turn) => first + turn * step);
};

/** What Python gives out one by one, and only once. */
const once = (items) => items[Symbol.iterator]();
const zipped = (all) => {
  const { strict } = all.at(-1)?.strict === undefined ? { strict: false } : all.pop();
  const lists = all.map((items) => [...iter(items)]);
  const sizes = lists.map((items) => items.length);
  if (strict && sizes.some((size) => size !== sizes[0])) fail(ValueError, "zip: not of the same length");
  return Array.from({ length: Math.min(...sizes) }, (_, turn) => lists.map((items) => items[turn]));
};
export const zip = (...all) => once(zipped(all));
export const enumerate = (items, start = 0) => once(Array.from(iter(items), (item, turn) => [turn + start, item]));
export const reversed = (items) => once([...iter(items)].reverse());
export const map = (change, ...all) => once(zipped(all).map((items) => change(...items)));
export const filter = (test, items) =>
  once([...iter(items)].filter((item) => truth(test === null ? item : test(item))));
export const sorted = (items, { key: by = (item) => item } = {}) =>
  Array.from(iter(items), (item) => [by(item), item])
    .sort(([a], [b]) => (order(a, b) < 0 ? -1 : Number(order(b, a) < 0)))
    .map(([, item]) => item);
export const sum = (items) => {
  let total = 0;
  for (const item of iter(items)) total = add(total, item);
  return total;
};
export const any = (items) => {
  for (const item of iter(items)) if (truth(item)) return true;
  return false;
};
export const all = (items) => {
  for (const item of iter(items)) if (!truth(item)) return false;
  return true;
};
const best =
  (better) =>
  (...given) => {
    const last = given.at(-1);
    // An iterator has no class of its own, either.
    const options = last && Object.getPrototypeOf(last) === Object.prototype ? given.pop() : {};
    const items = given.length === 1 ? [...iter(given[0])] : given;
    if (!items.length) return "default" in options ? options.default : fail(ValueError, "nothing to choose from");
    return items.reduce((one, other) => (better(order(other, one)) ? other : one));
  };
export const min = best((order) => order < 0);
export const max = best((order) => order > 0);

export const Counter = (items) => {
  const counts = new Map();
  for (const item of iter(items)) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
};
export const iterator = (items) => once([...iter(items)]);
export const ceil = (value) => Math.ceil(value);
export const urandom = (count) => Array.from(crypto.getRandomValues(new Uint8Array(count)));
export const tokenUrlsafe = (count) =>
  btoa(String.fromCharCode(...urandom(count)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
export const deepcopy = (value) => {
  if (Array.isArray(value)) return value.map(deepcopy);
  return value instanceof Map ? new Map(Array.from(value, ([name, item]) => [name, deepcopy(item)])) : value;
};
export const asdict = (value) => new Map(Object.entries(value).map(([name, item]) => [name, deepcopy(item)]));
export const randbelow = (most) => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return ((high & 0x1fffff) * 2 ** 32 + low) % most;
};
