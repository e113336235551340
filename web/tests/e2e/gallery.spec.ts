/** Every page at four sizes, and with text twice as large: nothing scrolls sideways, and touch targets on a phone are
 * large enough. By default each page has one theme and language; GALLERY=all takes all of them, GALLERY=de those of a
 * language, each with a picture for people to look at. */

import { expect, LANGUAGES } from "./support/harness";
import { sideways, test, textAt } from "./support/pages";
import { scenes } from "./support/scenes";
import { tooSmallOn } from "./support/touch";
import { brokenWords } from "./support/words";

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  /** The width of a page of 1280 px zoomed to 400 %. */
  narrow: { width: 320, height: 700 },
};
/** With the browser's text size at 200 %. */
const LARGE = { width: 1280, height: 800 };
/** Only for tables, where the board must fit. */
const RARE = { lying: { width: 844, height: 390 }, huge: { width: 3840, height: 2160 } };
const ALL = process.env.GALLERY === "all";
const ONE = LANGUAGES.filter((locale) => locale === process.env.GALLERY);

const looks = (["light", "dark"] as const).flatMap((theme) =>
  (ONE.length ? ONE : LANGUAGES).map((locale) => ({ theme, locale })),
);
type Look = (typeof looks)[number];
type Sizes = Record<string, { width: number; height: number }>;

/** All looks; by default one, different for consecutive scenes. */
function wanted(index: number): Look[] {
  return ALL ? looks : looks.slice(index % looks.length).slice(0, 1);
}

function sizesOf(name: string): Sizes {
  return ALL && name.startsWith("table-") ? { ...SIZES, ...RARE } : SIZES;
}

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
          expect.soft(await brokenWords(visitor.page, "body"), size).toEqual([]);
          if (size === "phone") expect.soft(await tooSmallOn(visitor.page)).toEqual([]);
        }
        await visitor.page.setViewportSize(LARGE);
        await textAt(visitor, 2);
        await visitor.picture(`gallery/${scene.name}-large-${theme}-${locale}`);
        expect.soft(await sideways(visitor), "large text").toBeLessThanOrEqual(0);
      });
    }
  });
}
