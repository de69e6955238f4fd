import { href } from "react-router";
import {
  agreedPriceLabel,
  bookingTitle,
  serviceName,
  shortBookingId,
} from "#app/domain/bookings/booking-labels.ts";
import {
  type BookingStatusChange,
  bookingForActor,
  statusChangesOf,
} from "#app/domain/bookings/booking-queries.server.ts";
import {
  EXPIRED,
  isCompleted,
  isOpen,
  needsReason,
  otherParty,
} from "#app/domain/bookings/booking-rules.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { rangeLabel } from "#app/domain/bookings/time-periods.ts";
import { offersCalendar } from "#app/domain/calendar/offers-calendar.server.ts";
import { isWanted } from "#app/domain/calendar/queue-booking-events.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { longDate, momentLabel } from "#app/domain/date-labels.ts";
import { type ChangedStatus, statusChangeCopy } from "./copy.ts";
import { offeredIntents } from "./intents.ts";

/** Throws not_found for everyone but its parties. */
export async function bookingPage(ctx: SignedIn, id: string) {
  const view = await bookingForActor(ctx, id);
  const { booking, party, shown, offeredStatuses, slots } = view;
  const { dog, service } = booking;
  const { other, role, heading, listHref, bookAgain, placeHint } = sideOf(view);
  const history = historyLine(await statusChangesOf(ctx, id), ctx.now(), ctx.config.timeZone);
  return {
    id,
    offeredStatuses,
    offersCalendar: await offersCalendar(ctx),
    intents: offeredIntents(offeredStatuses),
    version: booking.version,
    cancelNeedsReason: needsReason(booking.status, "cancelled", party),
    contactHref:
      isOpen(booking.status) && !other.deleted
        ? href("/messages/:userId", { userId: other.id })
        : null,
    bookAgain: isOpen(shown.status) ? null : bookAgain,
    listHref,
    details: {
      heading,
      photo: dog.image,
      status: shown.status,
      statusLabel: shown.label,
      date: longDate(booking.date),
      times: slots.map(rangeLabel),
      service: serviceName(service),
      other: { role, name: other.name, phone: other.phone, email: other.email },
      owner: booking.owner.name,
      dog: { name: dog.name, breed: dog.breed },
      place: booking.location ? { text: booking.location, hint: placeHint } : null,
      price: agreedPriceLabel(booking.price, otherParty(party)),
      notes: booking.notes,
      reason: booking.reason === EXPIRED ? null : booking.reason,
      history,
      shortId: shortBookingId(id).toUpperCase(),
      calendarHref: isOpen(shown.status) ? href("/bookings/:id/event.ics", { id }) : null,
    },
  };
}

function sideOf({ booking, party, shown, offeredStatuses }: BookingView) {
  const { owner, sitter, service, dog } = booking;
  const sides = {
    owner: {
      other: sitter,
      role: "Sitter",
      heading: `Booking with ${sitter.name}`,
      listHref: href("/bookings"),
      bookAgain:
        isCompleted(shown.status) && !sitter.deleted
          ? { href: href("/sitters/:id/book", { id: booking.sitterId }), label: "Book again" }
          : { href: `${href("/sitters")}?dog=${booking.dogId}`, label: "Find a sitter" },
      placeHint: null,
    },
    sitter: {
      other: owner,
      role: "Owner",
      heading: bookingTitle(service, dog.name),
      listHref: href("/bookings-sitter"),
      bookAgain: null,
      placeHint: offeredStatuses.includes("accepted") ? "exact place once you accept" : null,
    },
  };
  return sides[party];
}

export type BookingPage = Awaited<ReturnType<typeof bookingPage>>;

/** Mentions Google Calendar only if the booking goes there. */
export async function statusChangeToast(ctx: SignedIn, bookingId: string, status: ChangedStatus) {
  const { done, inCalendar } = statusChangeCopy[status];
  const added = inCalendar && (await isWanted(ctx, ctx.actor.id, bookingId));
  return added ? { ...done, text: inCalendar } : done;
}

/** 'Requested Mar 2, 9:10 AM; accepted Mar 2, 11:30 AM' */
function historyLine(
  transitions: readonly BookingStatusChange[],
  now: number,
  zone: string,
): string {
  return transitions
    .map(({ from, to, reason, by, at }) => {
      const expired = by === "system" && reason === EXPIRED;
      const word = expired ? "expired" : from === null ? "Requested" : to;
      return `${word} ${momentLabel(at, now, zone)}`;
    })
    .join("; ");
}
