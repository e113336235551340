/** On Top on the workbench: /workbench/ontop.html?match=four&turn=22&theme=dark&lang=fr&me=0&speed=1&confirm=no */

import { mount } from "svelte";
import "../src/tokens.css";
import "../src/look/colours.css";
import "../src/base.css";
import type { OnTopView } from "../src/board/ontop/view";
import { baseLocale, locales, overwriteGetLocale } from "../src/texts/runtime.js";
import { Bench } from "./bench.svelte";
import written from "./fixtures/ontop.json";
import type { WrittenMatch } from "./fixtures";
import OnTopBench from "./OnTopBench.svelte";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
overwriteGetLocale(() => locales.find((locale) => locale === asked.get("lang")) ?? baseLocale);

const matches = written as unknown as WrittenMatch[];
const match = matches.find(({ name }) => name === (asked.get("match") ?? "four"));
const target = document.getElementById("app");
if (match && target) {
  const turn = Number(asked.get("turn") ?? 22);
  const me = asked.has("me") ? (asked.get("me") === "none" ? null : Number(asked.get("me"))) : undefined;
  const bench = new Bench<OnTopView>(match, {
    turn: Math.min(turn, match.frames.length),
    me,
    speed: Number(asked.get("speed") ?? 1),
    confirm: asked.get("confirm") !== "no",
  });
  mount(OnTopBench, { target, props: { bench } });
}
