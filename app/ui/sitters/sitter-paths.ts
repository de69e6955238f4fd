import { href } from "react-router";
import {
  type Intent,
  intentIn,
  type Search,
  wantsStay,
} from "#app/domain/sitters/search/intent.ts";
import { queryLink } from "#app/ui/sitters/query-link.ts";

/** The list or map of a search. */
export function sittersPath({ view, ...search }: Search = {}): string {
  return withSearch(href(view === "map" ? "/map" : "/sitters"), search);
}

/** Carries the search along, which the way back leads to. */
export function sitterPath(sitterId: string, search?: Search): string {
  return withSearch(href("/sitters/:id", { id: sitterId }), search);
}

/** A dialog, or a page without a script. */
export function quickViewPath(sitterId: string, search?: Search): string {
  return withSearch(href("/sitters/:id/quick", { id: sitterId }), search);
}

/** The first step of booking a sitter that is still open. */
export function bookPath(sitterId: string, intent?: Intent): string {
  const way = intent && wantsStay(intent) ? "&way=stay" : "";
  return withIntent(`${href("/booking/new")}?sitter=${sitterId}${way}`, intent);
}

/** Asks to get to know a sitter; `date` is yyyy-MM-dd. Carries along what is looked for besides. */
export function meetPath(sitterId: string, { date = "", intent = {} }: Meet = {}): string {
  const wanted = wantedText(intent);
  const query = { sitter: sitterId, ...(date && { date }), ...(wanted && { wanted }) };
  return `${href("/booking/meet")}?${new URLSearchParams(query)}`;
}

type Meet = { date?: string; intent?: Intent };

/** In one, as the day of the meeting has a day's name. */
export function wantedText(intent: Intent): string {
  return new URLSearchParams(intentIn(intent) as Record<string, string>).toString();
}

export function readWanted(text: string | null): Intent {
  return intentIn(Object.fromEntries(new URLSearchParams(text?.slice(0, MOST_WANTED))));
}

const MOST_WANTED = 500;

/** Asks for the same visit every week, with what was chosen on the page before, as far as there is any. */
export function seriesPath(
  sitterId: string,
  chosen: { service?: string | undefined; startDate?: string | undefined } = {},
): string {
  const query = Object.entries(chosen).filter((entry): entry is [string, string] => !!entry[1]);
  return `${href("/booking/series")}?${new URLSearchParams([["sitter", sitterId], ...query])}`;
}

export function contactPath(sitterId: string): string {
  return `${href("/messages")}?userId=${sitterId}`;
}

/** The parts of the page about our numbers. */
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

/** Where it says how something is counted. */
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
