/** One stop for the tab key in a row of buttons; arrow keys, Home and End walk along it. */

export function roving(row: HTMLElement): () => void {
  const buttons = () => [...row.querySelectorAll<HTMLElement>("button")];
  let current: HTMLElement | undefined;

  function settle(): void {
    const all = buttons();
    if (!current || !all.includes(current)) current = all[0];
    for (const button of all) {
      const stop = button === current ? 0 : -1;
      if (button.tabIndex !== stop) button.tabIndex = stop;
    }
  }

  function focused(event: FocusEvent): void {
    current = (event.target as HTMLElement).closest("button") ?? undefined;
    settle();
  }

  function walk(event: KeyboardEvent): void {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 };
    const to = places[event.key];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
  }

  const watch = new MutationObserver(settle);
  watch.observe(row, { childList: true, subtree: true });
  row.addEventListener("focusin", focused);
  row.addEventListener("keydown", walk);
  settle();
  return () => {
    watch.disconnect();
    row.removeEventListener("focusin", focused);
    row.removeEventListener("keydown", walk);
  };
}
