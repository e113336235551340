/** 5 Towers on the workbench: /workbench/fivetowers.html?match=four&turn=22&theme=dark&lang=fr&me=0&speed=1&confirm=no */

import { mount } from "svelte";
import "../src/tokens.css";
import "../src/look/colours.css";
import "../src/base.css";
import { baseLocale, locales, overwriteGetLocale } from "../src/texts/runtime.js";
import FiveBenchPage from "./FiveBench.svelte";
import { FiveBench } from "./fivebench.svelte";
import type { WrittenMatch } from "./fixtures";
import written from "./fixtures/fivetowers.json";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
overwriteGetLocale(() => locales.find((locale) => locale === asked.get("lang")) ?? baseLocale);

const matches = written as unknown as WrittenMatch[];
const match = matches.find(({ name }) => name === (asked.get("match") ?? "four"));
const target = document.getElementById("app");
if (match && target) {
  const turn = asked.get("turn") === "end" ? match.frames.length : Number(asked.get("turn") ?? 117);
  const me = asked.has("me") ? (asked.get("me") === "none" ? null : Number(asked.get("me"))) : undefined;
  const bench = new FiveBench(match, {
    turn: Math.min(turn, match.frames.length),
    me,
    speed: Number(asked.get("speed") ?? 1),
    confirm: asked.get("confirm") !== "no",
  });
  mount(FiveBenchPage, { target, props: { bench, only: asked.has("board") } });
}
