import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";
import type { BookingView, FoldedBookings } from "#app/domain/bookings/booking-view.ts";
import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import { plainLongDate } from "#app/domain/date-labels.ts";
import { type Bookable, bookingCardData } from "#app/ui/booking/booking-card-data.ts";
import type { BookingGroup, BookingListData } from "#app/ui/booking/booking-list.tsx";
import {
  type BookingTab,
  bookingGroups,
  bookingTabs,
  type GroupKey,
  pendingLink,
} from "#app/ui/booking/booking-tabs.ts";
import { groupedRequests } from "#app/ui/booking/request-groups.ts";

type Shown = {
  /** Of the list. */
  path: string;
  query: URLSearchParams;
  /** yyyy-MM-dd */
  day: string | null;
  tabs: readonly BookingFilter[];
  tab: BookingTab;
  /** Empty while a day is selected instead of a tab. */
  current: BookingFilter | "";
  counts: (filter: BookingFilter) => number;
  /** Rows of other kinds that Pending has above the requests. */
  besides: number;
  list: FoldedBookings & { hasMore: boolean };
  extraQuery?: string;
  bookable?: Bookable;
  /** The bookings that want a review. */
  wanted: ReadonlySet<string>;
  /** Of the requests, by their ids. */
  clashes?: ReadonlyMap<string, ClashText>;
  facts?: ReadonlyMap<string, RequestFacts>;
  /** For a day without bookings that lies ahead. */
  emptyDay?: { href: string; label: string } | undefined;
};

/**
 * Counts what is unanswered only: an owner's requests also appear under Upcoming, which would count
 * twice.
 */
export function bookingListData(shown: Shown): BookingListData {
  const {
    path,
    query,
    day,
    tabs,
    tab,
    current,
    counts,
    besides,
    list,
    bookable,
    wanted,
    clashes,
    facts,
    extraQuery = "",
    emptyDay = null,
  } = shown;
  const pending = counts("pending");
  return {
    title: day ? `Bookings for ${plainLongDate(day)}` : "Your Bookings",
    allHref: day ? path : null,
    tab: { key: current, empty: tab.empty },
    tabs: tabs.map((key) => ({
      key,
      label: bookingTabs[key].label,
      count: key === "pending" ? pending + besides : undefined,
      href: `?tab=${key}${extraQuery}`,
    })),
    /** Unless the rows above are what Pending has. */
    saysEmpty: list.bookings.length === 0 && !(current === "pending" && besides > 0 && !day),
    groups: groupsOf(list, { tab, bookable, wanted, clashes, facts }),
    emptyAction:
      tab.key === "upcoming" && pending > 0
        ? { href: "?tab=pending", label: pendingLink(pending) }
        : emptyDay,
    more: list.hasMore ? moreHref(query, list.bookings.at(-1)?.booking.id ?? "") : null,
  };
}

/**
 * What needs an answer first, but under Upcoming what is agreed; what lies ahead soonest first. A heading takes the place of each
 * card's status where it says it.
 */
function groupsOf(
  { bookings, others }: FoldedBookings,
  {
    tab,
    bookable,
    wanted,
    clashes,
    facts,
  }: Pick<Shown, "tab" | "bookable" | "wanted" | "clashes" | "facts">,
): BookingGroup[] {
  const groups = bookingGroups.map(({ title, includes }) => {
    const views = bookings.filter((view) => groupOf(view) === includes);
    if (includes !== "over") views.sort((a, b) => a.startAt - b.startAt);
    const cards = groupedRequests(views).map(({ view, alsoAsked }) =>
      bookingCardData(view, {
        bookable,
        wanted,
        alsoAsked,
        clash: clashes?.get(view.booking.id),
        facts: facts?.get(view.booking.id),
        others: others.get(view.booking.id),
      }),
    );
    return { title, includes, cards };
  });
  if (tab.key === "upcoming") groups.sort((a, b) => Number(isAgreed(b)) - Number(isAgreed(a)));
  const filled = groups.filter(({ cards }) => cards.length > 0);
  if (filled.length > 1) return filled;
  return filled.map(({ cards }) => ({ title: null, cards }));
}

function isAgreed({ includes }: { includes: GroupKey }): boolean {
  return includes === "agreed";
}

function groupOf({ shown, offeredStatuses }: BookingView): GroupKey {
  if (offeredStatuses.includes("accepted")) return "to answer";
  if (shown.status === "pending") return "waiting";
  return shown.status === "accepted" ? "agreed" : "over";
}

function moreHref(query: URLSearchParams, before: string): string {
  const next = new URLSearchParams(query);
  next.set("before", before);
  return `?${next}`;
}
