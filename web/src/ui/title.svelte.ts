/** The title of the page, with a sign before it when somebody waits for us. */

class Title {
  page = $state("");
  turn = $state(false);

  readonly text = $derived(`${this.turn ? "● " : ""}${this.page ? `${this.page} · ` : ""}Tourelle`);
}

export const title = new Title();
