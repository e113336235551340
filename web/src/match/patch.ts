/** Applies patches of a document (docs/api.md). Nothing is changed in place: the new document shares the unchanged
 * parts with the old one. */

type Key = string | number;
type Change = readonly unknown[];
type Holder = Record<Key, unknown>;

export function patched<T>(document: T, patch: readonly Change[]): T {
  return patch.reduce<unknown>((now, change) => changed(now, change), document) as T;
}

function changed(value: unknown, change: Change): unknown {
  const [path, ...rest] = change as [readonly Key[], ...unknown[]];
  return at(value, path, rest);
}

function at(value: unknown, path: readonly Key[], rest: readonly unknown[]): unknown {
  const [key, ...further] = path;
  if (key === undefined) return placed(value, rest);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Holder;
  if (!further.length && !rest.length) return without(copy, key);
  copy[key] = at(copy[key], further, rest);
  return copy;
}

function without(holder: Holder, key: Key): unknown {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
  return holder;
}

/** `[value]` replaces the old value; `[start, count, items]` replaces a part of a list. */
function placed(value: unknown, rest: readonly unknown[]): unknown {
  if (rest.length < 2) return rest[0];
  const [start, count, items] = rest as [number, number, unknown[]];
  const list = value as unknown[];
  return [...list.slice(0, start), ...items, ...list.slice(start + count)];
}
