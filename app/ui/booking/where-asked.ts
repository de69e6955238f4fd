import { href } from "react-router";
import type { Party } from "#app/domain/services/booking-rules.ts";

/** Where a question is asked besides its own page. */
export type AskedFrom = "list" | "home";

const lists: Record<Party, string> = {
  owner: href("/bookings"),
  sitter: href("/bookings-sitter"),
};

/** The query that leads back there; `next` is the row to go on with. */
export function askedFrom(from: AskedFrom, next?: string): string {
  return next ? `from=${from}&at=${next}` : `from=${from}`;
}

/** That query of an address, for one that it leads to; empty if asked on its own page. */
export function askedFromIn(query: URLSearchParams): string {
  const from = query.get("from");
  if (from !== "list" && from !== "home") return "";
  const at = query.get("at");
  return askedFrom(from, at && /^[\w-]{1,64}$/.test(at) ? at : undefined);
}

/**
 * Where to go on once it is answered, or at the row that asked (`at`) if it is not; null if it was
 * asked on its own page.
 */
export function whereAsked(query: URLSearchParams, party: Party, at?: string): string | null {
  const asked = new URLSearchParams(askedFromIn(query));
  if (!asked.has("from")) return null;
  const page = asked.get("from") === "home" ? href("/") : lists[party];
  const row = at ?? asked.get("at");
  return row ? `${page}#${row}` : page;
}
