/** One stop of the Tab key for a row of buttons; the arrow keys go from one to the next. */

export class Roving {
  current = $state(0);

  tab(index: number): 0 | -1 {
    return index === this.current ? 0 : -1;
  }

  /** For the row's keydown. */
  keys = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button[data-rove]")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = target(event.key, at, buttons.length);
    if (at < 0 || to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  };

  /** For the row's focusin. */
  focus = (event: FocusEvent & { currentTarget: HTMLElement }): void => {
    const buttons = [...event.currentTarget.querySelectorAll("button[data-rove]")];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (at >= 0) this.current = at;
  };
}

function target(key: string, at: number, length: number): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % length;
  if (key === "ArrowLeft" || key === "ArrowUp") return (at + length - 1) % length;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : null;
}
