/** Choosing from a list of moves: filtering, previewing, playing. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../../../src/board/general/choice.svelte";
import { moveSaid } from "../../../src/board/general/sentences";
import { pictureOf, type GeneralPlay, type GeneralView } from "../../../src/board/general/view";
import { api } from "../../../src/net/api";
import type { Offer } from "../../../src/net/wire";
import { games } from "../../../src/ui/games.svelte";
import { rooted } from "../board/rooted.svelte";

const LEGAL = ["brick 1", "brick 2", "slate 1", "grès 2"];
const view = { game: "hill", players: 2, seat: 0, seats: [{ points: 3 }, { points: 4 }] } as unknown as GeneralView;

function at(confirm = true) {
  const play = vi.fn();
  const preview = vi.fn(async (move: string) => ({ move, scores: [5, 4], view, legal: null }));
  const table = { view, legal: LEGAL, confirm, play, preview, sound: vi.fn() } as unknown as GeneralPlay;
  return { choosing: rooted(() => new Choosing(() => table)).it, play, preview };
}

afterEach(() => vi.restoreAllMocks());

describe("the filter", () => {
  it("leaves moves with every word, whatever their case and accents", () => {
    const { choosing } = at();
    choosing.filter = "2 BRI";
    expect(choosing.listed.map(({ move }) => move)).toEqual(["brick 2"]);
    choosing.filter = "gres";
    expect(choosing.listed.map(({ move }) => move)).toEqual(["grès 2"]);
    choosing.filter = "granite";
    expect(choosing.listed).toEqual([]);
  });

  it("is left by a step back, after the move in hand", () => {
    const { choosing } = at();
    choosing.filter = "brick";
    choosing.walk(1);
    expect(choosing.chosen).toBe("brick 1");
    expect(choosing.back()).toBe(true);
    expect([choosing.chosen, choosing.filter]).toEqual([null, "brick"]);
    expect(choosing.back()).toBe(true);
    expect(choosing.filter).toBe("");
    expect(choosing.back()).toBe(false);
  });
});

describe("a move", () => {
  it("is looked at first, and played when it is touched again", async () => {
    const { choosing, play, preview } = at();
    choosing.choose("slate 1");
    await vi.waitFor(() => expect(choosing.gainOf(0)).toBe(2));
    expect(preview).toHaveBeenCalledExactlyOnceWith("slate 1");
    expect(play).not.toHaveBeenCalled();
    choosing.choose("slate 1");
    expect(play).toHaveBeenCalledExactlyOnceWith("slate 1");
    expect(choosing.chosen).toBeNull();
  });

  it("is played at once where nobody wants to be asked twice", () => {
    const { choosing, play } = at(false);
    choosing.choose("slate 1");
    expect(play).toHaveBeenCalledExactlyOnceWith("slate 1");
  });

  it("is found by arrows, round and round", () => {
    const { choosing } = at();
    choosing.walk(-1);
    expect(choosing.chosen).toBe("grès 2");
    choosing.walk(1);
    expect(choosing.chosen).toBe("brick 1");
  });

  it("is played by Enter only if it is in hand or the only one left", () => {
    const { choosing, play } = at();
    choosing.enter();
    expect(play).not.toHaveBeenCalled();
    choosing.filter = "slate";
    choosing.enter();
    expect([choosing.chosen, play.mock.calls.length]).toEqual(["slate 1", 0]);
    choosing.enter();
    expect(play).toHaveBeenCalledExactlyOnceWith("slate 1");
  });
});

it("tells a move by the game's own sentence, else in its notation", async () => {
  const hill = { title: "Hill", promise: "", players: [2], minutes: 5, options: [], words: {} };
  const story = { lay: "lays {a} on {b}" };
  vi.spyOn(api, "games").mockResolvedValue({ games: { hill: { ...hill, story } }, bots: {}, usual: "" } as Offer);
  await games.load();
  expect(moveSaid("hill", "lay slate 3")).toBe("lays slate on 3");
  expect(moveSaid("hill", "pass")).toBe("pass");
  expect(games.about("hill").name()).toBe("Hill");
  expect(games.names).toEqual(["blox", "ontop", "fivetowers", "hill"]);
});

it("shows the drawing in the page's language and theme", () => {
  const picture = { en: { light: ["<svg>", "</svg>"], dark: [] } };
  expect(pictureOf({ ...view, picture }, "en", "light")).toBe("data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E");
  expect(pictureOf({ ...view, picture }, "en", "dark")).toBeNull();
  expect(pictureOf(view, "fr", "light")).toBeNull();
});
