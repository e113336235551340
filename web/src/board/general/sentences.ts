/** A move in words: by the sentences that come with the game, else in its notation. */

import { m } from "../../texts/messages.js";
import type { Sitting } from "../../match/seat";
import { games } from "../../ui/games.svelte";
import { nameOf } from "../../ui/seats/names";
import type { Deed } from "../play";

const PLACES = ["a", "b", "c"];

/** The first word of a move finds its sentence; the others fill the places `{a}`, `{b}` and `{c}`. */
export function moveSaid(game: string, move: string): string {
  const [first = "", ...rest] = move.split(" ");
  const sentence = games.offered(game)?.story?.[first];
  return sentence?.replace(/\{([abc])\}/g, (_, place: string) => rest[PLACES.indexOf(place)] ?? "") ?? move;
}

export function tell(deed: Deed, seats: readonly Sitting[]): string {
  const move = moveSaid(deed.after.game, deed.move);
  const own = deed.after.seat === deed.seat && !seats[deed.seat]?.shared;
  return own ? m.general_tell_you({ move }) : m.general_tell_they({ name: nameOf(seats[deed.seat]), move });
}
