/** Makes sure that the visitor has an identity: that of this browser, or one with a name that the server makes up. */

import { api } from "../net/api";
import { me } from "../ui/device/me.svelte";

export async function someone(): Promise<void> {
  await me.look();
  me.person ??= await api.introduce();
}
