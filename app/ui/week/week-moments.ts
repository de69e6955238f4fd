import { clockLabel } from "#app/domain/date-labels.ts";
import { datesOf } from "#app/domain/services/booking-times.ts";
import { isStayService } from "#app/domain/services/stays.ts";
import { clockHours, type Slot, shortRange } from "#app/domain/services/time-periods.ts";

/** A booking, or what is like one in its times. */
type Timed = { booking: { kind: string; service: string }; slots: Slot[] };

/** What a booking takes of one day. */
export type Moment<T extends Timed> = {
  view: T;
  /** '9–10 AM', or of a stay 'Drop-off 6:00 PM', 'All day' and 'Pick-up 10:00 AM'. */
  when: string;
  /** By the clock, in hours since midnight. */
  from: number;
  to: number;
  /** Whether it lasts from the day before, and until the day after. */
  isBegun: boolean;
  goesOn: boolean;
};

const copy = {
  allDay: "All day",
  dropOff: (time: string) => `Drop-off ${time}`,
  pickUp: (time: string) => `Pick-up ${time}`,
  until: (time: string) => `Until ${time}`,
};

/** What happens on a day (yyyy-MM-dd), in order of time: a dog that is picked up comes at its end. */
export function momentsOn<T extends Timed>(
  views: readonly T[],
  date: string,
  zone: string,
): Moment<T>[] {
  return views
    .flatMap((view) => momentsOf(view, date, zone))
    .sort((a, b) => a.at - b.at)
    .map(({ at: _, ...moment }) => moment);
}

/** The times of a booking on one day. One that lasts past midnight is on each of its days. */
function momentsOf<T extends Timed>(
  view: T,
  date: string,
  zone: string,
): (Moment<T> & { at: number })[] {
  const { booking, slots } = view;
  const isStay = booking.kind === "stay" && isStayService(booking.service);
  return slots.flatMap((slot) => {
    const dates = datesOf(slot, zone);
    if (!dates.includes(date)) return [];
    const [isBegun, goesOn] = [date !== dates[0], date !== dates.at(-1)];
    const from = isBegun ? 0 : clockHours(slot.startTime);
    // Midnight, at which a day ends, is 00:00.
    const to = goesOn ? 24 : clockHours(slot.endTime) || 24;
    const moment = (when: string, at: number) => [{ view, when, from, to, isBegun, goesOn, at }];
    if (!isBegun && (!goesOn || !isStay)) return moment(shortRange(slot), from);
    if (!isBegun) return moment(copy.dropOff(clockLabel(slot.startTime)), from);
    if (goesOn) return moment(copy.allDay, 0);
    const end = clockLabel(slot.endTime);
    return isStay ? moment(copy.pickUp(end), to) : moment(copy.until(end), 0);
  });
}
