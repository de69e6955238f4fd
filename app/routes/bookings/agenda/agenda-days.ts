import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { clockLabel } from "#app/domain/date-labels.ts";
import { datesOf } from "#app/domain/services/booking-times.ts";
import { isStayService } from "#app/domain/services/stays.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { agendaCopy as copy } from "./agenda-copy.ts";

export type AgendaTime = { view: BookingView; when: string };

/** What happens on a day (yyyy-MM-dd), in order of time. */
export function timesOn(views: readonly BookingView[], date: string, zone: string): AgendaTime[] {
  return views
    .flatMap((view) => momentsOn(view, date, zone))
    .sort((a, b) => a.at - b.at)
    .map(({ view, when }) => ({ view, when }));
}

type Moment = AgendaTime & { at: number };

/** The times of a booking on one day. One that lasts past midnight is on each of its days. */
function momentsOn(view: BookingView, date: string, zone: string): Moment[] {
  const { booking, slots } = view;
  const isStay = booking.kind === "stay" && isStayService(booking.service);
  return slots.flatMap((slot) => {
    const dates = datesOf(slot, zone);
    if (!dates.includes(date)) return [];
    const [isFirst, isLast] = [date === dates[0], date === dates.at(-1)];
    if (isFirst && (isLast || !isStay)) return [{ view, when: rangeLabel(slot), at: slot.startAt }];
    if (isFirst)
      return [{ view, when: copy.dropOff(clockLabel(slot.startTime)), at: slot.startAt }];
    if (!isLast) return [{ view, when: copy.allDay, at: 0 }];
    const time = clockLabel(slot.endTime);
    return isStay
      ? [{ view, when: copy.pickUp(time), at: slot.endAt }]
      : [{ view, when: copy.until(time), at: 0 }];
  });
}
