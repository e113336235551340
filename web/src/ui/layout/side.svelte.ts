/** Journal and chat beside the board: which of them is wanted, and what is news there. Where there is no room for them
 * they are folded, and a line tells of them. */

export type Tab = "result" | "journal" | "chat";

class Side {
  /** Unfolded, where there is no room for it beside the board. */
  open = $state(false);
  /** The tab that was asked for; null: the one that suits the moment. */
  tab = $state<Tab | null>(null);
  /** There is a chat beside the journal. */
  chat = $state(false);
  /** Somebody to talk with. */
  company = $state(false);
  /** The match is over: the result is what there is to see. */
  over = $state(false);
  /** Lines of the chat by others that were not seen. */
  unread = $state(0);
  /** The last of them, while it is news. */
  heard = $state.raw<{ name: string; text: string } | null>(null);

  show(tab: Tab): void {
    this.tab = tab;
    this.open = true;
  }

  /** As it is at a table that was just opened. */
  clear(): void {
    Object.assign(this, { open: false, tab: null, chat: false, company: false, over: false, unread: 0, heard: null });
  }
}

export const side = new Side();
