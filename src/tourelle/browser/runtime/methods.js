/** Methods of Python's own types, by the kind of the object. */

import { fail, IndexError, TypeError, ValueError } from "./errors.js";
import { iter, key, pairs } from "./holders.js";
import { eq } from "./operators.js";
import { method as texts } from "./texts.js";

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
