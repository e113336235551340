/** Side services: notices, sounds, the badge, the clipboard, what this device keeps. Whatever they throw, the table goes on. */

export function aside<T>(service: () => T, otherwise: T): T {
  try {
    return service();
  } catch {
    return otherwise;
  }
}

/** The same for one that answers later. */
export function asideLater(service: () => Promise<unknown>): void {
  void aside(service, Promise.resolve()).catch(() => undefined);
}

/** What this device keeps under a name: nothing, where the browser keeps nothing. */
export function kept(name: string): string | null {
  return aside(() => localStorage.getItem(name), null);
}

export function keep(name: string, text: string): void {
  aside(() => localStorage.setItem(name, text), undefined);
}

/** Forgets everything that this device keeps. */
export function forgetAll(): void {
  aside(() => localStorage.clear(), undefined);
}
