/** The plan of a table, and the request made from it. */

import { beforeEach, describe, expect, it } from "vitest";
import type { Offer } from "../../../src/net/wire";
import { swapped } from "../../../src/routes/new/colours";
import { Plan } from "../../../src/routes/new/plan.svelte";
import { planFrom } from "../../../src/routes/new/wanted";

const WORDS = { title: "A game", promise: "", minutes: 30, words: {} };
const OFFER: Offer = {
  games: {
    blox: {
      ...WORDS,
      players: [2, 3, 4],
      options: [
        { kind: "choice", name: "raze", default: "up_to", choices: ["up_to", "exact"] },
        { kind: "whole", name: "stall_rounds", default: 20, least: 1, most: 10_000 },
      ],
    },
    ontop: {
      ...WORDS,
      players: [2, 3, 4],
      options: [
        { kind: "switch", name: "teams", default: false, players: [4] },
        {
          kind: "list",
          name: "colours",
          default: ["R", "Y", "B", "W"],
          choices: ["R", "Y", "B", "W"],
          least: 2,
          most: 4,
          once: true,
          by_seat: true,
        },
      ],
    },
    fivetowers: { ...WORDS, players: [2, 3, 4, 5], options: [] },
  },
  bots: Object.fromEntries(
    ["stroller", "apprentice", "mason", "architect", "master"].map((level) => [level, { label: level, about: "" }]),
  ),
  usual: "mason",
};

let plan: Plan;

beforeEach(() => {
  plan = new Plan(OFFER, "blox");
});

describe("the defaults", () => {
  it("are me and a friend by link, private, drawn by lot, without a clock, with a bot after five minutes", () => {
    expect(plan.request()).toMatchObject({
      game: "blox",
      seats: [{ kind: "me" }, { kind: "open" }],
      options: {},
      clock: { kind: "none" },
      visibility: "private",
      order: "shuffled",
      undo: "on",
      absent: "bot",
      patience: 300,
    });
    expect(plan.complete).toBe(false);
  });

  it("follow the address", () => {
    const wanted = (text: string) => planFrom(OFFER, new URLSearchParams(text));
    expect(wanted("game=ontop&with=bots").request()).toMatchObject({
      game: "ontop",
      seats: [{ kind: "me" }, { kind: "bot", level: "mason" }],
    });
    expect(wanted("with=device").request()).toMatchObject({ seats: [{ kind: "me" }, { kind: "me" }], order: "given" });
    expect(wanted("game=chess&with=nobody").game).toBe("blox");
    expect(wanted("public=1").request()).toMatchObject({
      visibility: "public",
      seats: [{ kind: "me" }, { kind: "open" }],
    });
  });
});

describe("seats", () => {
  it("grow like the last one and shrink from the end", () => {
    plan.seat(1, { kind: "bot", level: "master" });
    plan.resize(4);
    expect(plan.request().seats.map(({ kind }) => kind)).toEqual(["me", "bot", "bot", "bot"]);
    plan.resize(2);
    expect(plan.request().seats).toEqual([{ kind: "me" }, { kind: "bot", level: "master" }]);
    expect(plan.complete).toBe(true);
  });

  it("leave a private table private, whoever is to sit there", () => {
    plan.resize(3);
    plan.seat(2, { kind: "bot" });
    plan.seat(1, { kind: "open" });
    expect(plan.visibility).toBe("private");
  });

  it("have names where several play on this device", () => {
    plan.seat(0, { name: "Ada" });
    expect(plan.request().seats[0]).toEqual({ kind: "me" });
    plan.seat(1, { kind: "me", name: " Bob " });
    expect(plan.request().seats).toEqual([
      { kind: "me", name: "Ada" },
      { kind: "me", name: "Bob" },
    ]);
  });

  it("are as many as the next game has room for", () => {
    plan.choose("fivetowers");
    plan.resize(5);
    plan.choose("ontop");
    expect(plan.players).toBe(4);
  });
});

describe("options", () => {
  it("are sent only where they differ from the default", () => {
    plan.option("stall_rounds", 20);
    plan.option("raze", "exact");
    expect(plan.request().options).toEqual({ raze: "exact" });
  });

  it("go with the game", () => {
    plan.option("raze", "exact");
    plan.choose("fivetowers");
    expect(plan.request().options).toEqual({});
  });

  it("that need a number of players go when it changes", () => {
    plan.choose("ontop");
    plan.resize(4);
    plan.option("teams", true);
    plan.option("colours", ["W", "B", "Y", "R"]);
    expect(plan.request().options).toEqual({ teams: true, colours: ["W", "B", "Y", "R"] });
    plan.resize(3);
    expect(plan.request().options).toEqual({});
  });
});

it("a colour that somebody has is swapped", () => {
  expect(swapped(["R", "Y", "B"], 0, "B")).toEqual(["B", "Y", "R"]);
  expect(swapped(["R", "Y"], 0, "W")).toEqual(["W", "Y"]);
});
