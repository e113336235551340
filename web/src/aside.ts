/** Side services: notifications, sounds, the badge, the clipboard, local storage. Their errors never stop the table. */

export function aside<T>(service: () => T, otherwise: T): T {
  try {
    return service();
  } catch {
    return otherwise;
  }
}

/** The same for an asynchronous service. */
export function asideLater(service: () => Promise<unknown>): void {
  void aside(service, Promise.resolve()).catch(() => undefined);
}

/** The text stored on this device under a name; null where the browser has no storage. */
export function kept(name: string): string | null {
  return aside(() => localStorage.getItem(name), null);
}

export function keep(name: string, text: string): void {
  aside(() => localStorage.setItem(name, text), undefined);
}

/** Deletes everything that is stored on this device. */
export function forgetAll(): void {
  aside(() => localStorage.clear(), undefined);
}
