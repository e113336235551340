/** The browser's leave to notify. */

export function allowed(): boolean {
  return "Notification" in window && Notification.permission !== "denied" && secure();
}

/** Whether this address may have them at all: browsers give none to plain http. */
export const secure = (): boolean => isSecureContext;

/** Asks the person, where they have not said yet. */
export async function asked(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
