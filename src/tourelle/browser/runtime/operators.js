/** What Python's operators do. A number that is no integer comes from a person's data only: nothing calculates with it. */

import { fail, OverflowError, TypeError, ValueError } from "./errors.js";
import { iter } from "./holders.js";

export const numeric = (value) => typeof value === "number" || typeof value === "boolean";
const numbers2 = (a, b) => (numeric(a) && numeric(b)) || fail(TypeError, `numbers expected, not ${a} and ${b}`);
export const exact = (value) => (Number.isSafeInteger(value) ? value : fail(OverflowError, `${value} is not exact`));
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
const and = bits(
  (a, b) => a & b,
  (a, b) => a & b,
);
const or = bits(
  (a, b) => a | b,
  (a, b) => a | b,
);
const xor = bits(
  (a, b) => a ^ b,
  (a, b) => a ^ b,
);
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
  if (a instanceof Map)
    return b instanceof Map && a.size === b.size && [...a].every(([k, v]) => b.has(k) && eq(v, b.get(k)));
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((item) => b.has(item));
  if (a instanceof Uint8Array)
    return b instanceof Uint8Array && a.length === b.length && a.every((v, at) => v === b[at]);
  return false;
};
export const order = (a, b) => {
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
