/** Where in the site one is. Plain links work: clicks on them are caught here. */

import { pathIn, urlOf } from "../../base";

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function here(): Place {
  return { path: pathIn(location.pathname), query: new URLSearchParams(location.search), hash: location.hash };
}

class Router {
  place = $state.raw<Place>(here());

  start(): void {
    addEventListener("popstate", () => (this.place = here()));
    document.addEventListener("click", (event) => this.clicked(event));
  }

  go(address: string, replace = false): void {
    const target = new URL(urlOf(address), location.href);
    if (replace) history.replaceState(null, "", target);
    else history.pushState(null, "", target);
    const moved = pathIn(target.pathname) !== this.place.path || target.search !== `?${this.place.query.toString()}`;
    this.place = here();
    if (moved && !target.hash) scrollTo(0, 0);
  }

  private clicked(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || withKey(event) || !ours(link)) return;
    event.preventDefault();
    this.go(link.href);
  }
}

function withKey(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A link to a page of the site; what the server answers itself, and jumps within a page, are left to the browser. */
function ours(link: HTMLAnchorElement): boolean {
  const samePage = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
  return (
    link.href.startsWith(`${location.origin}${urlOf("/")}`) &&
    !link.target &&
    !link.hasAttribute("download") &&
    !samePage &&
    !/^\/(api|d|docs|openapi\.json)(\/|$)/.test(pathIn(link.pathname))
  );
}

export const router = new Router();
export const go = (address: string, replace = false): void => router.go(address, replace);
