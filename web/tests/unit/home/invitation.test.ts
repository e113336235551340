/** What people paste to join a table. */

import { describe, expect, it } from "vitest";
import { invitationOf, pathOf } from "../../../src/routes/home/invitation";

const TABLE = "Ab3dEf6hIj9lMn2p";
const SECRET = "0123456789abcdefABCDEF";

describe("an invitation", () => {
  it.each([
    ["a whole link", `https://play.example.org/t/${TABLE}#${SECRET}`, SECRET],
    ["a link with blanks round it", `  https://play.example.org/t/${TABLE}#${SECRET}\n`, SECRET],
    ["a link in French", `https://play.example.org/t/${TABLE}?lang=fr#${SECRET}`, SECRET],
    ["a path", `/t/${TABLE}#${SECRET}`, SECRET],
    ["a code with its secret", `${TABLE}#${SECRET}`, SECRET],
    ["a link to a public table", `https://play.example.org/t/${TABLE}`, null],
    ["a code alone", TABLE, null],
  ])("is %s", (_, text, link) => {
    expect(invitationOf(text)).toEqual({ table: TABLE, link });
  });

  it.each(["", "hello", "https://example.org/", `https://example.org/x/${TABLE}`, `${TABLE}x`, `${TABLE}#short`])(
    "is not %j",
    (text) => {
      expect(invitationOf(text)).toBeNull();
    },
  );

  it("leads to the table, with the secret where no server sees it", () => {
    expect(pathOf({ table: TABLE, link: SECRET })).toBe(`/t/${TABLE}#${SECRET}`);
    expect(pathOf({ table: TABLE, link: null })).toBe(`/t/${TABLE}`);
  });
});
