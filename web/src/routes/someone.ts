/** Whoever begins at once needs no name of their own: the one of this browser, or one that the server makes up. */

import { api } from "../net/api";
import { me } from "../ui/device/me.svelte";

export async function someone(): Promise<void> {
  await me.look();
  me.person ??= await api.introduce();
}
