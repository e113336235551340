/** What Python's operators, types and functions do, for the modules that `tourelle.browser` writes.
 *
 * An int is a number, a list or a tuple an array, a dict a Map, a set a Set, None null. Keys that are tuples are kept as
 * text behind a NUL. A number that is no integer comes from a person's data only: nothing calculates with it. */

export * from "./arrays.js";
export * from "./forms.js";
export * from "./rules.js";
export * from "./texts.js";
import { Table } from "./arrays.js";
import { length, method as texts } from "./texts.js";

class PythonError extends Error {}
export { PythonError as Exception };
export class KeyError extends PythonError {}
export class IndexError extends PythonError {}
export class ValueError extends PythonError {}
export class TypeError extends PythonError {}
export class AssertionError extends PythonError {}
export class NotImplementedError extends PythonError {}
export class RecursionError extends PythonError {}
export class OverflowError extends PythonError {}
export class UnicodeError extends PythonError {}
export class UnicodeDecodeError extends UnicodeError {}

const fail = (Kind, why) => {
  throw new Kind(why);
};

// ---- Keys of dicts and sets ----

const MARK = "\0";
const key = (value) => {
  if (typeof value === "string") return value[0] === MARK ? `${MARK}s${value}` : value;
  return Array.isArray(value) ? `${MARK}${JSON.stringify(value)}` : value;
};
const unkey = (value) => {
  if (typeof value !== "string" || value[0] !== MARK) return value;
  return value[1] === "s" ? value.slice(2) : JSON.parse(value.slice(1));
};
export const dict = (from = []) =>
  new Map(from instanceof Map ? from : Array.from(iter(from), ([name, value]) => [key(name), value]));
export const set = (items = []) => new Set(Array.from(iter(items), key));
export const list = (items = []) => [...iter(items)];
export const tuple = list;
export const pairs = (given) => Array.from(given, ([name, value]) => [unkey(name), value]);

// ---- Kinds ----

export const type = (value) => {
  if (value === null) return null;
  if (typeof value === "number") return Number.isInteger(value) ? int : float;
  if (typeof value === "string") return str;
  if (typeof value === "boolean") return bool;
  return Array.isArray(value) ? list : value instanceof Map ? dict : value instanceof Set ? set : value.constructor;
};
export const isinstance = (value, ...kinds) => {
  const own = type(value);
  return kinds.some((kind) => kind === own || (kind === int && own === bool) || (isClass(kind) && value instanceof kind));
};
const isClass = (kind) => kind?.prototype !== undefined;
export class bytearray {}
export class memoryview {}
export const NO_BYTES = new Uint8Array();

export const truth = (value) => {
  if (typeof value === "boolean") return value;
  if (value === null) return false;
  if (typeof value === "object") return isinstance(value, list, dict, set) ? len(value) > 0 : true;
  return Boolean(value);
};
export const both = (value, other) => (truth(value) ? other() : value);
export const either = (value, other) => (truth(value) ? value : other());
export const bool = (value) => truth(value);

// ---- Operators ----

const numeric = (value) => typeof value === "number" || typeof value === "boolean";
const numbers2 = (a, b) => (numeric(a) && numeric(b)) || fail(TypeError, `numbers expected, not ${a} and ${b}`);
const exact = (value) => (Number.isSafeInteger(value) ? value : fail(OverflowError, `${value} is not exact`));
const number = (calculate) => (a, b) => numbers2(a, b) && exact(calculate(Number(a), Number(b)));
const plus = number((a, b) => a + b);
const times = number((a, b) => a * b);
const minus = number((a, b) => a - b);

export const add = (a, b) => {
  if (typeof a === "number" && typeof b === "number") return exact(a + b);
  if (typeof a === "string" && typeof b === "string") return a + b;
  return Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : plus(a, b);
};
export const iadd = (a, b) => {
  if (!Array.isArray(a)) return add(a, b);
  a.push(...iter(b));
  return a;
};
export const sub = (a, b) => {
  if (typeof a === "number" && typeof b === "number") return exact(a - b);
  return a instanceof Set && b instanceof Set ? new Set([...a].filter((item) => !b.has(item))) : minus(a, b);
};
export const mul = (a, b) => {
  if (typeof a === "string") return a.repeat(Math.max(0, b));
  return Array.isArray(a) ? Array.from({ length: Math.max(0, b) }, () => a).flat() : times(a, b);
};
const divisor = (value) => Number(value) || fail(ValueError, "division by zero");
export const floordiv = number((a, b) => Math.floor(a / divisor(b)));
export const mod = number((a, b) => {
  const rest = a % divisor(b);
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
});
export const divmod = (a, b) => [floordiv(a, b), mod(a, b)];
export const pow = (a, b) => a ** b;
export const abs = (value) => Math.abs(value);

/** Bits of a word of up to 53: JavaScript's own operators take 32. */
const bits = (small, large) => (a, b) =>
  numbers2(a, b) && (a | 0) === Number(a) && (b | 0) === Number(b)
    ? small(Number(a), Number(b))
    : exact(Number(large(BigInt(a), BigInt(b))));
const and = bits((a, b) => a & b, (a, b) => a & b);
const or = bits((a, b) => a | b, (a, b) => a | b);
const xor = bits((a, b) => a ^ b, (a, b) => a ^ b);
const anded = (a, b) => {
  if (a instanceof Set) return new Set([...a].filter((item) => b.has(item)));
  return typeof a === "boolean" && typeof b === "boolean" ? a && b : and(a, b);
};
const ored = (a, b) => {
  if (a instanceof Set) return new Set([...a, ...b]);
  return typeof a === "boolean" && typeof b === "boolean" ? a || b : or(a, b);
};
export { anded as and, ored as or, xor };
export const shl = number((a, b) => a * 2 ** b);
export const shr = number((a, b) => Math.floor(a / 2 ** b));
export const invert = (value) => -Number(value) - 1;

export const eq = (a, b) => {
  if (a === b) return true;
  if (numeric(a) && numeric(b)) return Number(a) === Number(b);
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, at) => eq(item, b[at]));
  if (a instanceof Map) return b instanceof Map && a.size === b.size && [...a].every(([k, v]) => b.has(k) && eq(v, b.get(k)));
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((item) => b.has(item));
  if (a instanceof Uint8Array) return b instanceof Uint8Array && a.length === b.length && a.every((v, at) => v === b[at]);
  return false;
};
const order = (a, b) => {
  if (Array.isArray(a) && Array.isArray(b)) {
    const at = a.findIndex((item, place) => place >= b.length || !eq(item, b[place]));
    return at < 0 ? a.length - b.length : at >= b.length ? 1 : order(a[at], b[at]);
  }
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : Number(a > b);
  return numbers2(a, b) && a - b;
};
const within = (a, b) => [...a].every((item) => b.has(item));
export const lt = (a, b) => (a instanceof Set ? a.size < b.size && within(a, b) : order(a, b) < 0);
export const le = (a, b) => (a instanceof Set ? within(a, b) : order(a, b) <= 0);

// ---- Things that hold others ----

export const iter = (value) => {
  if (typeof value === "string" || Array.isArray(value) || value instanceof Table) return value;
  if (value instanceof Map) return Array.from(value.keys(), unkey);
  if (value instanceof Set) return Array.from(value, unkey);
  return typeof value?.next === "function" ? value : fail(TypeError, `${value} can't be looped over`);
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
  if (typeof holder === "string") return typeof value === "string" ? holder.includes(value) : fail(TypeError, "in a text");
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

// ---- Functions ----

export const int = (value) => {
  if (typeof value !== "string") return exact(Math.trunc(Number(value)));
  return /^\s*[+-]?[0-9]+\s*$/.test(value) ? exact(Number(value)) : fail(ValueError, `${value} is no number`);
};
export const float = (value) => Number(value);
export const str = (value) => {
  if (typeof value === "string") return value;
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (value instanceof Error) return value.message;
  return Array.isArray(value) || value instanceof Map ? repr(value) : String(value);
};
export const repr = (value) => (typeof value === "object" || typeof value === "string" ? JSON.stringify(value) : str(value));
export const range = (from, to, step = 1) => {
  const [first, end] = to === undefined ? [0, from] : [from, to];
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, turn) => first + turn * step);
};
export const zip = (...given) => {
  const { strict } = given.at(-1)?.strict === undefined ? { strict: false } : given.pop();
  const all = given.map((items) => [...iter(items)]);
  const sizes = all.map((items) => items.length);
  if (strict && sizes.some((size) => size !== sizes[0])) fail(ValueError, "zip: not of the same length");
  return Array.from({ length: Math.min(...sizes) }, (_, turn) => all.map((items) => items[turn]));
};
export const enumerate = (items, start = 0) => Array.from(iter(items), (item, turn) => [turn + start, item]);
export const reversed = (items) => [...iter(items)].reverse();
export const map = (change, ...all) => zip(...all).map((items) => change(...items));
export const filter = (test, items) => [...iter(items)].filter((item) => truth(test === null ? item : test(item)));
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
const best = (better) => (...given) => {
  const last = given.at(-1);
  const options = type(last) === Object ? given.pop() : {};
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
export const deepcopy = (value) => {
  if (Array.isArray(value)) return value.map(deepcopy);
  return value instanceof Map ? new Map(Array.from(value, ([name, item]) => [name, deepcopy(item)])) : value;
};
export const asdict = (value) => new Map(Object.entries(value).map(([name, item]) => [name, deepcopy(item)]));
export const randbelow = (most) => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return ((high & 0x1fffff) * 2 ** 32 + low) % most;
};

// ---- Methods of Python's own types ----

const lists = {
  append: (items, item) => void items.push(item),
  extend: (items, more) => void items.push(...iter(more)),
  pop: (items) => (items.length ? items.pop() : fail(IndexError, "pop from an empty list")),
  count: (items, value) => items.filter((item) => eq(item, value)).length,
  index: (items, value) => {
    const found = items.findIndex((item) => eq(item, value));
    return found < 0 ? fail(ValueError, `${value} is not in the list`) : found;
  },
  copy: (items) => [...items],
};
const dicts = {
  get: (items, name, other = null) => (items.has(key(name)) ? items.get(key(name)) : other),
  items: (items) => pairs(items),
  keys: (items) => iter(items),
  values: (items) => [...items.values()],
  copy: (items) => new Map(items),
};
const sets = { add: (items, item) => void items.add(key(item)) };
const tableFor = (value) => {
  if (typeof value === "string") return texts;
  return Array.isArray(value) ? lists : value instanceof Map ? dicts : value instanceof Set ? sets : null;
};
export const method = new Proxy(
  {},
  {
    get: (known, name) =>
      (known[name] ??= (value, ...given) => {
        const own = tableFor(value);
        if (own === null) return value[name](...given);
        return own[name] ? own[name](value, ...given) : fail(TypeError, `${name} of ${value} is not known`);
      }),
  },
);

/** A method as a value; or what an object of our own has by this name. */
export const part = (value, name) => {
  const known = tableFor(value)?.[name];
  return known ? (...given) => known(value, ...given) : value[name];
};

// ---- Constants and classes ----

export const instance = (kind, fields) => Object.assign(Object.create(kind.prototype), fields);
export const struct = (kind, form) => {
  kind.form = { kind: "object", made: kind, fields: form };
  shared(kind, "__struct_fields__", form.map(([name]) => name));
};
export const shared = (kind, name, value) => {
  kind[name] = value;
  kind.prototype[name] = value;
};

/** Python's data as JavaScript's own: dicts and objects become objects. */
export const plain = (value) => {
  if (value === null || typeof value !== "object") return value ?? null;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return Object.fromEntries(Array.from(value, ([name, item]) => [unkey(name), plain(item)]));
  if (value instanceof Error) return { kind: value.kind, key: value.key, values: plain(value.values) };
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
};
/** The other way round. */
export const python = (value) => {
  if (Array.isArray(value)) return value.map(python);
  if (value === null || typeof value !== "object") return value ?? null;
  return dict(Object.entries(value).map(([name, item]) => [name, python(item)]));
};
