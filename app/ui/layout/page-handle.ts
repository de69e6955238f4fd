import type { NavEntry } from "#app/ui/layout/main-nav.tsx";

/** What a route's `handle` may say about the frame around its page. */
export type PageHandle = {
  /** The navigation entry that the page belongs to. */
  nav?: NavEntry;
  /** For pages with panes. */
  wide?: boolean;
  /** Without the footer. */
  bare?: boolean;
  /** React takes over in the browser: only where a page gains by it (a map), perhaps only with such data. */
  hydrate?: boolean | ((data: unknown) => boolean);
  /** Shows a map, whose tiles come from another host. */
  tiles?: boolean;
  /** The same for every visitor who is not signed in: no one-time id in a form, nothing of the caller. */
  shared?: boolean;
  /** Search engines may list it, at this query and with this data; without it they are told not to. */
  findable?: (query: URLSearchParams, data: unknown) => boolean;
};
