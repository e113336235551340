/** Animates a played move: figures slide, blocks fly to the player who razed, towers rise, cards and points move.
 * The view is already the one after the move; removed pieces are drawn for a moment longer. */

import type { PlayedMove } from "../../play";
import { drawnPlaces } from "../choose/drawnCards";
import { cellsBetween, foot, start } from "./layout";
import { parse, type Move } from "../notation";
import { gainOf } from "../tell/sentences";
import type { Flying } from "./flight.svelte";
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

const SLIDE = "cubic-bezier(.3,0,.2,1)";
const RISE = "cubic-bezier(.2,1.2,.4,1)";

/** Starts the animation; the returned function stops it. */
export function show(played: PlayedMove<BloxView>, stage: Stage): () => void {
  const move = parse(played.move);
  if (stage.speed === 0) return fadeIn(move, stage);
  return new Show(played, move, stage).run();
}

/** With reduced motion: the new piece fades in within 120 ms. */
function fadeIn(move: Move, stage: Stage): () => void {
  const piece = stage.root.querySelector(`[data-figure="${move.target}"],[data-tower="${move.target}"]`);
  const fade = piece?.animate([{ opacity: 0 }, { opacity: 1 }], 120);
  return () => fade?.cancel();
}

class Show {
  private readonly playing: Animation[] = [];
  private readonly timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly played: PlayedMove<BloxView>,
    private readonly move: Move,
    private readonly stage: Stage,
  ) {}

  run(): () => void {
    const arrived = this.move.kind === "up" || this.move.kind === "sw" ? 0 : this.slide();
    this.pay();
    this.draw();
    if (this.move.kind === "rz") this.raze(arrived);
    if (this.move.kind === "hit") this.strike(arrived);
    if (this.move.kind === "up") this.rise();
    this.score(arrived);
    return () => this.end();
  }

  private slide(): number {
    const { source, target } = this.move;
    if (!source || !target) return 0;
    const [from, to] = [start(source), foot(target)];
    const duration = this.pace(Math.min(420, 140 + 40 * cellsBetween(source, target)));
    this.animate(
      `[data-figure="${target}"]`,
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, {}],
      {
        duration,
        easing: SLIDE,
      },
    );
    this.stage.sound("slide");
    this.later(duration, () => this.stage.sound("place"));
    return duration;
  }

  /** The tower stays until the figure arrives; then its blocks fly to their new owner. */
  private raze(arrived: number): void {
    const cell = this.move.target ?? "";
    const tower = this.played.before.towers[cell] ?? "";
    const begin = arrived * 0.75;
    this.stage.falling({ [cell]: tower });
    this.later(begin, () => {
      this.stage.falling({});
      this.stage.sound("raze");
      [...tower].reverse().forEach((colour, n) => {
        this.fly({ kind: "block", colour }, this.place(cell), this.seat(this.played.seat), 50 * n, 480);
      });
    });
  }

  private strike(arrived: number): void {
    const cell = this.move.target ?? "";
    const owner = this.played.before.figures[cell] ?? null;
    this.later(arrived * 0.8, () => this.stage.sound("raze"));
    const home = owner === null ? this.stage.root.querySelector("[data-pile]") : this.seat(owner);
    this.fly({ kind: "figure", owner }, this.place(cell), home, arrived * 0.8 * this.stage.speed, 520);
  }

  /** Blocks drop one by one; the figure returns to the reserve. */
  private rise(): void {
    const cell = this.move.target ?? "";
    const storeys = this.stage.root.querySelectorAll(`[data-tower="${cell}"] .storey`);
    storeys.forEach((storey, n) => {
      const options = {
        duration: this.pace(180),
        delay: this.pace(90 + 90 * n),
        easing: RISE,
        fill: "backwards",
      } as const;
      this.playing.push(
        storey.animate(
          [
            { transform: "translateY(-46px)", opacity: 0 },
            { transform: "none", opacity: 1 },
          ],
          options,
        ),
      );
      this.later(this.pace(180 + 90 * n), () => this.stage.sound("place"));
    });
    for (const cut of this.stage.root.querySelectorAll(`[data-tower="${cell}"] .cut`))
      this.playing.push(cut.animate([{ opacity: 0 }, { opacity: 1 }], this.pace(180 + 90 * storeys.length)));
    this.fly({ kind: "figure", owner: this.played.seat }, this.place(cell), this.seat(this.played.seat), 0, 460);
  }

  /** The paid cards fly to the discard pile. */
  private pay(): void {
    const mine = this.played.seat === this.played.after.seat;
    const from = (mine && this.stage.root.querySelector(".hand")) || this.seat(this.played.seat);
    const pile = this.stage.root.querySelector('[data-pile="discard"]');
    [...this.move.hand].forEach((face, n) => this.fly({ kind: "card", face }, from, pile, 40 * n, 460));
  }

  /** The cards that I drew come up from below. */
  private draw(): void {
    if (this.played.seat !== this.played.after.seat) return;
    drawnPlaces(this.played, this.move).forEach((place, n) => {
      this.animate(
        `[data-card="${place}"]`,
        [
          { transform: "translateY(34px) rotate(5deg)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: this.pace(240), delay: this.pace(220 + 70 * n), easing: RISE, fill: "backwards" },
      );
    });
  }

  private score(arrived: number): void {
    const points = gainOf(this.played);
    if (!points) return;
    const cell = this.move.target ?? "";
    this.fly(
      { kind: "gain", points },
      this.place(cell),
      this.seat(this.played.seat),
      arrived * this.stage.speed + 60,
      760,
    );
    this.later(arrived + this.pace(500), () => this.stage.sound("points"));
  }

  private pace(ms: number): number {
    return ms / this.stage.speed;
  }

  private place(cell: string): Element | null {
    return this.stage.root.querySelector(`[data-place="${cell}"]`);
  }

  private seat(seat: number): Element | null {
    return this.stage.root.querySelector(`[data-seat="${seat}"]`);
  }

  private fly(
    cargo: Parameters<Flying["send"]>[0],
    from: Element | null,
    to: Element | null,
    delay: number,
    ms: number,
  ): void {
    this.stage.flying.send(cargo, from, to, this.pace(delay), this.pace(ms));
  }

  private animate(selector: string, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    const piece = this.stage.root.querySelector(selector);
    if (piece) this.playing.push(piece.animate(frames, options));
  }

  private later(ms: number, what: () => void): void {
    this.timers.push(setTimeout(what, ms));
  }

  private end(): void {
    this.timers.forEach(clearTimeout);
    for (const animation of this.playing) animation.cancel();
    this.stage.falling({});
    this.stage.flying.clear();
  }
}
