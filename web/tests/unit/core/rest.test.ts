/** Answers that were requested before the code was loaded. */

import { afterEach, expect, test, vi } from "vitest";
import { ask } from "../../../src/net/rest";

const answer = (body: unknown): Promise<Response> => Promise.resolve(Response.json(body));

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.early;
});

test("what was asked for early is taken once, by who asks for just that", async () => {
  const fetched = vi.fn(() => answer("anew"));
  vi.stubGlobal("fetch", fetched);
  window.early = { "/api/a": answer("early") };
  expect(await ask("/api/b")).toBe("anew");
  expect(await ask("/api/a", { link: "secret" })).toBe("anew");
  expect(await ask("/api/a", { method: "POST" })).toBe("anew");
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(await ask("/api/a")).toBe("early");
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(await ask("/api/a")).toBe("anew");
});
