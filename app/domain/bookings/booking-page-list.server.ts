import type { SignedIn } from "../context.server.ts";
import { bookingsAsOwner, bookingsAsSitter } from "./booking-list-queries.server.ts";
import { bookingTabCounts } from "./booking-page-queries.server.ts";
import { bookingCard, bookingTabOf, bookingTabs, mayAnswer } from "./booking-page-rules.ts";
import type { Party } from "./booking-rules.ts";

const CARDS_SHOWN = 30;

/** One side's list of bookings as its page shows it, by `?tab=` and `?before=`. Throws not_found for an unknown `before`. */
export async function bookingListPage(ctx: SignedIn, party: Party, query: URLSearchParams) {
  const tab = bookingTabOf(party, query.get("tab"));
  const bookingsOf = party === "owner" ? bookingsAsOwner : bookingsAsSitter;
  const before = query.get("before") ?? undefined;
  const [{ bookings, hasMore }, counts] = await Promise.all([
    bookingsOf(ctx, { filter: tab.key, before, most: CARDS_SHOWN }),
    bookingTabCounts(ctx, party),
  ]);
  return {
    tab,
    tabs: bookingTabs[party].map(({ key, label, counted }) => ({
      key,
      label,
      count: counted ? (counts[key] ?? 0) : undefined,
    })),
    cards: bookings.map((view) => ({ ...bookingCard(view), answerable: mayAnswer(view) })),
    more: hasMore ? `?tab=${tab.key}&before=${bookings.at(-1)?.booking.id}` : null,
  };
}
