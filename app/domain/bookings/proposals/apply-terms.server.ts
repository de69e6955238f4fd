import type { SignedIn } from "../../context.server.ts";
import { dogsOfOwnerById } from "../../dogs/dogs-of-owner-by-id.server.ts";
import { conflict } from "../../errors.ts";
import type { Party } from "../../services/booking-rules.ts";
import { assertStillFree } from "../assert-still-free.server.ts";
import type { BookingRecord } from "../booking-json.ts";
import { cancelRestOfGroup, lockGroup } from "../cancel-requests.server.ts";
import { liveRequest } from "../requests/live-request-queries.server.ts";
import { refuseUnfitDogs } from "../requests/refuse-unfit-dogs.server.ts";
import type { Proposal } from "./proposal-rules.ts";
import { refuseUnlessAhead } from "./propose-change.server.ts";
import { writeTerms } from "./write-terms.server.ts";

/** `at` is the moment of the agreement. */
type Agreed = Proposal & { at: number };

/**
 * Gives a booking the terms that both agree on, which accepts a request. Checks and throws as
 * accepting a booking does.
 */
export async function applyTerms(
  ctx: SignedIn,
  record: BookingRecord,
  party: Party,
  { at, ...proposal }: Agreed,
): Promise<void> {
  const { id, owner, sitter, status } = record;
  const { slots, dogIds } = proposal;
  refuseUnlessAhead(record, ctx.now());
  const dogs = await dogsOfOwnerById(ctx, owner.id, dogIds);
  if (!dogs) throw conflict("dog_unavailable", "A dog of this booking is no longer there");
  await refuseUnfitDogs(ctx, { sitterId: sitter.id, dogs });
  await assertStillFree(ctx, { id, sitter, dogs, slots }, party);
  const twin = await liveRequest(ctx, { dogs, sitterId: sitter.id, slots }, id);
  if (twin)
    throw conflict("duplicate_request", "There is a request for these times already", {
      bookingId: twin,
    });
  if (status === "pending") await lockGroup(ctx, record);
  await writeTerms(ctx, record, proposal);
  if (status === "pending") {
    const move = { from_status: "pending", to_status: "accepted", at };
    await ctx.db
      .insertInto("booking_moves")
      .values({ booking_id: id, actor_id: ctx.actor.id, ...move })
      .execute();
    await cancelRestOfGroup(ctx, record);
  }
  await ctx.tell({ what: "terms_agreed", booking: record, isNew: status === "pending" });
  const partyIds = [owner.id, sitter.id];
  ctx.emit({ type: "bookingChanged", bookingId: id, status: "accepted", partyIds });
}
