import { offersCalendar } from "../calendar/offers-calendar.server.ts";
import type { SignedIn } from "../context.server.ts";
import { auditLine, longDate } from "./booking-page-dates-rules.ts";
import { offeredIntents } from "./booking-page-moves-rules.ts";
import { offersContact, wayOn } from "./booking-page-rules.ts";
import { priceWords } from "./booking-page-words-rules.ts";
import { bookingForActor, bookingMoves } from "./booking-queries.server.ts";
import { EXPIRED, needsReason, type Party } from "./booking-rules.ts";
import type { BookingView } from "./booking-view.ts";
import { bookingTitle, serviceName, shortBookingId } from "./booking-words-rules.ts";
import { rangeLabel } from "./time-period-rules.ts";

/** A booking as its page shows it to one of its parties. Throws not_found for everybody else. */
export async function bookingPage(ctx: SignedIn, id: string) {
  const view = await bookingForActor(ctx, id);
  const { booking, party, shown, moves, slots } = view;
  const { dog, service } = booking;
  const audit = auditLine(await bookingMoves(ctx, id), ctx.now(), ctx.config.timeZone);
  const other =
    party === "owner" ? { role: "Sitter", ...booking.sitter } : { role: "Owner", ...booking.owner };
  return {
    id,
    party,
    moves,
    offersCalendar: await offersCalendar(ctx),
    intents: offeredIntents(moves),
    version: booking.version,
    cancelNeedsReason: needsReason(booking.status, "cancelled", party),
    contactHref: offersContact(booking.status) && !other.deleted ? `/messages/${other.id}` : null,
    wayOn: wayOn(view),
    listHref: listPath(party),
    details: {
      heading:
        party === "owner" ? `Booking with ${booking.sitter.name}` : bookingTitle(service, dog.name),
      photo: dog.image,
      status: shown.status,
      statusLabel: shown.label,
      date: longDate(booking.date),
      times: slots.map(rangeLabel),
      service: serviceName(service),
      other: { role: other.role, name: other.name, phone: other.phone, email: other.email },
      owner: booking.owner.name,
      dog: { name: dog.name, breed: dog.breed },
      place: placeOf(view),
      price: priceWords(booking.price, party === "owner" ? "sitter" : "owner"),
      notes: booking.notes,
      reason: booking.reason === EXPIRED ? null : booking.reason,
      audit,
      shortId: shortBookingId(id).toUpperCase(),
      calendarHref: offersContact(shown.status) ? `/bookings/${id}/event.ics` : null,
    },
  };
}

export type BookingPage = Awaited<ReturnType<typeof bookingPage>>;

/** The list that a party's bookings stand in. */
export function listPath(party: Party): string {
  return party === "owner" ? "/bookings" : "/bookings-sitter";
}

/** The place with a word on why it may be only the area. */
function placeOf({ booking, party, moves }: BookingView) {
  if (!booking.location) return null;
  const coarse = party === "sitter" && moves.includes("accepted");
  return { text: booking.location, hint: coarse ? "exact place once you accept" : null };
}
