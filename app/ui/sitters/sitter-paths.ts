import { href } from "react-router";
import { type Intent, intentIn, wantsStay } from "#app/domain/sitters/search/intent.ts";

/** The search for sitters. */
export function sittersPath(intent?: Intent): string {
  return withIntent(href("/sitters"), intent);
}

export function sitterPath(sitterId: string, intent?: Intent): string {
  return withIntent(href("/sitters/:id", { id: sitterId }), intent);
}

/** A dialog, or a page without a script. */
export function quickViewPath(sitterId: string, intent?: Intent): string {
  return withIntent(href("/sitters/:id/quick", { id: sitterId }), intent);
}

/** The first step of booking a sitter that is still open. */
export function bookPath(sitterId: string, intent?: Intent): string {
  const way = intent && wantsStay(intent) ? "&way=stay" : "";
  return withIntent(`${href("/booking/new")}?sitter=${sitterId}${way}`, intent);
}

/** Asks to get to know a sitter; `date` is yyyy-MM-dd or empty. */
export function meetPath(sitterId: string, date = ""): string {
  const query = new URLSearchParams({ sitter: sitterId, ...(date && { date }) });
  return `${href("/booking/meet")}?${query}`;
}

/** Asks for the same visit every week. */
export function seriesPath(sitterId: string): string {
  return `${href("/booking/series")}?sitter=${sitterId}`;
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

function withIntent(path: string, intent: Intent = {}): string {
  const query = new URLSearchParams(intentIn(intent) as Record<string, string>).toString();
  if (!query) return path;
  return path + (path.includes("?") ? "&" : "?") + query;
}
