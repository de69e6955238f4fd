import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { isStayService } from "#app/domain/bookings/stays.ts";
import { clockLabel, rangeLabel } from "#app/domain/bookings/time-periods.ts";
import { plainDateOf } from "#app/domain/dates.ts";
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

/** A stay is on its first day, on its last, and all day on those between; the rest when it begins. */
function momentsOn(view: BookingView, date: string, zone: string): Moment[] {
  const { booking, slots } = view;
  const isLong = booking.kind === "stay" && isStayService(booking.service);
  return slots.flatMap((slot) => {
    const [first, last] = [plainDateOf(slot.startAt, zone), plainDateOf(slot.endAt, zone)];
    if (!isLong || first === last)
      return first === date ? [{ view, when: rangeLabel(slot), at: slot.startAt }] : [];
    if (date === first)
      return [{ view, when: copy.dropOff(clockLabel(slot.startTime)), at: slot.startAt }];
    if (date === last)
      return [{ view, when: copy.pickUp(clockLabel(slot.endTime)), at: slot.endAt }];
    return first < date && date < last ? [{ view, when: copy.allDay, at: 0 }] : [];
  });
}
