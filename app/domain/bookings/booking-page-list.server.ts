import type { SignedIn } from "../context.server.ts";
import { bookingsAsOwner, bookingsAsSitter } from "./booking-list-queries.server.ts";
import { chosenDay } from "./booking-page-calendar.server.ts";
import { plainLongDate } from "./booking-page-dates-rules.ts";
import { bookingTabCounts } from "./booking-page-queries.server.ts";
import {
  bookingCard,
  bookingTabOf,
  bookingTabs,
  mayAnswer,
  wholeDay,
} from "./booking-page-rules.ts";
import type { Party } from "./booking-rules.ts";

const CARDS_SHOWN = 30;

/**
 * One side's list of bookings as its page shows it, by `?tab=`, the selected day and `?before=`. A day
 * alone shows all of its bookings. Throws not_found for an unknown `before`.
 */
export async function bookingListPage(ctx: SignedIn, party: Party, query: URLSearchParams) {
  const day = chosenDay(party, query);
  const asked = bookingTabOf(party, query.get("tab") ?? (day && party === "sitter" ? "all" : null));
  const instead = day !== null && party === "owner";
  const tab = instead ? wholeDay : asked;
  const bookingsOf = party === "owner" ? bookingsAsOwner : bookingsAsSitter;
  const before = query.get("before") ?? undefined;
  const [{ bookings, hasMore }, counts] = await Promise.all([
    bookingsOf(ctx, { filter: tab.key, before, most: CARDS_SHOWN, date: day ?? undefined }),
    bookingTabCounts(ctx, party),
  ]);
  const kept = day && party === "sitter" ? `&date=${day}` : "";
  return {
    title: day ? `Bookings for ${plainLongDate(day)}` : "Your Bookings",
    /** Leads back to all days. */
    allHref: day ? "?" : null,
    tab: { ...tab, key: instead ? "" : tab.key },
    tabs: bookingTabs[party].map(({ key, label, counted }) => ({
      key,
      label,
      count: counted ? (counts[key] ?? 0) : undefined,
      href: `?tab=${key}${kept}`,
    })),
    cards: bookings.map((view) => ({ ...bookingCard(view), answerable: mayAnswer(view) })),
    more: hasMore ? moreHref(query, bookings.at(-1)?.booking.id ?? "") : null,
  };
}

function moreHref(query: URLSearchParams, before: string): string {
  const next = new URLSearchParams(query);
  next.set("before", before);
  return `?${next}`;
}
