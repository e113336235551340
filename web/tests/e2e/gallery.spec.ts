/** Every page at three sizes: a picture for people to look at, nothing scrolls sideways, and on a phone everything is
 * large enough for a finger. By default each size has one theme and language; GALLERY=all takes all of them. */

import { expect } from "./harness";
import { sideways, test } from "./looking";
import { scenes } from "./scenes";
import { tooSmallOn } from "./touch";

const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};
/** For the tables alone, where the board has to find its place. */
const RARE = { lying: { width: 844, height: 390 }, huge: { width: 3840, height: 2160 } };
const ALL = process.env.GALLERY === "all";

const looks = (["light", "dark"] as const).flatMap((theme) =>
  (["fr", "en"] as const).map((locale) => ({ theme, locale })),
);
type Look = (typeof looks)[number];
type Sizes = Record<string, { width: number; height: number }>;

/** Every look with all sizes; or each size in another look, and the next scene begins with the next one. */
function wanted(name: string, index: number): [Look, Sizes][] {
  const sizes: Sizes = ALL && name.startsWith("table-") ? { ...SIZES, ...RARE } : SIZES;
  if (ALL) return looks.map((look) => [look, sizes]);
  return Object.entries(sizes).flatMap(([size, room], n): [Look, Sizes][] => {
    const look = looks[(index + n) % looks.length];
    return look ? [[look, { [size]: room }]] : [];
  });
}

test.setTimeout(300_000);

for (const [index, scene] of scenes.entries()) {
  test(scene.name, async ({ look }) => {
    for (const [{ theme, locale }, sizes] of wanted(scene.name, index)) {
      const viewport = Object.values(sizes)[0] ?? SIZES.desktop;
      const finger = viewport === SIZES.phone;
      const room = { colorScheme: theme, locale, viewport, hasTouch: finger, isMobile: finger };
      await look(scene, room, async (visitor) => {
        for (const [size, viewport] of Object.entries(sizes)) {
          await visitor.page.setViewportSize(viewport);
          await visitor.picture(`gallery/${scene.name}-${size}-${theme}-${locale}`);
          expect.soft(await sideways(visitor), size).toBeLessThanOrEqual(0);
        }
        if (finger) expect.soft(await tooSmallOn(visitor.page)).toEqual([]);
      });
    }
  });
}
