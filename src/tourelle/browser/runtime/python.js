/** What the modules that `tourelle.browser` writes find as `py`. */

import { builtins } from "./forms.js";
import { dict, unkey } from "./holders.js";

export * from "./arrays.js";
export * from "./errors.js";
export * from "./forms.js";
export * from "./functions.js";
export * from "./holders.js";
export * from "./kinds.js";
export * from "./methods.js";
export * from "./operators.js";
export * from "./rules.js";
export { NO_SNAPSHOTS, NO_TURNS } from "./turns.js";
export { fullmatch, pattern } from "./texts.js";

export const instance = (kind, fields) => Object.assign(Object.create(kind.prototype), fields);
/** The forms of a class's fields, and how its objects are written. */
export const struct = (kind, form, written) => {
  kind.form = { kind: "object", made: kind, fields: form };
  kind.written = written;
  shared(
    kind,
    "__struct_fields__",
    form.map(([name]) => name),
  );
};
/** An object with these fields; the others have their defaults. */
export const named = (kind, given) => Object.assign(new kind(), fields(given));
export const fields = (given) => Object.fromEntries(given);
export const replace = (value, changes) => Object.assign(Object.create(Object.getPrototypeOf(value)), value, changes);
export const shared = (kind, name, value) => {
  kind[name] = value;
  kind.prototype[name] = value;
};

/** Python's data as JavaScript's own: dicts and objects become objects. */
export const plain = (value) => {
  if (value === null || typeof value !== "object") return value ?? null;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return Object.fromEntries(Array.from(value, ([name, item]) => [unkey(name), plain(item)]));
  if (value.constructor.written) return plain(builtins(value));
  if (value instanceof Error) return { kind: value.kind, key: value.key, values: plain(value.values) };
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
};
/** The other way round. */
export const python = (value) => {
  if (Array.isArray(value)) return value.map(python);
  if (value === null || typeof value !== "object") return value ?? null;
  return dict(Object.entries(value).map(([name, item]) => [name, python(item)]));
};
