/** State of journal and chat beside the board: the tab, and what is unread. Where there is no room for them they are
 * collapsed, and one line shows the latest. */

export type Tab = "result" | "journal" | "chat";

class Side {
  /** Opened, where there is no room for it beside the board. */
  open = $state(false);
  /** The tab that the viewer chose; null: the default for the moment. */
  tab = $state<Tab | null>(null);
  /** The table has a chat. */
  chat = $state(false);
  /** Other people are at the table. */
  company = $state(false);
  /** The match is over: the result is shown. */
  over = $state(false);
  /** How many chat lines by others are unread. */
  unread = $state(0);
  /** The last of them, while it is news. */
  heard = $state.raw<{ name: string; like: boolean; text: string } | null>(null);

  show(tab: Tab): void {
    this.tab = tab;
    this.open = true;
  }

  /** Resets to the state of a newly opened table. */
  clear(): void {
    Object.assign(this, { open: false, tab: null, chat: false, company: false, over: false, unread: 0, heard: null });
  }
}

export const side = new Side();
