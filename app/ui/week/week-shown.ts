import { href } from "react-router";
import { choiceText, dogNames, serviceName } from "#app/domain/bookings/booking-labels.ts";
import { type BookingView, needsAnswer } from "#app/domain/bookings/booking-view.ts";
import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import { fallsOn, type OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { dayLabel, monthDay, weekdayName } from "#app/domain/date-labels.ts";
import { addDays, clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import {
  isAgreed,
  isCompleted,
  isUnanswered,
  otherParty,
  type Party,
} from "#app/domain/services/booking-rules.ts";
import { slotOn } from "#app/domain/services/booking-times.ts";
import { clockHours, type Slot } from "#app/domain/services/time-periods.ts";
import type { DogFace } from "#app/ui/booking/faces.tsx";
import { type AlsoAsked, groupedRequests } from "#app/ui/booking/request-groups.ts";
import { type Moment, momentsOn } from "./week-moments.ts";

export const DAYS_SHOWN = 7;

/** The dates of the week that begins with this day (yyyy-MM-dd). */
export function weekDates(first: string): string[] {
  return Array.from({ length: DAYS_SHOWN }, (_, after) => addDays(first, after));
}

/** Into how many columns the hours of a day are divided: quarters of an hour from 6 AM to 9 PM. */
const COLUMNS = 60;
/** How many of them a face takes up on a small phone, and two faces. */
const FACE = 10;
const FACES = 15;
/** The hours that every week shows. */
const [USUAL_FROM, USUAL_TO] = [6, 21];

export type WeekEntry = {
  href: string;
  /** The first two; `more` says how many others there are. */
  dogs: DogFace[];
  more: number;
  name: string;
  when: string;
  /** What is said besides: the service, the other person, the state, and what clashes. */
  details: string;
  look: "asked" | "clashing" | "running" | "over" | "agreed";
  /** The first column, and the one after the last. */
  from: number;
  to: number;
  /** From 1 on; what overlaps, or would as faces, is in different ones. */
  lane: number;
  isBegun: boolean;
  goesOn: boolean;
};

export type WeekDay = {
  date: string;
  /** 'Today' or 'Tue' */
  name: string;
  /** 'Dec 1' */
  dated: string;
  href: string | null;
  isChosen: boolean;
  isOff: boolean;
  /** The column of this moment. */
  now: number | null;
  entries: WeekEntry[];
};

export type WeekShown = { hours: { column: number; label: string }[]; days: WeekDay[] };

type Asked = {
  /** Agreed or asked for; what has expired is left out. */
  views: BookingView[];
  /** yyyy-MM-dd, in order. */
  dates: readonly string[];
  now: number;
  zone: string;
  daysOff?: Iterable<string>;
  /** Of one side, weekly bookings; those that wait for an answer are drawn. */
  weekly?: { party: Party; series: readonly OpenSeries[] };
  /** Of requests, by booking id. */
  clashes?: ReadonlyMap<string, ClashText>;
  /** Where the names of the days lead. */
  dayHref?: (date: string) => string;
  chosen?: string | null;
};

const copy = {
  with: {
    owner: (service: string, sitter: string) => `${service} with ${sitter}`,
    sitter: (service: string, owner: string) => `${service} for ${owner}`,
  },
  toAnswer: "needs your answer",
  waiting: "waiting for an answer",
  everyWeek: "every week",
  running: "under way",
  over: "over",
  proposed: "change proposed",
  noon: "noon",
};

/** A person's bookings of some days, as `WeekPicture` draws them. */
export function weekShown({
  views,
  dates,
  now,
  zone,
  daysOff = [],
  weekly,
  clashes = new Map(),
  dayHref,
  chosen = null,
}: Asked): WeekShown {
  const today = plainDateOf(now, zone);
  const clock = clockHours(clockTimeOf(now, zone));
  const groups = groupedRequests(
    views.filter(({ shown: { status } }) => isAgreed(status) || isUnanswered(status)),
  );
  const alsoAsked = new Map<Drawn, AlsoAsked[]>(
    groups.map(({ view, alsoAsked }) => [view, alsoAsked]),
  );
  const asked = weekly?.series
    .filter(({ status }) => isUnanswered(status))
    .map((series) => weeklyRequest(series, weekly.party, { dates, today, zone }));
  const drawn: Drawn[] = [...groups.map(({ view }) => view), ...(asked ?? [])];
  const lasting = (moment: Moment<Drawn>): Moment<Drawn> =>
    moment.view.isOut ? { ...moment, to: Math.max(moment.to, clock) } : moment;
  const days = dates.map((date) => {
    const moments = momentsOn(drawn, date, zone).toSorted((a, b) => a.from - b.from || b.to - a.to);
    return { date, moments: date === today ? moments.map(lasting) : moments };
  });
  const scale = scaleOf(days.flatMap(({ moments }) => moments));
  const off = new Set(daysOff);
  return {
    hours: hoursOf(scale),
    days: days.map(({ date, moments }) => ({
      date,
      name: date === today ? dayLabel(date, today) : weekdayName(date),
      dated: monthDay(date),
      href: dayHref?.(date) ?? null,
      isChosen: date === chosen,
      isOff: off.has(date),
      now:
        date === today && clock >= scale.from && clock <= scale.to ? columnOf(clock, scale) : null,
      entries: inLanes(
        moments.map((moment) => {
          const { view, from, to, when, isBegun, goesOn } = moment;
          const first = Math.min(columnOf(from, scale), COLUMNS - 1);
          const place = { from: first, to: Math.max(columnOf(to, scale), first + 1) };
          const said =
            "series" in view
              ? saidOfWeekly(view)
              : saidOf(view, {
                  isRunning: date === today && view.isOut,
                  isPast: date < today || (date === today && to <= clock && !goesOn),
                  others: (alsoAsked.get(view) ?? []).map(({ sitter }) => sitter),
                  clash: clashes.get(view.booking.id),
                });
          return { ...said, ...place, when, isBegun, goesOn };
        }),
      ),
    })),
  };
}

/** Only the days with requests, or those with anything; null if there are none. */
export function daysInShort(
  { hours, days }: WeekShown,
  having: "requests" | "anything",
): WeekShown | null {
  const counts = ({ look }: WeekEntry) =>
    having === "anything" || look === "asked" || look === "clashing";
  const shown = days.filter(({ entries }) => entries.some(counts));
  return shown.length > 0 ? { hours, days: shown } : null;
}

/** A weekly request, on all its dates that are shown. */
type WeeklyRequest = {
  booking: { kind: "visit"; service: string };
  slots: Slot[];
  series: OpenSeries;
  party: Party;
  isOut: false;
};

type Drawn = BookingView | WeeklyRequest;

function weeklyRequest(
  series: OpenSeries,
  party: Party,
  { dates, today, zone }: { dates: readonly string[]; today: string; zone: string },
): WeeklyRequest {
  const { service, firstDate, times } = series;
  const asked = dates.filter((date) => date >= today && date >= firstDate && fallsOn(series, date));
  return {
    booking: { kind: "visit", service },
    slots: asked.flatMap((date) => times.map((range) => slotOn(date, range, zone))),
    series,
    party,
    isOut: false,
  };
}

type Scale = { from: number; to: number };

/** From 6 AM to 9 PM, or wider if something begins or ends outside; a night's middle does not count. */
function scaleOf(moments: readonly Moment<Drawn>[]): Scale {
  const starts = moments.map(({ isBegun, from, to }) => (isBegun ? to - 1 : from));
  const ends = moments.map(({ goesOn, from, to }) => (goesOn ? from + 1 : to));
  return {
    from: Math.max(0, Math.floor(Math.min(USUAL_FROM, ...starts))),
    to: Math.min(24, Math.ceil(Math.max(USUAL_TO, ...ends))),
  };
}

function columnOf(hours: number, { from, to }: Scale): number {
  const column = Math.round(((hours - from) / (to - from)) * COLUMNS);
  return Math.min(COLUMNS, Math.max(0, column));
}

/** Every third hour, or every sixth of a long day. */
function hoursOf(scale: Scale): WeekShown["hours"] {
  const step = scale.to - scale.from > 18 ? 6 : 3;
  const hours = Array.from({ length: 25 }, (_, hour) => hour).filter(
    (hour) => hour % step === 0 && hour >= scale.from && hour <= scale.to,
  );
  return hours.map((hour, index) => {
    const isEdge = index === 0 || index === hours.length - 1;
    const half = hour % 24 < 12 ? "AM" : "PM";
    const label = hour === 12 ? copy.noon : String(hour % 12 || 12);
    return {
      column: columnOf(hour, scale),
      label: isEdge && hour !== 12 ? `${label} ${half}` : label,
    };
  });
}

type Said = Pick<WeekEntry, "href" | "dogs" | "more" | "name" | "details" | "look">;

function saidOf(
  view: BookingView,
  {
    isRunning,
    isPast,
    others,
    clash,
  }: {
    isRunning: boolean;
    isPast: boolean;
    /** The sitters who were asked, too. */
    others: string[];
    clash: ClashText | undefined;
  },
): Said {
  const { booking, party, shown } = view;
  const { id, dogs } = booking;
  const asked = isUnanswered(shown.status);
  const isOver = !isRunning && !asked && (isPast || isCompleted(shown.status));
  const names = [booking[otherParty(party)].name, ...others];
  return {
    href: href(isRunning && party === "sitter" ? "/bookings/:id/visit" : "/bookings/:id", { id }),
    ...facesOf(dogs),
    details: [
      copy.with[party](serviceName(booking.service), choiceText(names)),
      asked && (needsAnswer(view) ? copy.toAnswer : copy.waiting),
      isRunning && copy.running,
      isOver && copy.over,
      booking.proposal && copy.proposed,
      ...(clash?.texts ?? []),
    ]
      .filter(Boolean)
      .join(", "),
    look: lookOf({ asked, isRunning, isOver, clashes: clash?.blocks ?? false }),
  };
}

function saidOfWeekly({ series: { id, dogs, service, name }, party }: WeeklyRequest): Said {
  return {
    href: href("/series/:id", { id }),
    ...facesOf(dogs),
    details: [copy.with[party](serviceName(service), name), copy.everyWeek, copy.waiting].join(
      ", ",
    ),
    look: "asked",
  };
}

function facesOf(dogs: OpenSeries["dogs"]): Pick<WeekEntry, "dogs" | "more" | "name"> {
  const faces = dogs.length > 2 ? dogs.slice(0, 1) : dogs;
  return {
    dogs: faces.map(({ id, name, image }) => ({ id, name, photo: image })),
    more: dogs.length - faces.length,
    name: dogNames(dogs),
  };
}

function lookOf({
  asked,
  isRunning,
  isOver,
  clashes,
}: Record<"asked" | "isRunning" | "isOver" | "clashes", boolean>): WeekEntry["look"] {
  if (asked) return clashes ? "clashing" : "asked";
  if (isRunning) return "running";
  return isOver ? "over" : "agreed";
}

/** More than a sitter may take on at a time; what comes on top lies upon the last. */
const MOST_LANES = 12;

/** Each in the first lane with room for its face, which at the end of the day reaches back. */
function inLanes(entries: readonly Omit<WeekEntry, "lane">[]): WeekEntry[] {
  const lanes: Scale[][] = [];
  return entries.map((entry) => {
    const least = entry.dogs.length + entry.more > 1 ? FACES : FACE;
    const to = Math.min(COLUMNS, Math.max(entry.to, entry.from + least));
    const box = { from: Math.min(entry.from, to - least), to };
    const free = lanes.findIndex((lane) =>
      lane.every(({ from, to }) => to <= box.from || from >= box.to),
    );
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = [...(lanes[lane] ?? []), box];
    return { ...entry, lane: Math.min(lane + 1, MOST_LANES) };
  });
}
