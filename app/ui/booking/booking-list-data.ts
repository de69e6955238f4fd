import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { plainLongDate } from "#app/domain/date-labels.ts";
import { bookingCardData } from "#app/ui/booking/booking-card-data.ts";
import type { BookingListData } from "#app/ui/booking/booking-list.tsx";
import { type BookingTab, bookingTabs } from "#app/ui/booking/booking-tabs.ts";

type Shown = {
  query: URLSearchParams;
  /** yyyy-MM-dd */
  day: string | null;
  tabs: readonly BookingFilter[];
  tab: BookingTab;
  /** Empty while a day is selected instead of a tab. */
  current: BookingFilter | "";
  counts: (filter: BookingFilter) => number;
  list: { bookings: BookingView[]; hasMore: boolean };
  extraQuery?: string;
};

/**
 * Counts unanswered requests only: an owner's also appear under Upcoming, which would count twice.
 */
export function bookingListData(shown: Shown): BookingListData {
  const { query, day, tabs, tab, current, counts, list, extraQuery = "" } = shown;
  return {
    title: day ? `Bookings for ${plainLongDate(day)}` : "Your Bookings",
    allHref: day ? "?" : null,
    tab: { key: current, empty: tab.empty },
    tabs: tabs.map((key) => ({
      key,
      label: bookingTabs[key].label,
      count: key === "pending" ? counts(key) : undefined,
      href: `?tab=${key}${extraQuery}`,
    })),
    cards: list.bookings.map(bookingCardData),
    more: list.hasMore ? moreHref(query, list.bookings.at(-1)?.booking.id ?? "") : null,
  };
}

function moreHref(query: URLSearchParams, before: string): string {
  const next = new URLSearchParams(query);
  next.set("before", before);
  return `?${next}`;
}
