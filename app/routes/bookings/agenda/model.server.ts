import { href } from "react-router";
import { requireSittersBookings } from "#app/domain/accounts/require-sitting.ts";
import { daysOffAmong } from "#app/domain/availability/days-off-queries.server.ts";
import { peopleBlocked } from "#app/domain/blocks/block-queries.server.ts";
import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { bookingsOn } from "#app/domain/bookings/bookings-on-days.server.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import { openSeries } from "#app/domain/bookings/series/open-series.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel, monthDay } from "#app/domain/date-labels.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { openQuestions, toAnswerOn } from "#app/domain/home/open-questions.server.ts";
import { isAgreed, isCompleted } from "#app/domain/services/booking-rules.ts";
import { visitsByBooking } from "#app/domain/visits/visit-records.server.ts";
import { stageOfView } from "#app/domain/visits/visit-view.server.ts";
import { bookingName, shortService } from "#app/ui/booking/booking-name.ts";
import { directionsHref } from "#app/ui/booking/directions.ts";
import { sittersCareLinks } from "#app/ui/care/sitters-care-links.ts";
import { visitLink } from "#app/ui/visits/visit-copy.ts";
import { type Moment, momentsOn } from "#app/ui/week/week-moments.ts";
import { DAYS_SHOWN, weekDates, weekShown } from "#app/ui/week/week-shown.ts";

export type AgendaDay = Awaited<ReturnType<typeof agenda>>["days"][number];
export type AgendaEntryData = AgendaDay["entries"][number];

/**
 * The bookings of the seven days from today, or of the next seven, as a picture, and the agreed ones
 * by day. Throws forbidden for people who can't sit.
 */
export async function agenda(ctx: SignedIn, isNext: boolean) {
  requireSittersBookings(ctx);
  const zone = ctx.config.timeZone;
  const now = ctx.now();
  const today = plainDateOf(now, zone);
  const dates = weekDates(isNext ? addDays(today, DAYS_SHOWN) : today);
  const [views, questions, daysOff, blocked, series] = await Promise.all([
    bookingsOn(ctx, "sitter", { from: dates[0] ?? today, to: dates.at(-1) ?? today }),
    openQuestions(ctx),
    daysOffAmong(ctx, ctx.actor.id, dates),
    peopleBlocked(ctx),
    openSeries(ctx, "sitter"),
  ]);
  const agreed = views.filter(({ shown }) => isAgreed(shown.status));
  const [visits, clashes] = await Promise.all([
    visitsByBooking(
      ctx,
      agreed.map(({ booking }) => booking.id),
    ),
    clashesOf(ctx, views),
  ]);
  const stages = new Map(
    agreed.map((view) => [
      view.booking.id,
      stageOfView(ctx, view, visits.get(view.booking.id) ?? []).stage,
    ]),
  );
  const visitLinkOf = ({ booking: { id, kind } }: BookingView) => {
    const label = visitLink(stages.get(id) ?? "over", kind === "stay");
    const isOver = stages.get(id) === "finished";
    return label ? { href: href("/bookings/:id/visit", { id }), label, isOver } : null;
  };
  return {
    isNext,
    summary: summaryOf(agreed),
    toAnswer: toAnswerOn("sitter", questions).length,
    week: weekShown({
      views,
      dates,
      now,
      zone,
      daysOff,
      weekly: { party: "sitter", series },
      clashes,
      dayHref: (date) => `${href("/bookings-sitter")}?date=${date}`,
    }),
    days: dates
      .map((date) => ({
        date,
        isToday: date === today,
        label: dayLabel(date, today),
        /** For paper, where 'Today' says nothing; null where the label is a date already. */
        dated: date <= addDays(today, 1) ? monthDay(date) : null,
        offHref: daysOff.includes(date)
          ? null
          : `${href("/profile/edit/days-off")}?${new URLSearchParams({ from: date, to: date })}`,
        entries: momentsOn(agreed, date, zone).map((moment) => ({
          ...entryOf(moment, now, blocked),
          visit: date === today ? visitLinkOf(moment.view) : null,
        })),
      }))
      .filter(({ entries }) => entries.length > 0),
  };
}

/** '5 bookings' and, if all have prices, their sum; null without a booking. */
function summaryOf(agreed: readonly BookingView[]): string[] | null {
  if (agreed.length === 0) return null;
  const prices = agreed.map(({ booking }) => booking.price);
  const count = agreed.length === 1 ? "1 booking" : `${agreed.length} bookings`;
  return prices.every((price) => price !== null)
    ? [count, priceLabel(prices.reduce((sum, price) => sum + price, 0))]
    : [count];
}

function entryOf({ view, when }: Moment<BookingView>, now: number, blocked: readonly string[]) {
  const { booking, party, shown, isOut } = view;
  const isBlocked = blocked.includes(booking.owner.id);
  const goesThere = booking.placeOf !== party;
  return {
    id: booking.id,
    href: href("/bookings/:id", { id: booking.id }),
    when,
    dogs: booking.dogs.map(({ id, name, image }) => ({ id, name, photo: image })),
    title: bookingName(party, booking.dogs, [booking.owner.name]),
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
