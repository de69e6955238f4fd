import { href } from "react-router";
import { dogNames, priceLabel } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { dateFacts } from "#app/domain/bookings/booking-when.ts";
import { termChanges } from "#app/domain/bookings/proposals/term-changes.ts";
import { caresAfterProposal } from "#app/domain/bookings/requests/sitter-times.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { momentLabel, nearDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { dogsOfOwnerById } from "#app/domain/dogs/dogs-of-owner-by-id.server.ts";
import { shortService } from "#app/ui/booking/booking-name.ts";
import type { ProposedChangeData } from "#app/ui/booking/proposed-change.tsx";
import { proposalCopy as copy } from "./proposal-copy.ts";
import { proposalWords } from "./proposal-words.ts";

/** The open proposal of a booking; null if there is none. */
export async function proposalShown(
  ctx: SignedIn,
  view: BookingView,
  name: string,
): Promise<ProposedChangeData | null> {
  const { booking, party } = view;
  const { proposal } = booking;
  if (!proposal) return null;
  const { id, by, date, endDate, timeSlots, dogIds, price, expiresAt } = proposal;
  const { location, otherPlace } = proposal;
  const dogs = (await dogsOfOwnerById(ctx, booking.ownerId, dogIds)) ?? [];
  const until = momentLabel(Date.parse(expiresAt), ctx.now(), ctx.config.timeZone);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const day = (named: string) => nearDate(named, today);
  return {
    id,
    isOwn: by === party,
    ...proposalWords(view, name, until),
    about: [dogNames(booking.dogs), shortService(booking.service), ...dateFacts(booking, day)],
    changes: termChanges(
      booking,
      { date, endDate, timeSlots, dogs, location, otherPlace, price },
      day,
    ),
    priceStays: price && price === booking.price ? copy.priceStays(priceLabel(price)) : null,
    cares: await caresAfterProposal(ctx, view),
    action: href("/bookings/:id/change", { id: booking.id }),
  };
}
