/** Stubs for what jsdom lacks and components need when they are loaded. */

const none = (query: string): unknown => ({
  matches: false,
  media: query,
  addEventListener: () => null,
  removeEventListener: () => null,
});

window.matchMedia ??= none as typeof window.matchMedia;
