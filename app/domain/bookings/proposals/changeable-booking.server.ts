import { blockStateWith } from "../../blocks/block-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { dogsOfOwner } from "../../dogs/dog-queries.server.ts";
import { isOpen } from "../../services/booking-rules.ts";
import type { BookingPersonJson } from "../booking-json.ts";
import { bookingForActor } from "../booking-queries.server.ts";
import type { BookingView } from "../booking-view.ts";

export type ChangeableBooking = {
  view: BookingView;
  other: BookingPersonJson;
  /** That can be proposed: all dogs of an owner; for a sitter, those that are booked. */
  dogs: { id: string; name: string; photo: string | null }[];
  /** Whether this party can name a price, and the place. */
  setsPrice: boolean;
  setsPlace: boolean;
  /** Whether days and hours that are not offered can be proposed: by the sitter only. */
  anyDay: boolean;
  /** Why nothing can be proposed now. */
  refusal: "closed" | "proposal_open" | "blocked" | null;
};

/** What the actor can propose for one of their bookings. Throws not_found for other people's. */
export async function changeableBooking(ctx: SignedIn, id: string): Promise<ChangeableBooking> {
  const view = await bookingForActor(ctx, id);
  const { booking, party, startAt, shown } = view;
  const isOwner = party === "owner";
  const other = isOwner ? booking.sitter : booking.owner;
  const isAhead = isOpen(booking.status) && isOpen(shown.status) && startAt > ctx.now();
  return {
    view,
    other,
    dogs: isOwner
      ? (await dogsOfOwner(ctx, ctx.actor.id)).map(({ id, name, images }) => ({
          id,
          name,
          photo: images[0] ?? null,
        }))
      : booking.dogs.map(({ id, name, image }) => ({ id, name, photo: image })),
    setsPrice: !isOwner && booking.kind !== "meet",
    anyDay: !isOwner,
    setsPlace: booking.placeOf === "owner",
    refusal: isAhead
      ? (booking.proposal && "proposal_open") || (await refusalByBlock(ctx, other.id))
      : "closed",
  };
}

/** A person who was blocked is not told so; the booking is just closed. */
async function refusalByBlock(ctx: SignedIn, otherId: string) {
  const state = await blockStateWith(ctx, otherId);
  if (state === "none") return null;
  return state === "byMe" ? "blocked" : "closed";
}
