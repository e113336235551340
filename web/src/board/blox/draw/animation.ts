/** Animates a played move: figures slide, blocks fly to the player who razed, towers rise, cards and points move.
 * The view is already the one after the move; removed pieces are drawn for a moment longer. Times are in ms at a speed
 * of 1. */

import { arriving, BOUNCE, SLIDE } from "../../motion";
import type { PlayedMove } from "../../play";
import { gainOf } from "../../played";
import { drawnPlaces } from "../choose/drawnCards";
import { cellsBetween, foot, start } from "./layout";
import { parse, type Move } from "../notation";
import type { Cargo, Flying } from "./flight.svelte";
import type { BloxView } from "../view";

export interface Stage {
  /** The element of the whole table. */
  root: HTMLElement;
  flying: Flying;
  speed: number;
  /** Sets the towers that are drawn although the view no longer has them. */
  falling: (towers: Record<string, string>) => void;
  sound: (name: "slide" | "place" | "raze" | "points" | "pick") => void;
}

/** Starts the animation; the returned function stops it. */
export function show(played: PlayedMove<BloxView>, stage: Stage): () => void {
  const move = parse(played.move);
  if (stage.speed === 0) return fadeIn(move, stage);
  return new Show(played, move, stage).run();
}

/** With reduced motion: the new piece fades in within 120 ms. */
function fadeIn({ target }: Move, { root }: Stage): () => void {
  const piece = root.querySelector(`[data-figure="${target}"],[data-tower="${target}"]`);
  const fade = piece?.animate([{ opacity: 0 }, { opacity: 1 }], 120);
  return () => fade?.cancel();
}

class Show {
  private readonly stops: (() => void)[] = [];
  private readonly cell: string;

  constructor(
    private readonly played: PlayedMove<BloxView>,
    private readonly move: Move,
    private readonly stage: Stage,
  ) {
    this.cell = move.target ?? "";
  }

  run(): () => void {
    const { kind } = this.move;
    const arrived = kind === "up" || kind === "sw" ? 0 : this.slide();
    this.pay();
    this.draw();
    if (kind === "rz") this.raze(arrived * 0.75);
    if (kind === "hit") this.strike(arrived * 0.8);
    if (kind === "up") this.rise();
    this.score(arrived);
    return () => this.end();
  }

  private slide(): number {
    const { source } = this.move;
    if (!source || !this.cell) return 0;
    const [from, to] = [start(source), foot(this.cell)];
    const duration = Math.min(420, 140 + 40 * cellsBetween(source, this.cell));
    const frames = [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, {}];
    for (const figure of this.all(`[data-figure="${this.cell}"]`)) this.animate(figure, frames, duration, 0, SLIDE);
    this.stage.sound("slide");
    this.sound("place", duration);
    return duration;
  }

  /** The tower stays until the figure arrives; then its blocks fly to their new owner. */
  private raze(arrived: number): void {
    const tower = this.played.before.towers[this.cell] ?? "";
    this.stage.falling({ [this.cell]: tower });
    this.later(arrived, () => {
      this.stage.falling({});
      this.stage.sound("raze");
      [...tower].reverse().forEach((colour, n) => this.fly({ kind: "block", colour }, this.seat(), 50 * n, 480));
    });
  }

  private strike(arrived: number): void {
    const owner = this.played.before.figures[this.cell] ?? null;
    const home = owner === null ? this.find("[data-pile]") : this.seat(owner);
    this.sound("raze", arrived);
    this.fly({ kind: "figure", owner }, home, arrived, 520);
  }

  /** Blocks drop one by one; the figure returns to the reserve. */
  private rise(): void {
    const storeys = this.all(`[data-tower="${this.cell}"] .storey`);
    storeys.forEach((storey, n) => {
      this.animate(storey, arriving("translateY(-46px)"), 180, 90 + 90 * n);
      this.sound("place", 180 + 90 * n);
    });
    for (const cut of this.all(`[data-tower="${this.cell}"] .cut`))
      this.animate(cut, [{ opacity: 0 }, { opacity: 1 }], 180 + 90 * storeys.length, 0, "linear");
    this.fly({ kind: "figure", owner: this.played.seat }, this.seat(), 0, 460);
  }

  /** The paid cards fly to the discard pile. */
  private pay(): void {
    const mine = this.played.seat === this.played.after.seat;
    const from = (mine && this.find(".hand")) || this.seat();
    const pile = this.find('[data-pile="discard"]');
    [...this.move.hand].forEach((face, n) => this.fly({ kind: "card", face }, pile, 40 * n, 460, from));
  }

  /** The cards that I drew come up from below. */
  private draw(): void {
    if (this.played.seat !== this.played.after.seat) return;
    drawnPlaces(this.played, this.move).forEach((place, n) => {
      for (const card of this.all(`[data-card="${place}"]`))
        this.animate(card, arriving("translateY(34px) rotate(5deg)"), 240, 220 + 70 * n);
    });
  }

  private score(arrived: number): void {
    const points = gainOf(this.played);
    if (!points) return;
    this.fly({ kind: "gain", points }, this.seat(), arrived + 60, 760);
    this.sound("points", arrived + 500);
  }

  private find(selector: string): Element | null {
    return this.stage.root.querySelector(selector);
  }

  private all(selector: string): NodeListOf<Element> {
    return this.stage.root.querySelectorAll(selector);
  }

  private seat(seat = this.played.seat): Element | null {
    return this.find(`[data-seat="${seat}"]`);
  }

  /** Flies from the cell of the move, unless from elsewhere. */
  private fly(
    cargo: Cargo,
    to: Element | null,
    delay: number,
    duration: number,
    from = this.find(`[data-place="${this.cell}"]`),
  ): void {
    const { flying, speed } = this.stage;
    flying.send(cargo, from, to, delay / speed, duration / speed);
  }

  private animate(piece: Element, frames: Keyframe[], duration: number, delay = 0, easing = BOUNCE): void {
    const { speed } = this.stage;
    const timing = { duration: duration / speed, delay: delay / speed, easing, fill: "backwards" } as const;
    const animation = piece.animate(frames, timing);
    this.stops.push(() => animation.cancel());
  }

  private sound(name: Parameters<Stage["sound"]>[0], delay: number): void {
    this.later(delay, () => this.stage.sound(name));
  }

  private later(ms: number, what: () => void): void {
    const timer = setTimeout(what, ms / this.stage.speed);
    this.stops.push(() => clearTimeout(timer));
  }

  private end(): void {
    for (const stop of this.stops) stop();
    this.stage.falling({});
    this.stage.flying.clear();
  }
}
