import { clockLabel, dayLabel, nearDate, staySpan } from "../../date-labels.ts";
import { clockTimeOf, plainDateOf } from "../../dates.ts";
import { MEET } from "../../services/meet.ts";
import { type ClockRange, shortRange } from "../../services/time-periods.ts";
import { listText } from "../booking-labels.ts";

/** A time of a booking that the sitter has agreed to. */
export type CareTime = ClockRange & {
  id: string;
  kind: string;
  date: string;
  endDate: string | null;
  /** Of its dogs. */
  names: string[];
};

/** Other bookings and requests at the same time. */
export type Clash = {
  /** Why it can't be accepted: a booking of the sitter's with that dog, or one of the dogs is away. */
  taken: { by: "booking" | "dog"; dog: string; startAt: number; isOwners: boolean } | null;
  /** The sitter's bookings then, if they leave room for more. */
  cares: CareTime[];
  /** Further requests to the same sitter for a time that overlaps. */
  others: number;
};

const copy = {
  atTime: (dog: string, time: string) => `Clashes with ${dog} at ${time}`,
  onDay: (dog: string, day: string) => `Clashes with ${dog} on ${day}`,
  dogAway: (dog: string) => `${dog} is already booked then`,
  /** `when` as 'Tue, Dec 1, 9–10 AM'. */
  care: (dogs: string, when: string) => `You already care for ${dogs} then: ${when}`,
  meet: (dogs: string, when: string) => `You already meet ${dogs} then: ${when}`,
  onDate: (date: string, times: string) => `${date}, ${times}`,
  bookings: (count: number) => `You already have ${count} bookings at these times`,
  bookingsWith: (count: number, dogs: string) =>
    `You already have ${count} bookings with ${dogs} at these times`,
  another: "Someone else has asked for this time",
  others: (count: number) => `${count} others have asked for this time`,
};

/** What a request's card says about the rest of the calendar. */
export type ClashText = {
  texts: string[];
  /** It can't be accepted. */
  blocks: boolean;
  /** By a booking of the same owner, who could cancel that one. */
  isOwners?: boolean;
};

type Around = { now: number; zone: string };

/** Null if nothing else happens then. `date` is the request's first day. */
export function clashText(clash: Clash, date: string, around: Around): ClashText | null {
  const { now, zone } = around;
  const { taken, others } = clash;
  if (taken?.by === "dog")
    return { texts: [copy.dogAway(taken.dog)], blocks: true, isOwners: true };
  if (taken) {
    const day = plainDateOf(taken.startAt, zone);
    const text =
      day === date
        ? copy.atTime(taken.dog, clockLabel(clockTimeOf(taken.startAt, zone)))
        : copy.onDay(taken.dog, dayLabel(day, plainDateOf(now, zone)));
    return { texts: [text], blocks: true, isOwners: taken.isOwners };
  }
  const texts = careTexts(clash.cares, around, date);
  if (others > 0) texts.push(others === 1 ? copy.another : copy.others(others));
  return texts.length > 0 ? { texts, blocks: false, isOwners: false } : null;
}

/** More are counted, so that the warning stays one. */
const MOST_NAMED = 3;

/**
 * Sentences for a sitter on their bookings at the same time, which must be in order of time. `known`
 * is a day that need not be named.
 */
export function careTexts(
  times: readonly CareTime[],
  { now, zone }: Around,
  known?: string,
): string[] {
  const today = plainDateOf(now, zone);
  const bookings = [...Map.groupBy(times, ({ id }) => id).values()];
  if (bookings.length > MOST_NAMED) {
    const names = [...new Set(times.flatMap((time) => time.names))];
    const isShort = names.length <= MOST_NAMED;
    const count = bookings.length;
    return [isShort ? copy.bookingsWith(count, listText(names)) : copy.bookings(count)];
  }
  return bookings.flatMap(([first, ...others]) => {
    if (!first) return [];
    const { kind, date, endDate, names } = first;
    const ranges = listText([first, ...others].map(shortRange));
    const onDay = date === known ? ranges : copy.onDate(nearDate(date, today), ranges);
    const when = endDate !== null && endDate !== date ? staySpan(date, endDate) : onDay;
    return [(kind === MEET ? copy.meet : copy.care)(listText(names), when)];
  });
}
