/** Touch events of a phone, sent to the browser itself: two fingers for a pinch, one to drag. */

import type { CDPSession } from "@playwright/test";
import type { Page } from "./harness";

interface Finger {
  x: number;
  y: number;
  id: number;
}

const STEPS = 12;

export class Hand {
  private constructor(
    private readonly page: Page,
    private readonly line: CDPSession,
    private readonly x: number,
    private readonly y: number,
  ) {}

  /** A hand over a point of the screen. */
  static async over(page: Page, x: number, y: number): Promise<Hand> {
    return new Hand(page, await page.context().newCDPSession(page), x, y);
  }

  /** Two fingers round the point; `from` and `to` are their distances from it in pixels. */
  pinch(from: number, to: number): Promise<void> {
    return this.move((part) => {
      const far = from + (to - from) * part;
      return [
        { x: this.x, y: this.y - far, id: 0 },
        { x: this.x, y: this.y + far, id: 1 },
      ];
    });
  }

  drag(dx: number, dy: number): Promise<void> {
    return this.move((part) => [{ x: this.x + dx * part, y: this.y + dy * part, id: 0 }]);
  }

  private async move(fingers: (part: number) => Finger[]): Promise<void> {
    await this.send("touchStart", fingers(0));
    for (let step = 1; step <= STEPS; step++) await this.send("touchMove", fingers(step / STEPS));
    await this.send("touchEnd", []);
  }

  /** Converts screen coordinates to those that the browser expects, which don't include the page's scale. */
  private async send(type: "touchStart" | "touchMove" | "touchEnd", fingers: Finger[]): Promise<void> {
    const scale = await settled(this.page);
    const touchPoints = fingers.map(({ x, y, id }) => ({ x: x / scale, y: y / scale, id }));
    await this.line.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}

/** The scale of the page, once it no longer changes. */
function settled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const now = (): number => visualViewport?.scale ?? 1;
    for (let before = 0; before !== now();) {
      before = now();
      await frame();
      await frame();
    }
    return now();
  });
}

/** The point of the page at a point of the screen. */
export function under(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([left, top]) => {
      const { scale = 1, pageLeft = 0, pageTop = 0 } = visualViewport ?? {};
      return { x: pageLeft + left / scale, y: pageTop + top / scale };
    },
    [x, y] as const,
  );
}

/** The scale of the page, and the offset of the visual viewport. */
export function seen(page: Page): Promise<{ scale: number; left: number; top: number }> {
  return page.evaluate(() => {
    const { scale = 0, offsetLeft: left = 0, offsetTop: top = 0 } = visualViewport ?? {};
    return { scale, left, top };
  });
}
