/** The browser's leave to notify. */

export function allowed(): boolean {
  return "Notification" in window && Notification.permission !== "denied" && secure();
}

/** Whether this address may have them at all: browsers give none to plain http. */
export const secure = (): boolean => isSecureContext;

/** Asks the person, where they have not said yet. A browser that throws has not allowed it. */
export async function asked(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === "granted";
  } catch {
    return false;
  }
}
