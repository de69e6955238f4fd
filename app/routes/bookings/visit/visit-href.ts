import { href } from "react-router";

/** The address of a day's report, by default the latest, and of an event to change in it. */
export function visitHref(id: string, date?: string | null, event?: string): string {
  const query = new URLSearchParams({ ...(date && { date }), ...(event && { event }) });
  const path = href("/bookings/:id/visit", { id });
  return query.size > 0 ? `${path}?${query}` : path;
}
