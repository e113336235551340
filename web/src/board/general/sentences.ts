/** A move in words: with the game's own sentences, else in its notation. */

import { m } from "../../texts/messages.js";
import type { SeatState } from "../../match/seat";
import { games } from "../../ui/games.svelte";
import { nameOf } from "../../ui/seats/names";
import type { PlayedMove } from "../play";
import { isMine } from "../played";

const PLACES = ["a", "b", "c"];

/** The first word of a move selects its sentence; the others fill the placeholders `{a}`, `{b}` and `{c}`. */
export function moveSaid(game: string, move: string): string {
  const [first = "", ...rest] = move.split(" ");
  const sentence = games.offered(game)?.story?.[first];
  return sentence?.replace(/\{([abc])\}/g, (_, place: string) => rest[PLACES.indexOf(place)] ?? "") ?? move;
}

export function tell(played: PlayedMove, seats: readonly SeatState[]): string {
  const move = moveSaid(played.after.game, played.move);
  if (isMine(played, seats)) return m.general_tell_you({ move });
  return m.general_tell_they({ name: nameOf(seats[played.seat]), move });
}
