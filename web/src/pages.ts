/** The routes of the site: plain data, which the build reads too. */

export interface Route {
  pattern: RegExp;
  page: string;
  /** The page has a bar of its own. */
  bare?: boolean;
  /** The page may have little content: then the skyline is drawn at its foot. */
  calm?: boolean;
  /** Its first requests, which `bundle/early.js` sends while the page's code is still loading. */
  asks?: readonly string[];
  /** It shows the board of one game, which the server names in the page (`server/shell/pages/link_card.py`). */
  boards?: boolean;
}

export const routes: readonly Route[] = [
  {
    pattern: /^\/$/,
    page: "home/Home",
    calm: true,
    asks: ["/api/identity?quiet=true", "/api/tables/mine?quiet=true", "/api/tables?phase=open", "/api/games"],
  },
  { pattern: /^\/watch$/, page: "home/Watch", calm: true },
  { pattern: /^\/new$/, page: "new/New" },
  { pattern: /^\/join(?:\/(?<id>[\w-]+))?$/, page: "join/Join", calm: true },
  { pattern: /^\/t\/(?<id>[\w-]+)$/, page: "table/Table", bare: true, boards: true },
  { pattern: /^\/replay(?:\/(?<id>[\w-]+)(?:\/\d{1,5})?)?$/, page: "replay/Replay", calm: true, boards: true },
  { pattern: /^\/rules(?:\/(?<game>\w+))?$/, page: "rules/Rules", calm: true },
  { pattern: /^\/settings$/, page: "settings/Settings", calm: true },
];
