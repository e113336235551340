/** The title of the page, which says first whose turn it is. */

import { m } from "../../texts/messages.js";
import { capital } from "../seats/names";

class Title {
  page = $state("");
  /** It is one's own turn. */
  turn = $state(false);
  /** Somebody else's turn: their name. */
  mover = $state("");

  readonly text = $derived(
    [this.turn ? `● ${capital(m.ui_my_turn())}` : this.mover, this.page, "Tourelle"].filter(Boolean).join(" · "),
  );
}

export const title = new Title();

/** The title of a page that calls this when it is made. */
export function titled(text: () => string): void {
  $effect(() => {
    title.page = text();
  });
}
