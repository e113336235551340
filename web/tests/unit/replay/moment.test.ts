/** Links to a moment, and the keys of the replay. */

import { beforeEach, describe, expect, it } from "vitest";
import { addressOf, keepLinks } from "../../../src/net/links";
import { overwriteGetLocale } from "../../../src/texts/runtime.js";
import { find } from "../../../src/routes";
import { keyOf } from "../../../src/routes/replay/keys";
import { addressAt, linkFor, momentIn } from "../../../src/routes/replay/moment";

const TABLE = "Ab3dEf6hIj9lMn2p";
const SECRET = "0123456789abcdefABCDEF";

beforeEach(() => {
  localStorage.clear();
});

describe("a moment in the address", () => {
  it.each([
    [`/replay/${TABLE}/12`, "", { link: null, at: 12 }],
    [`/replay/${TABLE}/12`, `#${SECRET}`, { link: SECRET, at: 12 }],
    [`/replay/${TABLE}`, "#12", { link: null, at: 12 }],
    [`/replay/${TABLE}`, `#${SECRET}.12`, { link: SECRET, at: 12 }],
    [`/replay/${TABLE}/12`, "#3", { link: null, at: 3 }],
    [`/replay/${TABLE}`, `#${SECRET}`, { link: SECRET, at: null }],
    [`/replay/${TABLE}`, "", { link: null, at: null }],
    [`/replay/${TABLE}`, "#rules", { link: null, at: null }],
    ["/replay/1234567890123456", "", { link: null, at: null }],
  ])("%s%s", (path, fragment, moment) => {
    expect(momentIn(fragment, path)).toEqual(moment);
  });

  it("keeps the secret on this device", () => {
    expect(linkFor(TABLE, `#${SECRET}.3`)).toBe(SECRET);
    expect(linkFor(TABLE, "#7")).toBe(SECRET);
  });

  it("gives others the link to watch", () => {
    expect(addressAt(TABLE, 5)).toBe(`${location.origin}/replay/${TABLE}/5`);
    keepLinks(TABLE, { join: "j".repeat(22), watch: "w".repeat(22) });
    expect(addressAt(TABLE, 5)).toBe(`${location.origin}/replay/${TABLE}/5#${"w".repeat(22)}`);
  });

  it("says in which language messengers show it", () => {
    overwriteGetLocale(() => "fr");
    expect(addressAt(TABLE, 5)).toBe(`${location.origin}/replay/${TABLE}/5?lang=fr`);
    expect(addressOf(TABLE, SECRET)).toBe(`${location.origin}/t/${TABLE}?lang=fr#${SECRET}`);
    overwriteGetLocale(() => "en");
    expect(addressOf(TABLE, SECRET)).toBe(`${location.origin}/t/${TABLE}#${SECRET}`);
  });

  it("is an address of the site", () => {
    for (const path of ["/replay", `/replay/${TABLE}`, `/replay/${TABLE}/5`])
      expect(find(path)?.route.page).toBe("replay/Replay");
    expect(find(`/replay/${TABLE}/5`)?.params).toEqual({ id: TABLE });
    expect(find(`/replay/${TABLE}/five`)).toBeNull();
  });
});

describe("keys", () => {
  function pressed(key: string, on = "<p></p>", more: KeyboardEventInit = {}): string | null {
    document.body.innerHTML = on;
    let found: string | null = null;
    const listen = (event: KeyboardEvent) => (found = keyOf(event));
    addEventListener("keydown", listen);
    document.body.firstElementChild?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    removeEventListener("keydown", listen);
    return found;
  }

  it("step, jump and play", () => {
    expect(["ArrowLeft", "ArrowRight", "Home", "End", " ", "x"].map((key) => pressed(key))).toEqual([
      "back",
      "next",
      "first",
      "last",
      "toggle",
      null,
    ]);
  });

  it("leave fields, grids and buttons what is theirs", () => {
    expect(pressed("ArrowLeft", "<input>")).toBeNull();
    expect(pressed("ArrowLeft", "<div role=grid></div>")).toBeNull();
    expect(pressed(" ", "<button></button>")).toBeNull();
    expect(pressed("ArrowRight", "<button></button>")).toBe("next");
    expect(pressed("ArrowLeft", "<p></p>", { altKey: true })).toBeNull();
  });
});
