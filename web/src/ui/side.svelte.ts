/** Whether journal and chat are unfolded where there is no room for them beside the board. */

class Side {
  open = $state(false);
  /** There is a chat beside the journal. */
  chat = $state(true);
  /** Lines of chat that came while it was closed. */
  unread = $state(0);
}

export const side = new Side();
