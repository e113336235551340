/** Reads plain data of a declared form, and says what is wrong in the words of msgspec, which `core/faults.py` reads. */

import { Exception } from "./errors.js";
import { plain, python } from "./python.js";
import { length } from "./texts.js";

export class MsgspecError extends Exception {}
export { MsgspecError as ValidationError };
export const UNSET = Symbol("unset");

/** Part of some JSON that is read later. */
export class Raw {
  constructor(value) {
    this.value = value;
  }
  get size() {
    return new TextEncoder().encode(encode(this.value)).length;
  }
}
export function bytes(raw) {
  return { length: raw.size };
}
export const encode = (value) => JSON.stringify(plain(value));

export const raw = (text) => new Raw(parsed(text));

/** An object as plain data: the tag of its class first, and no defaults where its class leaves them out. */
export const builtins = (value) => {
  if (Array.isArray(value)) return value.map(builtins);
  if (value instanceof Map) return new Map(Array.from(value, ([name, item]) => [name, builtins(item)]));
  const { written, form } = value?.constructor ?? {};
  if (!written) return value;
  const { field, tag, omits, names } = written;
  const left = form.fields.filter(([name, , ...other]) => !(omits && other.length && isDefault(value[name], other[0])));
  const items = left.map(([name]) => [names[name] ?? name, builtins(value[name])]);
  return new Map(field ? [[field, tag], ...items] : items);
};
const isDefault = (value, other) => value === other || (isEmpty(value) && isEmpty(other));
const isEmpty = (value) => (Array.isArray(value) ? value.length === 0 : value instanceof Map && value.size === 0);

class Decoder {
  constructor(form) {
    this.form = form;
  }
  decode(raw) {
    return read(raw instanceof Raw ? raw.value : parsed(raw), this.form, "$");
  }
}
export const decoder = (kind) => new Decoder(kind.form ?? kind);
export const convert = (value, kind) => read(value, kind.form, "$");

const parsed = (text) => {
  try {
    return python(JSON.parse(text));
  } catch (error) {
    throw error instanceof SyntaxError ? new MsgspecError(error.message) : error;
  }
};

const kindOf = (value) => {
  if (value === null) return "null";
  if (value instanceof Map) return "object";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  return { string: "str", boolean: "bool" }[typeof value] ?? "object";
};
const fail = (said, path) => {
  throw new MsgspecError(path === "$" ? said : `${said} - at \`${path}\``);
};
const NAMES = { dict: "object", literal: "str" };
const nameOf = (form) => (form.kind === "union" ? form.of.map(nameOf).join(" | ") : (NAMES[form.kind] ?? form.kind));

const SIGNS = { ge: ">=", min_length: ">=", le: "<=", max_length: "<=" };
const limit = (size, { kind, limits: { pattern, ...limits } }, path, text) => {
  if (pattern && !new RegExp(pattern, "u").test(text)) fail(`Expected \`str\` matching regex '${pattern}'`, path);
  for (const [name, most] of Object.entries(limits))
    if (SIGNS[name] === ">=" ? size < most : size > most)
      fail(`Expected \`${kind}\` ${kind === "int" ? "" : "of length "}${SIGNS[name]} ${most}`, path);
};

const read = (value, form, path, said = form) => {
  if (form.kind === "unknown") throw new TypeError(`nobody reads ${path}`);
  if (form.kind === "any") return value;
  if (form.kind === "raw") return new Raw(value);
  const found = kindOf(value);
  const fitting = form.kind === "union" ? fittingOf(form.of, value, found, path) : form;
  if (!fitting || nameOf(fitting) !== found) fail(`Expected \`${nameOf(said)}\`, got \`${found}\``, path);
  return READERS[fitting.kind]?.(value, fitting, path) ?? value;
};
/** The form in a union for a value: by its kind, and of several objects by the tag of its class. */
const fittingOf = (forms, value, found, path) => {
  const fitting = forms.filter((each) => nameOf(each) === found);
  if (found !== "object" || fitting.length < 2) return fitting[0];
  const { field } = fitting[0].made.written;
  const tagged = fitting.find(({ made }) => made.written.tag === value.get(field));
  return tagged ?? fail(`Invalid value '${value.get(field)}'`, `${path}.${field}`);
};
const READERS = {
  str: (value, form, path) => void limit(length(value), form, path, value),
  int: (value, form, path) => void limit(value, form, path),
  literal: (value, { values }, path) => void (values.includes(value) || fail(`Invalid enum value '${value}'`, path)),
  array: (value, form, path) => {
    limit(value.length, form, path);
    return value.map((item, at) => read(item, form.of, `${path}[${at}]`));
  },
  dict: (value, form, path) =>
    new Map(Array.from(value, ([name, item]) => [name, read(item, form.of, `${path}[...]`)])),
  object: (value, { made, fields }, path) => {
    const result = Object.create(made.prototype);
    const { names, field: tag } = made.written;
    for (const [name, , other] of fields) result[name] = Array.isArray(other) ? [...other] : other;
    for (const [name, item] of value) {
      if (name === tag) continue;
      const field = fields.find(([known]) => (names[known] ?? known) === name);
      if (!field) fail(`Object contains unknown field \`${name}\``, path);
      result[field[0]] = read(item, field[1], `${path}.${name}`);
    }
    for (const field of fields)
      if (field.length === 2 && !value.has(names[field[0]] ?? field[0]))
        fail(`Object missing required field \`${field[0]}\``, path);
    return result;
  },
};
