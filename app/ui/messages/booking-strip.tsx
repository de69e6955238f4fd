import { href } from "react-router";
import { bookingTitle } from "#app/domain/bookings/booking-labels.ts";
import type { SharedBooking } from "#app/domain/bookings/shared-booking.ts";
import { dayLabel, staySpan, weekdayDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { Icon } from "#app/ui/icons.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";

/** Links a conversation to the booking that its two people share. */
export function BookingStrip({
  booking: { id, service, dog, startDate, endDate, shown },
  clock,
}: {
  booking: SharedBooking;
  clock: Clock;
}) {
  const today = plainDateOf(clock.now, clock.timeZone);
  return (
    <a className="chat-about row" href={href("/bookings/:id", { id })}>
      <Icon name="calendar" size={18} />
      <span className="clip grow">
        <bdi>{whatFor(service, dog)}</bdi>, {when(startDate, endDate, today)}
      </span>
      <StatusBadge {...shown} />
      <Icon name="forward" size={18} />
    </a>
  );
}

function whatFor(service: string, { name, others }: SharedBooking["dog"]): string {
  const dogs = others > 0 ? `${name} and ${others} more` : name;
  return bookingTitle(service, dogs);
}

function when(startDate: string, endDate: string, today: string): string {
  if (startDate !== endDate) return staySpan(startDate, endDate);
  const isThisYear = startDate.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? dayLabel(startDate, today) : weekdayDate(startDate);
}
