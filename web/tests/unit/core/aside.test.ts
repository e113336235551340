/** Side services throw in different ways: no error reaches the page. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepSeen, seenTurns } from "../../../src/match/seen";
import { keepLinks, keptLinks, linkOf } from "../../../src/net/links";
import { copy } from "../../../src/ui/device/clipboard";
import { badge, notify } from "../../../src/ui/device/notifications";
import { settings } from "../../../src/ui/device/settings.svelte";
import { play } from "../../../src/ui/device/sound";

const LINK = "u2H3kq0v9dVfXb1Yw8ZpLg";
const broken = (): never => {
  throw new TypeError("Illegal constructor");
};
const unhandled = vi.fn();

beforeEach(() => {
  process.on("unhandledRejection", unhandled);
});

afterEach(async () => {
  await new Promise(setImmediate);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Notice = Object.assign(broken, { permission: "granted" });

it("a notice that can't be given is none", () => {
  vi.stubGlobal("Notification", Notice);
  notify("Your turn", "BLOX", "id");
});

it("a notice goes through the service worker where there is one", async () => {
  const showNotification = vi.fn(() => Promise.reject(new Error("not now")));
  vi.stubGlobal("Notification", Notice);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve({ showNotification }) } });
  notify("Your turn", "BLOX", "id");
  await vi.waitFor(() =>
    expect(showNotification).toHaveBeenCalledWith("Your turn", expect.objectContaining({ tag: "id" })),
  );
});

it("a badge that can't be set is none", () => {
  vi.stubGlobal("navigator", { setAppBadge: broken, clearAppBadge: () => Promise.reject(new Error("no")) });
  badge(true);
  badge(false);
});

it("a sound that can't be made is none", () => {
  vi.stubGlobal("AudioContext", broken);
  settings.sound = true;
  play("turn");
  settings.sound = false;
});

it("a clipboard that throws leaves the text to be copied by hand", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: broken } });
  document.execCommand = broken;
  expect(await copy("text")).toBe("selected");
});

it("a device that keeps nothing remembers nothing", () => {
  vi.stubGlobal("localStorage", { getItem: broken, setItem: broken });
  keepSeen("id", 4);
  expect(seenTurns("id")).toBeNull();
  keepLinks("id", { join: LINK, watch: LINK });
  expect(keptLinks("id")).toBeNull();
  expect(linkOf("id", `#${LINK}`)).toBe(LINK);
  settings.speed = 2;
});
