import { href } from "react-router";
import { bookingCounts } from "#app/domain/bookings/booking-counts.server.ts";
import { dogNames, priceLabel, serviceName } from "#app/domain/bookings/booking-labels.ts";
import { isAgreed } from "#app/domain/bookings/booking-rules.ts";
import { sitterBookingsOn } from "#app/domain/bookings/bookings-on-days.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel } from "#app/domain/date-labels.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { forbidden } from "#app/domain/errors.ts";
import { sitterProfile } from "#app/domain/sitters/sitter-profile-queries.server.ts";
import { directionsHref } from "#app/ui/booking/directions.ts";
import { type AgendaTime, timesOn } from "./agenda-days.ts";

const DAYS = 7;

export type AgendaDay = Awaited<ReturnType<typeof agenda>>["days"][number];
export type AgendaEntryData = ReturnType<typeof entryOf>;

/** Agreed bookings of today and the six days after. Throws forbidden for people who can't sit. */
export async function agenda(ctx: SignedIn) {
  if (!ctx.actor.canSit) throw forbidden("This page is for sitters.");
  const zone = ctx.config.timeZone;
  const today = plainDateOf(ctx.now(), zone);
  const dates = Array.from({ length: DAYS }, (_, after) => addDays(today, after));
  const [views, counts, profile] = await Promise.all([
    sitterBookingsOn(ctx, { from: today, to: dates.at(-1) ?? today }),
    bookingCounts(ctx, "sitter"),
    sitterProfile(ctx, ctx.actor.id),
  ]);
  const agreed = views.filter(({ shown }) => isAgreed(shown.status));
  const off = new Set(profile?.daysOff);
  return {
    requests: counts("pending"),
    days: dates.map((date) => ({
      date,
      label: dayLabel(date, today),
      isOff: off.has(date),
      offHref: `${href("/profile/edit/days-off")}?${new URLSearchParams({ from: date, to: date })}`,
      entries: timesOn(agreed, date, zone).map(entryOf),
    })),
  };
}

function entryOf({ view, when }: AgendaTime) {
  const { booking, party, shown } = view;
  const goesThere = booking.placeOf !== party;
  return {
    id: booking.id,
    href: href("/bookings/:id", { id: booking.id }),
    when,
    dogs: booking.dogs.map(({ id, name, image }) => ({ id, name, photo: image })),
    dogNames: dogNames(booking.dogs),
    owner: { name: booking.owner.name, photo: booking.owner.avatar },
    service: serviceName(booking.service),
    price: priceLabel(booking.price),
    note: booking.notes,
    place: goesThere ? booking.location : null,
    directionsHref: goesThere && booking.location ? directionsHref(booking) : null,
    phone: booking.owner.phone,
    messageHref: booking.owner.deleted
      ? null
      : href("/messages/:userId", { userId: booking.owner.id }),
    status: shown.status,
    statusLabel: shown.label,
  };
}
