/** Runs code with effects outside a component. */

export function rooted<T>(make: () => T): { it: T; end: () => void } {
  let it: T | undefined;
  const end = $effect.root(() => {
    it = make();
  });
  return { it: it as T, end };
}
