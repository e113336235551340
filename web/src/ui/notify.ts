/** Notifications of the system, where the person allowed them. */

/** Asks for leave; must follow a touch. */
export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** One for each table: a newer takes the place of an older. */
export function notify(title: string, body: string, table: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const notice = new Notification(title, { body, tag: table, icon: "/icon-192.png" });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
