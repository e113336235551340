/** Forced colours: boards keep their own colours, and no touch target covers them as a box. */

import { expect, test } from "./support/harness";

const BOARDS = { blox: "[data-place]", ontop: "[data-cell]", fivetowers: ".own button, .towers button" };

for (const [game, touched] of Object.entries(BOARDS)) {
  test(`${game} in forced colours`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", forcedColors: "active", viewport: { width: 1440, height: 900 } });
    const id = await ada.playBots(game);
    await ada.playOn(id, 2);
    await expect(ada.page.locator(touched).first()).toBeAttached();
    await ada.picture(`forced-${game}`);
    const boxes = (): Promise<number> =>
      ada.page.locator(touched).evaluateAll(
        (all) =>
          all.filter((each) => {
            const { backgroundColor, fill } = getComputedStyle(each);
            const paint = each instanceof SVGElement ? fill : backgroundColor;
            return paint !== "none" && !/^rgba\(.*, 0\)$/.test(paint);
          }).length,
      );
    expect(await boxes()).toBe(0);
    // A black box is one, too: without this, "0" at the end of a colour could be taken for its alpha.
    await ada.page
      .locator(touched)
      .first()
      .evaluate((each: HTMLElement | SVGElement) => {
        each.style.setProperty(each instanceof SVGElement ? "fill" : "background-color", "rgb(0, 0, 0)", "important");
        each.style.setProperty("forced-color-adjust", "none");
      });
    expect(await boxes()).toBe(1);
  });
}
