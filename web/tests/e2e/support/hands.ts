/** Three input methods: mouse, touch, and keyboard alone. */

import type { Locator } from "@playwright/test";

export interface Hands {
  touch: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
}

export const mouse: Hands = {
  touch: (target) => target.click(),
  write: async (field, text) => {
    await field.click();
    await field.page().keyboard.type(text);
  },
};

export const finger: Hands = {
  touch: (target) => target.tap(),
  write: async (field, text) => {
    await field.tap();
    await field.page().keyboard.type(text);
  },
};

export const keyboard: Hands = {
  touch: async (target) => {
    await reach(target);
    await target.page().keyboard.press("Enter");
  },
  write: async (field, text) => {
    await reach(field);
    await field.page().keyboard.type(text);
  },
};

/** More keys than are needed to cross any page of the site. */
const MOST_KEYS = 250;

/** Moves the focus to an element by keyboard: Tab to its row or grid, arrow keys inside it. */
export async function reach(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  let [here, last] = ["", ""];
  let idle: string[] = [];
  for (let keys = 0; keys < MOST_KEYS; keys += 1) {
    const { at, wishes } = await target.evaluate(wishesFor);
    if (!wishes.length) return;
    idle = at === here ? [...idle, last] : [];
    here = at;
    last = wishes.find((key) => !idle.includes(key)) ?? "Tab";
    await keyboard.press(last);
  }
  throw new Error(`${target.toString()} was not reached by keys; the last one was ${last} at ${here}`);
}

/** Runs in the page: where the focus is, and the keys that may lead to the element, best first; none if it is there. */
function wishesFor(thing: Element): { at: string; wishes: string[] } {
  const active = document.activeElement ?? document.body;
  const middle = (of: Element): [number, number] => {
    const { x, y, width, height } = of.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(active);
  const at = `${active.tagName} ${Math.round(x + scrollX)} ${Math.round(y + scrollY)}`;
  if (active === thing) return { at, wishes: [] };
  const row = thing.closest("[role=grid], [role=group], [role=tablist]");
  const isBeside = (thing as HTMLElement).tabIndex < 0 && active !== row && row?.contains(active);
  if (!isBeside) {
    const isBefore = thing.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
    return { at, wishes: [active !== document.body && isBefore ? "Shift+Tab" : "Tab", "Tab"] };
  }
  const [dx, dy] = [middle(thing)[0] - x, middle(thing)[1] - y];
  const across = dx < 0 ? "ArrowLeft" : "ArrowRight";
  const down = dy < 0 ? "ArrowUp" : "ArrowDown";
  const wishes = Math.abs(dx) > Math.abs(dy) ? [across, down] : [down, across];
  return { at, wishes: [...wishes, "ArrowRight", "ArrowLeft"] };
}
