/** Formats times in the language of the page. */

import { m } from "../texts/messages.js";
import { getLocale } from "../texts/runtime.js";

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** `4:07`, `1:02:30`, `2 d 5 h`; tenths are not shown. */
export function timeLeft(left: number): string {
  if (left >= DAY) return m.ui_clock_days({ days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", 60_000],
];

/** `3 minutes ago`. */
export function ago(time: number, now = Date.now()): string {
  const past = Math.max(0, now - time);
  const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" });
  const step = steps.find(([, length]) => past >= length);
  return step ? format.format(-Math.floor(past / step[1]), step[0]) : format.format(0, "second");
}

export function timeOfDay(time: number): string {
  return new Intl.DateTimeFormat(getLocale(), { hour: "2-digit", minute: "2-digit" }).format(time);
}
