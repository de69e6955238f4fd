import { href } from "react-router";
import { requireSittersBookings } from "#app/domain/accounts/require-sitting.ts";
import { peopleBlocked } from "#app/domain/blocks/block-queries.server.ts";
import { listText, priceLabel } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { sitterBookingsOn } from "#app/domain/bookings/bookings-on-days.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel, weekdayMonthDay } from "#app/domain/date-labels.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { openQuestions, toAnswerOn } from "#app/domain/home/open-questions.server.ts";
import { sitterProfile } from "#app/domain/people/sitting/sitter-profile-queries.server.ts";
import { isAgreed, isCompleted } from "#app/domain/services/booking-rules.ts";
import { visitsByBooking } from "#app/domain/visits/visit-records.server.ts";
import { stageOfView } from "#app/domain/visits/visit-view.server.ts";
import { bookingName, shortService } from "#app/ui/booking/booking-name.ts";
import { directionsHref } from "#app/ui/booking/directions.ts";
import { sittersCareLinks } from "#app/ui/care/sitters-care-links.ts";
import { visitLink } from "#app/ui/visits/visit-copy.ts";
import { type AgendaTime, timesOn } from "./agenda-days.ts";

const DAYS = 7;

export type AgendaDay = Awaited<ReturnType<typeof agenda>>["days"][number];
export type AgendaEntryData = AgendaDay["entries"][number];

/**
 * The agreed bookings of the seven days from today, or of the next seven. Throws forbidden for
 * people who can't sit.
 */
export async function agenda(ctx: SignedIn, isNext: boolean) {
  requireSittersBookings(ctx);
  const zone = ctx.config.timeZone;
  const today = plainDateOf(ctx.now(), zone);
  const first = isNext ? addDays(today, DAYS) : today;
  const dates = Array.from({ length: DAYS }, (_, after) => addDays(first, after));
  const [views, questions, profile, blocked] = await Promise.all([
    sitterBookingsOn(ctx, { from: first, to: dates.at(-1) ?? first }),
    openQuestions(ctx),
    sitterProfile(ctx, ctx.actor.id),
    peopleBlocked(ctx),
  ]);
  const agreed = views.filter(({ shown }) => isAgreed(shown.status));
  const visits = await visitsByBooking(
    ctx,
    agreed.map(({ booking }) => booking.id),
  );
  const visitLinkOf = (view: BookingView) => {
    const { id } = view.booking;
    const label = visitLink(
      stageOfView(ctx, view, visits.get(id) ?? []).stage,
      view.booking.kind === "stay",
    );
    return label ? { href: href("/bookings/:id/visit", { id }), label } : null;
  };
  const off = new Set(profile?.daysOff);
  const days = dates.map((date) => ({ date, times: timesOn(agreed, date, zone) }));
  const firstTimes = new Map(
    days
      .flatMap(({ times }) => times)
      .toReversed()
      .map((time) => [time.view.booking.id, time]),
  );
  return {
    isNext,
    week: weekOf(agreed),
    toAnswer: toAnswerOn("sitter", questions).length,
    days: days.map(({ date, times }) => ({
      date,
      label: dayLabel(date, today),
      /**
       * The date, for paper, where 'Today' says nothing; null where the label is a date already.
       */
      dated: date <= addDays(today, 1) ? weekdayMonthDay(date) : null,
      isOff: off.has(date),
      offHref: `${href("/profile/edit/days-off")}?${new URLSearchParams({ from: date, to: date })}`,
      entries: times.map((time) => ({
        ...entryOf(time, ctx.now(), blocked),
        /** Shown once, however long the stay. */
        price:
          firstTimes.get(time.view.booking.id) === time
            ? priceLabel(time.view.booking.price)
            : null,
        visit: date === today ? visitLinkOf(time.view) : null,
      })),
    })),
  };
}

/** The totals of the week; null without a booking. */
function weekOf(agreed: readonly BookingView[]) {
  if (agreed.length === 0) return null;
  const dogs = agreed.flatMap(({ booking }) => booking.dogs);
  const prices = agreed.map(({ booking }) => booking.price);
  return {
    bookings: agreed.length,
    dogs: listText([...new Map(dogs.map(({ id, name }) => [id, name])).values()]),
    together: prices.every((price) => price !== null)
      ? priceLabel(prices.reduce((sum, price) => sum + price, 0))
      : null,
  };
}

function entryOf({ view, when }: AgendaTime, now: number, blocked: readonly string[]) {
  const { booking, party, shown, isOut } = view;
  const isBlocked = blocked.includes(booking.owner.id);
  const goesThere = booking.placeOf !== party;
  return {
    id: booking.id,
    href: href("/bookings/:id", { id: booking.id }),
    when,
    dogs: booking.dogs.map(({ id, name, image }) => ({ id, name, photo: image })),
    title: bookingName(party, booking.dogs, [booking.owner.name]),
    other: { name: booking.owner.name, photo: booking.owner.avatar },
    service: shortService(booking.service),
    note: booking.notes,
    place: goesThere ? booking.location : null,
    directionsHref: goesThere && booking.location ? directionsHref(booking) : null,
    phone: booking.owner.phone,
    messageHref:
      booking.owner.deleted || isBlocked
        ? null
        : href("/messages/:userId", { userId: booking.owner.id }),
    care: isBlocked ? [] : sittersCareLinks(view, now),
    status: shown.status,
    statusLabel: shown.label,
    saysStatus: isOut || isCompleted(shown.status),
  };
}
