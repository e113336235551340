/** The games by name: those with a folder in `board/`, and those of other packages that the server offers. */

import type { About } from "../board/play";
import { api } from "../net/api";
import type { GameOffer, Offer } from "../net/wire";
import { settings } from "./device/settings.svelte";
import type { Sign } from "./seats/signs";

const FILES = import.meta.glob<{ about: About }>("../board/*/about.ts", { eager: true });
const OWN = new Map(
  Object.entries(FILES)
    .map(([path, { about }]) => [path.split("/").at(-2) ?? "", about] as const)
    .sort(([, one], [, other]) => one.place - other.place),
);

class Games {
  private offers = $state.raw<Record<string, Offer>>({});
  private readonly asked = new Map<string, Promise<void>>();

  /** The server's offer in the language of the page; null until it is loaded. */
  get offer(): Offer | null {
    return this.offers[settings.language] ?? null;
  }

  /** Requests the offer, once for each language. */
  load(): Promise<void> {
    const { language } = settings;
    const asked =
      this.asked.get(language) ??
      api.games().then(
        (offer) => void (this.offers = { ...this.offers, [language]: offer }),
        () => void this.asked.delete(language),
      );
    this.asked.set(language, asked);
    return asked;
  }

  /** All names, games with their own board first. */
  get names(): readonly string[] {
    return [...OWN.keys(), ...Object.keys(this.offer?.games ?? {}).filter((name) => !OWN.has(name))];
  }

  has(name: string | undefined): name is string {
    return name !== undefined && this.names.includes(name);
  }

  /** A game that the server has not described yet is called by its bare name. */
  about(name: string): About {
    return OWN.get(name) ?? fromOffer(name, this.offered(name));
  }

  /** The sign of a seat before the match: in some games it depends on the table's options. */
  sign(name: string, seat: number, options?: Record<string, unknown>): Sign {
    return this.about(name).sign?.(seat, options) ?? seat;
  }

  /** The server's description of a game, with the texts of one from another package. */
  offered(name: string): GameOffer | undefined {
    return this.offer?.games[name];
  }
}

function fromOffer(name: string, game: GameOffer | undefined): About {
  const players = game?.players ?? [2];
  return {
    place: OWN.size + 1,
    name: () => game?.title ?? name,
    promise: () => game?.promise ?? "",
    least: Math.min(...players),
    most: Math.max(...players),
    minutes: game?.minutes ?? 0,
    hides: game?.hides ?? true,
  };
}

export const games = new Games();
