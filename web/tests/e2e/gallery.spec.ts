/** Every page at three sizes: a picture for people to look at, nothing scrolls sideways, and on a phone everything is
 * large enough for a finger. By default each page has one theme and language; GALLERY=all takes all of them. */

import { expect } from "./harness";
import { sideways, test } from "./looking";
import { scenes } from "./scenes";
import { tooSmallOn } from "./touch";

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};
/** For the tables alone, where the board has to find its place. */
const RARE = { lying: { width: 844, height: 390 }, huge: { width: 3840, height: 2160 } };
const ALL = process.env.GALLERY === "all";

const looks = (["light", "dark"] as const).flatMap((theme) =>
  (["fr", "en"] as const).map((locale) => ({ theme, locale })),
);
type Look = (typeof looks)[number];
type Sizes = Record<string, { width: number; height: number }>;

/** Every look; or one, and the next scene has the next one. */
function wanted(index: number): Look[] {
  return ALL ? looks : looks.slice(index % looks.length).slice(0, 1);
}

function sizesOf(name: string): Sizes {
  return ALL && name.startsWith("table-") ? { ...SIZES, ...RARE } : SIZES;
}

test.setTimeout(300_000);

for (const [index, scene] of scenes.entries()) {
  test(scene.name, async ({ look }) => {
    for (const { theme, locale } of wanted(index)) {
      const room = { colorScheme: theme, locale, viewport: SIZES.phone, hasTouch: true };
      await look(scene, room, async (visitor) => {
        for (const [size, viewport] of Object.entries(sizesOf(scene.name))) {
          await visitor.page.setViewportSize(viewport);
          await visitor.page.evaluate(() => scrollTo(0, 0));
          await visitor.picture(`gallery/${scene.name}-${size}-${theme}-${locale}`);
          expect.soft(await sideways(visitor), size).toBeLessThanOrEqual(0);
          if (size === "phone") expect.soft(await tooSmallOn(visitor.page)).toEqual([]);
        }
      });
    }
  });
}
