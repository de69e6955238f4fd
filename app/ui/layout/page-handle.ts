import type { NavEntry } from "#app/ui/layout/main-nav.tsx";

/** What a route's `handle` may set about its frame. */
export type PageHandle = {
  nav?: NavEntry;
  /** For pages with panes. */
  wide?: boolean;
  /** No footer. */
  bare?: boolean;
  /** React hydrates the page: only where it needs to (a map), perhaps only for some data. */
  hydrate?: boolean | ((data: unknown) => boolean);
  /** Shows a map, whose tiles come from another host. */
  tiles?: boolean;
  /**
   * The same for every visitor without a session: no one-time ids in forms, nothing about the
   * caller.
   */
  shared?: boolean;
  /** Whether search engines may index this query and data; without it they may not. */
  findable?: (query: URLSearchParams, data: unknown) => boolean;
};
