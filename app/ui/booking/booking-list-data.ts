import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";
import {
  type BookingView,
  type FoldedBookings,
  needsAnswer,
} from "#app/domain/bookings/booking-view.ts";
import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { plainLongDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { monthLabel } from "#app/domain/month-labels.ts";
import type { BookingGroup, BookingListData } from "#app/ui/booking/booking-list.tsx";
import type { BookingRowData } from "#app/ui/booking/booking-row.tsx";
import { type Bookable, bookingRowData } from "#app/ui/booking/booking-row-data.ts";
import {
  type BookingTab,
  bookingGroups,
  bookingTabs,
  type GroupKey,
  pendingLink,
  toAnswerLink,
} from "#app/ui/booking/booking-tabs.ts";
import type { QuestionRow } from "#app/ui/booking/question-row.ts";
import { groupedRequests } from "#app/ui/booking/request-groups.ts";

type Shown = {
  /** The path of the list. */
  path: string;
  query: URLSearchParams;
  /** yyyy-MM-dd */
  day: string | null;
  tabs: readonly BookingFilter[];
  tab: BookingTab;
  /** Empty while a day is selected instead of a tab. */
  current: BookingFilter | "";
  counts: (filter: BookingFilter) => number;
  /** What waits for the viewer besides requests. */
  questions: QuestionRow[];
  /** Weekly bookings that wait for the other side. */
  asked?: OpenSeries[];
  list: FoldedBookings & { hasMore: boolean };
  now: number;
  extraQuery?: string;
  bookable?: Bookable;
  /** The ids of bookings whose review is due. */
  wanted: ReadonlySet<string>;
  /** The clashes of requests, by booking id. */
  clashes?: ReadonlyMap<string, ClashText>;
  facts?: ReadonlyMap<string, RequestFacts>;
  timeZone: string;
  /** How much needs an answer, if a single line stands for all of it. */
  toAnswer?: number;
  /** What to offer on a day ahead without bookings. */
  emptyDay?: { href: string; label: string } | undefined;
};

/**
 * Only the Pending tab has a count: an owner's requests appear under Upcoming, too, and would be
 * counted twice.
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
    questions,
    asked = [],
    list,
    now,
    bookable,
    wanted,
    clashes,
    facts,
    timeZone,
    toAnswer = 0,
    extraQuery = "",
    emptyDay = null,
  } = shown;
  const pending = counts("pending");
  const besides = questions.length + asked.length;
  const isOver = tab.key === "past" || tab.key === "completed";
  const groups = isOver
    ? byMonth(list, { bookable, wanted })
    : groupsOf(list, {
        bookable,
        wanted,
        clashes,
        facts,
        ...(!day && { questions, asked, isToday: isToday(now, timeZone) }),
        ...(!day && { folded: toAnswer }),
      });
  return {
    title: day ? `Bookings for ${plainLongDate(day)}` : "Your Bookings",
    allHref: day ? path : null,
    // They are neither over nor waiting.
    showsWeekly: !day && (tab.key === "upcoming" || tab.key === "all"),
    tab: { key: current, empty: tab.empty },
    // A day of all kinds is under none of them.
    tabs: (current ? tabs : []).map((key) => ({
      key,
      label: bookingTabs[key].label,
      count: key === "pending" ? pending + besides : undefined,
      href: `?tab=${key}${extraQuery}`,
    })),
    /** False while Pending has no requests but other rows that wait. */
    saysEmpty: list.bookings.length === 0 && !(current === "pending" && besides > 0 && !day),
    groups: groups.map((group) =>
      groups.length > 1 || group.questions.length > 0
        ? group
        : { ...group, title: null, saysStatus: tab.key !== "pending" },
    ),
    emptyAction:
      tab.key === "upcoming" && pending > 0
        ? { href: "?tab=pending", label: pendingLink(pending) }
        : emptyDay,
    more: list.hasMore ? moreHref(query, list.bookings.at(-1)?.booking.id ?? "") : null,
  };
}

type Details = Pick<Shown, "bookable" | "wanted" | "clashes" | "facts">;

/**
 * Groups the bookings: today, to answer, ahead and over. What lies ahead is sorted soonest first.
 */
function groupsOf(
  { bookings, others }: FoldedBookings,
  {
    questions = [],
    asked = [],
    isToday = () => false,
    folded = 0,
    ...details
  }: Details &
    Partial<Pick<Shown, "questions" | "asked">> & {
      isToday?: (view: BookingView) => boolean;
      /** How many rows the single line stands for. */
      folded?: number;
    },
): BookingGroup[] {
  const keyOf = (view: BookingView) =>
    groupOf(view) === "agreed" && (view.isOut || isToday(view)) ? "today" : groupOf(view);
  return bookingGroups
    .map(({ title, includes }): BookingGroup => {
      if (includes === "to answer" && folded > 0)
        return {
          title: null,
          saysStatus: false,
          cards: [],
          link: { href: "?tab=pending", label: toAnswerLink(folded) },
          questions: [],
          asked: [],
        };
      const views = bookings.filter((view) => keyOf(view) === includes);
      if (includes !== "over") views.sort((a, b) => a.startAt - b.startAt);
      return {
        title,
        saysStatus: includes === "today" || includes === "over",
        cards: cardsOf({ bookings: views, others }, details),
        questions: includes === "to answer" ? questions : [],
        asked: includes === "waiting" ? asked : [],
      };
    })
    .filter(
      ({ cards, link, ...group }) =>
        link || cards.length + group.questions.length + group.asked.length > 0,
    );
}

/** Whether a visit of the booking is today and not over. */
function isToday(now: number, timeZone: string) {
  const today = plainDateOf(now, timeZone);
  return ({ slots }: BookingView) =>
    slots.some(({ startAt, endAt }) => endAt > now && plainDateOf(startAt, timeZone) <= today);
}

/** Groups past bookings by month, the latest first. A cancelled one is in the month it was for. */
function byMonth({ bookings, others }: FoldedBookings, details: Details): BookingGroup[] {
  const monthOf = ({ booking }: BookingView) => booking.date.slice(0, 7);
  const months = [...new Set(bookings.map(monthOf))].sort().reverse();
  return months.map((month) => {
    const views = bookings.filter((view) => monthOf(view) === month);
    views.sort((a, b) => b.startAt - a.startAt);
    return {
      title: monthLabel(month),
      saysStatus: true,
      cards: cardsOf({ bookings: views, others }, details),
      questions: [],
      asked: [],
    };
  });
}

function cardsOf(
  { bookings, others }: FoldedBookings,
  { bookable, wanted, clashes, facts }: Details,
): BookingRowData[] {
  return groupedRequests(bookings).map(({ view, alsoAsked }) =>
    bookingRowData(view, {
      bookable,
      wanted,
      alsoAsked,
      clash: clashes?.get(view.booking.id),
      facts: facts?.get(view.booking.id),
      others: others.get(view.booking.id),
    }),
  );
}

function groupOf(view: BookingView): GroupKey {
  if (needsAnswer(view)) return "to answer";
  if (view.shown.status === "pending") return "waiting";
  return view.shown.status === "accepted" ? "agreed" : "over";
}

function moreHref(query: URLSearchParams, before: string): string {
  const next = new URLSearchParams(query);
  next.set("before", before);
  return `?${next}`;
}
