/** Texts as Python has them: letters are code points, and spaces are what Python calls so. */

import { fail, ValueError } from "./errors.js";

const WIDE = /[\ud800-\udfff]/;
const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const SPACES = new RegExp(`${SPACE}+`);
const OUTSIDE = new RegExp(`^${SPACE}+|${SPACE}+$`, "g");
const LINE = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

export const length = (text) => (WIDE.test(text) ? [...text].length : text.length);

class Pattern {
  constructor(source, flags) {
    this.whole = new RegExp(`^(?:${source})$`, flags);
  }
  fullmatch(text) {
    const found = this.whole.exec(text);
    return found && new Found(found);
  }
}
class Found {
  constructor(found) {
    this.found = found;
  }
  item(at) {
    return (typeof at === "string" ? this.found.groups[at] : this.found[at]) ?? null;
  }
  groups() {
    return this.found.slice(1).map((part) => part ?? null);
  }
}
export const pattern = (source, flags = "") => new Pattern(source, flags);
export const fullmatch = (source, text) => pattern(source).fullmatch(text);

const lines = (text) => {
  const found = text.split(new RegExp(LINE, "g"));
  return found.at(-1) === "" ? found.slice(0, -1) : found;
};
const count = (text, part) => (part === "" ? length(text) + 1 : text.split(part).length - 1);

export const method = {
  count,
  decode: (text) => text, // what `encode` writes is a text here
  endswith: (text, end) => text.endsWith(end),
  index: (text, part) => {
    const found = text.indexOf(part);
    if (found < 0) fail(ValueError, `${part} is not in the text`);
    return length(text.slice(0, found));
  },
  isascii: (text) => /^[\0-\x7f]*$/.test(text),
  isprintable: (text) => !UNPRINTABLE.test(text),
  join: (between, parts) => [...parts].join(between),
  lower: (text) => text.toLowerCase(),
  partition: (text, between) => {
    const found = text.indexOf(between);
    return found < 0 ? [text, "", ""] : [text.slice(0, found), between, text.slice(found + between.length)];
  },
  rpartition: (text, between) => {
    const found = text.lastIndexOf(between);
    return found < 0 ? ["", "", text] : [text.slice(0, found), between, text.slice(found + between.length)];
  },
  replace: (text, old, other) => text.replaceAll(old, () => other),
  split: (text, between) => {
    if (between !== undefined) return text.split(between);
    const inner = text.replace(OUTSIDE, "");
    return inner === "" ? [] : inner.split(SPACES);
  },
  splitlines: lines,
  startswith: (text, begin) => text.startsWith(begin),
  strip: (text) => text.replace(OUTSIDE, ""),
  upper: (text) => text.toUpperCase(),
};
