/** Names in a text: none reorders the text beside it, and one that looks like another is marked. */

import { flushSync, mount } from "svelte";
import { beforeEach, expect, test } from "vitest";
import Bids from "../../../src/board/fivetowers/side/Bids.svelte";
import type { FiveView } from "../../../src/board/fivetowers/view";
import type { Play } from "../../../src/board/play";
import type { Match } from "../../../src/match/match.svelte";
import type { SeatState } from "../../../src/match/seat";
import Room from "../../../src/routes/table/room/Room.svelte";
import TableBar from "../../../src/routes/table/TableBar.svelte";
import LatestLine from "../../../src/ui/layout/LatestLine.svelte";
import { side } from "../../../src/ui/layout/side.svelte";
import { isolated, nameOf } from "../../../src/ui/seats/names";
import Name from "../../../src/ui/seats/Name.svelte";

const target = document.body;
beforeEach(() => target.replaceChildren());

test("a name that is written from right to left is kept apart in a sentence", () => {
  expect(isolated("Ada")).toBe("Ada");
  expect(isolated("李雷")).toBe("李雷");
  expect(nameOf({ kind: "person", name: "עדה" })).toBe("\u2068עדה\u2069");
});

test("and alone, whichever way it is written", () => {
  mount(Name, { target, props: { name: "عدا" } });
  expect(document.querySelector("bdi")?.textContent).toBe("عدا");
  expect(target.textContent).not.toContain("look-alike");
});

test("a look-alike says so", () => {
  mount(Name, { target, props: { name: "Аdа", like: true } });
  expect(target.textContent).toContain("look-alike");
});

const ADA = "עדה";
const seats: SeatState[] = [
  { kind: "person", name: ADA, like: 1 },
  { kind: "person", name: "Bob" },
];
/** As Bob sees it. */
const match = {
  table: { game: "ontop", phase: "open", owner: 0, seats, clock: { kind: "none" }, patience: null },
  seats,
  you: { seats: [1], seat: 1 },
  me: 1,
  presence: null,
  view: null,
} as unknown as Match;

test("whose table it is, in its bar and before the match", () => {
  mount(TableBar, { target, props: { match } });
  expect(target.querySelector(".host")?.textContent).toContain(isolated(ADA));
  mount(Room, { target, props: { match, link: null } });
  expect(target.querySelector(".lead")?.textContent).toContain(isolated(ADA));
});

test("who said something last", () => {
  side.heard = { name: ADA, like: true, text: "12" };
  mount(LatestLine, { target, props: { controls: "side" } });
  flushSync();
  expect(target.querySelector("bdi")?.textContent).toBe(ADA);
  expect(target.textContent).toContain("look-alike");
  side.clear();
});

test("the bids of 5 Towers mark a look-alike, not oneself", () => {
  const view = { players: 2, first: 0, bids: [null, null], to_move: 0, stage: "bid", round: 1 } as unknown as FiveView;
  mount(Bids, { target, props: { play: { view, seats, me: 1 } as unknown as Play<FiveView> } });
  expect(target.querySelectorAll("[data-bid='0'] .like, [data-bid='1'] .like")).toHaveLength(1);
  target.replaceChildren();
  mount(Bids, { target, props: { play: { view, seats, me: 0 } as unknown as Play<FiveView> } });
  expect(target.querySelectorAll(".like")).toHaveLength(0);
});
