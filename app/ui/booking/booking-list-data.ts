import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { plainLongDate } from "#app/domain/date-labels.ts";
import { bookingCardData } from "#app/ui/booking/booking-card-data.ts";
import type { BookingGroup, BookingListData } from "#app/ui/booking/booking-list.tsx";
import {
  type BookingTab,
  bookingGroups,
  bookingTabs,
  pendingLink,
} from "#app/ui/booking/booking-tabs.ts";

type Shown = {
  /** Of the list. */
  path: string;
  query: URLSearchParams;
  now: number;
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
  const { path, query, now, day, tabs, tab, current, counts, list, extraQuery = "" } = shown;
  const pending = counts("pending");
  return {
    title: day ? `Bookings for ${plainLongDate(day)}` : "Your Bookings",
    allHref: day ? path : null,
    tab: { key: current, empty: tab.empty },
    tabs: tabs.map((key) => ({
      key,
      label: bookingTabs[key].label,
      count: key === "pending" ? pending : undefined,
      href: `?tab=${key}${extraQuery}`,
    })),
    groups: groupsOf(list.bookings, tab.key === "past" ? now : null),
    emptyAction:
      tab.key === "upcoming" && pending > 0
        ? { href: "?tab=pending", label: pendingLink(pending) }
        : null,
    more: list.hasMore ? moreHref(query, list.bookings.at(-1)?.booking.id ?? "") : null,
  };
}

/** With `now`, what ends later comes first, under a heading of its own. */
function groupsOf(bookings: BookingView[], now: number | null): BookingGroup[] {
  const isAhead = ({ endAt }: BookingView) => now !== null && endAt > now;
  const ahead = bookings.filter(isAhead).map(bookingCardData);
  const others = bookings.filter((view) => !isAhead(view)).map(bookingCardData);
  if (ahead.length === 0) return [{ title: null, cards: others }];
  return [
    { title: bookingGroups.ahead, cards: ahead },
    { title: bookingGroups.over, cards: others },
  ];
}

function moreHref(query: URLSearchParams, before: string): string {
  const next = new URLSearchParams(query);
  next.set("before", before);
  return `?${next}`;
}
