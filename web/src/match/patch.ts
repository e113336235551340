/** Applies patches of a document (docs/api.md). Nothing is changed in place: the new document shares the unchanged
 * parts with the old one. */

type Step = string | number;
type Change = readonly unknown[];
type Holder = Record<Step, unknown>;

export function patched<T>(document: T, patch: readonly Change[]): T {
  return patch.reduce<unknown>((now, change) => changed(now, change), document) as T;
}

function changed(value: unknown, change: Change): unknown {
  const [path, ...rest] = change as [readonly Step[], ...unknown[]];
  return at(value, path, rest);
}

function at(value: unknown, path: readonly Step[], rest: readonly unknown[]): unknown {
  const [step, ...further] = path;
  if (step === undefined) return placed(value, rest);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Holder;
  if (!further.length && !rest.length) return without(copy, step);
  copy[step] = at(copy[step], further, rest);
  return copy;
}

function without(holder: Holder, step: Step): unknown {
  if (Array.isArray(holder)) holder.splice(Number(step), 1);
  else Reflect.deleteProperty(holder, step);
  return holder;
}

/** `[value]` replaces the old value; `[start, count, items]` replaces a part of a list. */
function placed(value: unknown, rest: readonly unknown[]): unknown {
  if (rest.length < 2) return rest[0];
  const [start, count, items] = rest as [number, number, unknown[]];
  const list = value as unknown[];
  return [...list.slice(0, start), ...items, ...list.slice(start + count)];
}
