import { href } from "react-router";
import {
  type Intent,
  intentIn,
  type Search,
  wantsStay,
} from "#app/domain/sitters/search/intent.ts";
import { queryLink } from "#app/ui/sitters/query-link.ts";

/** The list of a search or, with `view`, its map. */
export function sittersPath({ view, ...search }: Search = {}): string {
  return withSearch(href(view === "map" ? "/map" : "/sitters"), search);
}

/** A sitter's profile, which keeps the search for the way back. */
export function sitterPath(sitterId: string, search?: Search): string {
  return withSearch(href("/sitters/:id", { id: sitterId }), search);
}

/** A sitter's quick view: a dialog or, without a script, a page. */
export function quickViewPath(sitterId: string, search?: Search): string {
  return withSearch(href("/sitters/:id/quick", { id: sitterId }), search);
}

/** The booking flow at its first unanswered step. */
export function bookPath(sitterId: string, intent?: Intent): string {
  const way = intent && wantsStay(intent) ? "&way=stay" : "";
  return withIntent(`${href("/booking/new")}?sitter=${sitterId}${way}`, intent);
}

/**
 * The form that asks to meet a sitter; `date` is yyyy-MM-dd. It keeps what else the viewer is
 * looking for.
 */
export function meetPath(sitterId: string, { date = "", intent = {} }: Meet = {}): string {
  const wanted = wantedText(intent);
  const query = { sitter: sitterId, ...(date && { date }), ...(wanted && { wanted }) };
  return `${href("/booking/meet")}?${new URLSearchParams(query)}`;
}

type Meet = { date?: string; intent?: Intent };

/** An intent as one parameter, because the meeting's own day is a parameter already. */
export function wantedText(intent: Intent): string {
  return new URLSearchParams(intentIn(intent) as Record<string, string>).toString();
}

export function readWanted(text: string | null): Intent {
  return intentIn(Object.fromEntries(new URLSearchParams(text?.slice(0, MOST_WANTED))));
}

const MOST_WANTED = 500;

/**
 * The form for weekly bookings, with what was chosen on the page before. It keeps what else the
 * viewer is looking for.
 */
export function seriesPath(
  sitterId: string,
  { intent = {}, ...chosen }: { service?: string; startDate?: string; intent?: Intent } = {},
): string {
  const named = Object.entries({ ...chosen, wanted: wantedText(intent) });
  const query = named.filter((entry): entry is [string, string] => !!entry[1]);
  return `${href("/booking/series")}?${new URLSearchParams([["sitter", sitterId], ...query])}`;
}

export function contactPath(sitterId: string): string {
  return `${href("/messages")}?userId=${sitterId}`;
}

/** The sections of the page that explains our numbers. */
export const countedParts = [
  "rating",
  "bookings",
  "returned",
  "answered",
  "responds",
  "cancelled",
  "new",
  "top-sitter",
  "order",
] as const;
export type CountedPart = (typeof countedParts)[number];

/** The section that explains how something is counted. */
export function countedPath(part: CountedPart): string {
  return `${href("/how-we-count")}#${part}`;
}

function withSearch(path: string, search: Search = {}): string {
  return queryLink(path, search, { page: search.page ?? null });
}

function withIntent(path: string, intent: Intent = {}): string {
  const query = wantedText(intent);
  if (!query) return path;
  return path + (path.includes("?") ? "&" : "?") + query;
}
