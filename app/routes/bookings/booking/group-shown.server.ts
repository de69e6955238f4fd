import { href } from "react-router";
import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { restOfGroup } from "#app/domain/bookings/booking-queries.server.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { isAgreed, isUnanswered } from "#app/domain/services/booking-rules.ts";
import { bookingCopy as copy } from "./copy.ts";

/** The owner's requests to other sitters for the same booking, and who accepted first. */
export async function groupShown(ctx: SignedIn, booking: BookingView["booking"]) {
  const group = await restOfGroup(ctx, booking);
  const chosen = group.find(({ shown }) => isAgreed(shown.status))?.booking;
  return {
    asked: group.map(({ booking: { id, sitter, price }, shown }) => ({
      href: href("/bookings/:id", { id }),
      name: sitter.name,
      photo: sitter.avatar,
      price: priceLabel(price),
      status: shown.status,
      label: shown.label,
    })),
    names: {
      alsoAsked: group
        .filter(({ shown }) => isUnanswered(shown.status))
        .map(({ booking: { sitter } }) => firstNameOf(sitter.name)),
      accepted: chosen ? firstNameOf(chosen.sitter.name) : null,
    },
    chosen: chosen
      ? [
          {
            href: href("/bookings/:id", { id: chosen.id }),
            label: copy.seeChosen(firstNameOf(chosen.sitter.name)),
          },
        ]
      : null,
  };
}
