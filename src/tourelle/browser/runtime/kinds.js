/** The types of Python's values, their truth, and their conversions. */

import { fail, ValueError } from "./errors.js";
import { dict, len, list, set } from "./holders.js";
import { exact } from "./operators.js";

export const type = (value) => {
  if (value === null) return null;
  if (typeof value === "number") return Number.isInteger(value) ? int : float;
  if (typeof value === "string") return str;
  if (typeof value === "boolean") return bool;
  return Array.isArray(value) ? list : value instanceof Map ? dict : value instanceof Set ? set : value.constructor;
};
export const isinstance = (value, ...kinds) => {
  const own = type(value);
  return kinds.some(
    (kind) => kind === own || (kind === int && own === bool) || (isClass(kind) && value instanceof kind),
  );
};
const isClass = (kind) => kind?.prototype !== undefined;
export const bytearray = Symbol("bytearray");
export const memoryview = Symbol("memoryview");
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
export const repr = (value) =>
  typeof value === "object" || typeof value === "string" ? JSON.stringify(value) : str(value);
