/** Choosing from a list of moves: filtering, previewing, playing. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { GeneralSession } from "../../../src/board/general/session.svelte";
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
  return { session: rooted(() => new GeneralSession(() => table)).it, play, preview };
}

afterEach(() => vi.restoreAllMocks());

describe("the filter", () => {
  it("leaves moves with every word, whatever their case and accents", () => {
    const { session } = at();
    session.filter = "2 BRI";
    expect(session.listed.map(({ move }) => move)).toEqual(["brick 2"]);
    session.filter = "gres";
    expect(session.listed.map(({ move }) => move)).toEqual(["grès 2"]);
    session.filter = "granite";
    expect(session.listed).toEqual([]);
  });

  it("is left by a step back, after the move in hand", () => {
    const { session } = at();
    session.filter = "brick";
    session.walk(1);
    expect(session.chosen).toBe("brick 1");
    expect(session.back()).toBe(true);
    expect([session.chosen, session.filter]).toEqual([null, "brick"]);
    expect(session.back()).toBe(true);
    expect(session.filter).toBe("");
    expect(session.back()).toBe(false);
  });
});

describe("a move", () => {
  it("is looked at first, and played when it is touched again", async () => {
    const { session, play, preview } = at();
    session.choose("slate 1");
    await vi.waitFor(() => expect(session.gainOf(0)).toBe(2));
    expect(preview).toHaveBeenCalledExactlyOnceWith("slate 1");
    expect(play).not.toHaveBeenCalled();
    session.choose("slate 1");
    expect(play).toHaveBeenCalledExactlyOnceWith("slate 1");
    expect(session.chosen).toBeNull();
  });

  it("is played at once where nobody wants to be asked twice", () => {
    const { session, play } = at(false);
    session.choose("slate 1");
    expect(play).toHaveBeenCalledExactlyOnceWith("slate 1");
  });

  it("is found by arrows, round and round", () => {
    const { session } = at();
    session.walk(-1);
    expect(session.chosen).toBe("grès 2");
    session.walk(1);
    expect(session.chosen).toBe("brick 1");
  });

  it("is played by Enter only if it is in hand or the only one left", () => {
    const { session, play } = at();
    session.enter();
    expect(play).not.toHaveBeenCalled();
    session.filter = "slate";
    session.enter();
    expect([session.chosen, play.mock.calls.length]).toEqual(["slate 1", 0]);
    session.enter();
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
