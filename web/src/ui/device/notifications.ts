/** Notices of the system, where the person allowed them, and the badge of the installed site. */

import { asideLater } from "../../aside";
import { urlOf } from "../../base";

/** One for each table: a newer takes the place of an older. Android only knows those of a service worker. */
export function notify(title: string, body: string, table: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const said = { body, tag: table, icon: urlOf("/icon-192.png"), data: location.pathname };
  asideLater(async () => {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, said);
    else direct(title, said);
  });
}

function direct(title: string, said: NotificationOptions): void {
  const notice = new Notification(title, said);
  notice.onclick = () => {
    focus();
    notice.close();
  };
}

/** A dot on the icon of the installed site: somebody waits for us. */
export function badge(waited: boolean): void {
  if (!("setAppBadge" in navigator)) return;
  asideLater(() => (waited ? navigator.setAppBadge() : navigator.clearAppBadge()));
}
