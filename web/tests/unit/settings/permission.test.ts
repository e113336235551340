import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { overwriteGetLocale } from "../../../src/texts/runtime.js";
import { asked } from "../../../src/routes/settings/permission";
import SettingsForm from "../../../src/routes/settings/SettingsForm.svelte";

beforeEach(() => {
  overwriteGetLocale(() => "en");
  vi.stubGlobal("Notification", { permission: "default" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("over plain http notifications say that they need https", () => {
  vi.stubGlobal("isSecureContext", false);
  render(SettingsForm);
  expect(screen.getByText("Notifications need a secure address (https).")).toBeTruthy();
});

it("at a secure address they are offered", () => {
  vi.stubGlobal("isSecureContext", true);
  render(SettingsForm);
  expect(screen.getByText(/when you are looking at something else/)).toBeTruthy();
  expect(screen.getByRole("group", { name: "Theme" })).toBeTruthy();
});

it.each([
  ["granted", true, async () => "granted"],
  ["denied", false, async () => "denied"],
  ["a rejection", false, () => Promise.reject(new Error("not now"))],
  [
    "a browser that throws",
    false,
    () => {
      throw new TypeError("Illegal constructor");
    },
  ],
])("the answer %s is heard", async (_, leave, requestPermission) => {
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  expect(await asked()).toBe(leave);
});
