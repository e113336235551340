/** BLOX on the workbench: /workbench/blox.html?match=four&turn=40&theme=dark&lang=fr&me=0&speed=1&confirm=no */

import { mount } from "svelte";
import "../src/tokens.css";
import "../src/look/colours.css";
import "../src/base.css";
import type { BloxView } from "../src/board/blox/view";
import { baseLocale, locales, overwriteGetLocale } from "../src/texts/runtime.js";
import { Bench } from "./bench.svelte";
import written from "./fixtures/blox.json";
import type { WrittenMatch } from "./fixtures";
import BloxBench from "./BloxBench.svelte";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
overwriteGetLocale(() => locales.find((locale) => locale === asked.get("lang")) ?? baseLocale);

const matches = written as unknown as WrittenMatch[];
const match = matches.find(({ name }) => name === (asked.get("match") ?? "four"));
const target = document.getElementById("app");
if (match && target) {
  const turn = Number(asked.get("turn") ?? 40);
  const me = asked.has("me") ? (asked.get("me") === "none" ? null : Number(asked.get("me"))) : undefined;
  const bench = new Bench<BloxView>(match, {
    turn: Math.min(turn, match.frames.length),
    me,
    speed: Number(asked.get("speed") ?? 1),
    confirm: asked.get("confirm") !== "no",
  });
  mount(BloxBench, { target, props: { bench } });
}
