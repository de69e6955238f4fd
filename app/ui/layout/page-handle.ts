import type { NavEntry } from "#app/ui/layout/main-nav.tsx";

/** A stylesheet that few pages need. */
export type PageStyles =
  | "agenda"
  | "booking"
  | "bookings"
  | "care"
  | "dogs"
  | "flyer"
  | "front"
  | "home"
  | "hours"
  | "landing"
  | "list"
  | "map"
  | "messages"
  | "notifications"
  | "onboarding"
  | "photos"
  | "profile"
  | "reading"
  | "saved"
  | "series"
  | "sitterHome"
  | "steps"
  | "tables"
  | "visit"
  | "welcome";

/** What the shell needs to know of a page. A layout says it for its pages, each of which may differ. */
export type PageHandle = {
  nav?: NavEntry | ((data: unknown) => NavEntry);
  /** For pages with panes. */
  wide?: boolean | ((data: unknown) => boolean);
  /** The sheet that the page needs besides the shared one. */
  styles?: PageStyles | ((data: unknown) => PageStyles);
  /** No footer. */
  bare?: boolean;
  /**
   * No tab bar on phones: for pages with an action bar, flows and conversations. `Boolean` keeps it on
   * an error page, which has no data.
   */
  noTabs?: boolean | ((data: unknown) => boolean);
  /** Of what the head of the page tells good news, in place of a toast. */
  milestones?: (data: unknown) => "booking" | "dog" | "sitter" | null;
  /** Whether React hydrates the page, which only maps need, perhaps only for some data. */
  hydrate?: boolean | ((data: unknown) => boolean);
  /** Whether the page loads map tiles, which come from another host. */
  tiles?: boolean;
  /**
   * Whether all visitors without a session get the same page: no one-time ids in forms, nothing
   * personal.
   */
  shared?: boolean;
  /** Whether search engines may index the page; they may not by default. */
  findable?: (query: URLSearchParams, data: unknown) => boolean;
};

/** What a page and the layouts around it say, the outermost first. */
export function joinedHandle(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles);
}
