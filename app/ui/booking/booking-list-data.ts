import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";
import {
  type BookingView,
  type FoldedBookings,
  needsAnswer,
} from "#app/domain/bookings/booking-view.ts";
import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { nearDay, plainLongDate } from "#app/domain/date-labels.ts";
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
  type Open,
  pendingLine,
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
  /** What Pending counts, and a single line under Upcoming stands for. */
  open: Open;
  /** What to offer on a day ahead without bookings. */
  emptyDay?: { href: string; label: string } | undefined;
};

/** Whether the weekly bookings that run follow: they are neither over nor waiting. */
export function showsWeekly({ tab, day }: Pick<Shown, "tab" | "day">): boolean {
  return !day && (tab.key === "upcoming" || tab.key === "all");
}

export function bookingListData(shown: Shown): BookingListData {
  const {
    path,
    query,
    day,
    tabs,
    tab,
    current,
    questions,
    asked = [],
    list,
    now,
    bookable,
    wanted,
    clashes,
    facts,
    timeZone,
    open,
    extraQuery = "",
    emptyDay = null,
  } = shown;
  const besides = questions.length + asked.length;
  const isOver = tab.key === "past" || tab.key === "completed";
  const isAgreed = tab.key === "upcoming";
  const today = plainDateOf(now, timeZone);
  const details = { bookable, wanted, day: (date: string) => nearDay(date, today) };
  const groups = isOver
    ? byMonth(list, details)
    : groupsOf(list, {
        ...details,
        clashes,
        facts,
        ...(!day && !isAgreed && { questions, asked }),
        ...(!day && { isToday: isToday(now, timeZone) }),
      });
  const pendingText = isAgreed ? pendingLine(open) : null;
  return {
    title: day ? `Bookings for ${plainLongDate(day)}` : "Your Bookings",
    allHref: day ? path : null,
    tab: { key: current, empty: tab.empty },
    // A day of all kinds is under none of them.
    tabs: (current ? tabs : []).map((key) => ({
      key,
      label: bookingTabs[key].label,
      count: key === "pending" ? open.toAnswer + open.waiting : undefined,
      href: `?tab=${key}${extraQuery}`,
    })),
    /** False while Pending has no requests but other rows that wait. */
    saysEmpty: list.bookings.length === 0 && !(current === "pending" && besides > 0 && !day),
    groups: groups.map((group) =>
      groups.length > 1 || group.questions.length > 0
        ? group
        : { ...group, title: null, saysState: false },
    ),
    pending: pendingText === null ? null : { href: "?tab=pending", label: pendingText },
    emptyAction: emptyDay,
    more: list.hasMore ? moreHref(query, list.bookings.at(-1)?.booking.id ?? "") : null,
  };
}

type Details = Pick<Shown, "bookable" | "wanted" | "clashes" | "facts"> & {
  /** Names a day. */
  day: (date: string) => string;
};

/**
 * Groups the bookings: today, to answer, ahead and over. What lies ahead is sorted soonest first.
 */
function groupsOf(
  { bookings, others }: FoldedBookings,
  {
    questions = [],
    asked = [],
    isToday = () => false,
    ...details
  }: Details &
    Partial<Pick<Shown, "questions" | "asked">> & {
      isToday?: (view: BookingView) => boolean;
    },
): BookingGroup[] {
  const keyOf = (view: BookingView) =>
    groupOf(view) === "agreed" && (view.isOut || isToday(view)) ? "today" : groupOf(view);
  return bookingGroups
    .map(({ title, includes, saysState }): BookingGroup => {
      const views = bookings.filter((view) => keyOf(view) === includes);
      if (includes !== "over") views.sort((a, b) => a.startAt - b.startAt);
      return {
        title,
        saysState,
        cards: cardsOf({ bookings: views, others }, details),
        questions: includes === "to answer" ? questions : [],
        asked: includes === "waiting" ? asked : [],
      };
    })
    .filter(
      ({ cards, ...group }) => cards.length + group.questions.length + group.asked.length > 0,
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
      saysState: false,
      cards: cardsOf({ bookings: views, others }, details),
      questions: [],
      asked: [],
    };
  });
}

function cardsOf(
  { bookings, others }: FoldedBookings,
  { day, bookable, wanted, clashes, facts }: Details,
): BookingRowData[] {
  return groupedRequests(bookings).map(({ view, alsoAsked }) =>
    bookingRowData(view, {
      day,
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
