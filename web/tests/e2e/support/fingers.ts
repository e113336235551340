/** Fingers on a phone, as the browser itself gets them: two for a pinch, one to drag. */

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

  /** A hand over a place of the page. */
  static async over(page: Page, x: number, y: number): Promise<Hand> {
    return new Hand(page, await page.context().newCDPSession(page), x, y);
  }

  /** Two fingers around the place, so many pixels from it at first and at last. */
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

  /** The browser takes places as parts of the page as large as it is seen; fingers are on the screen. */
  private async send(type: "touchStart" | "touchMove" | "touchEnd", fingers: Finger[]): Promise<void> {
    const scale = await settled(this.page);
    const touchPoints = fingers.map(({ x, y, id }) => ({ x: x / scale, y: y / scale, id }));
    await this.line.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}

/** How large the page is seen, once it stands still. */
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

/** What of the page is seen at a place of the screen. */
export function under(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([left, top]) => {
      const { scale = 1, pageLeft = 0, pageTop = 0 } = visualViewport ?? {};
      return { x: pageLeft + left / scale, y: pageTop + top / scale };
    },
    [x, y] as const,
  );
}

/** How large the page is seen, and where the window into it begins. */
export function seen(page: Page): Promise<{ scale: number; left: number; top: number }> {
  return page.evaluate(() => {
    const { scale = 0, offsetLeft: left = 0, offsetTop: top = 0 } = visualViewport ?? {};
    return { scale, left, top };
  });
}
