import { randomUUID } from "node:crypto";
import {
  busyDog,
  dogUnavailable,
  isSitterFree,
  sitterUnavailable,
} from "../../availability/calendar-queries.server.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { conflict } from "../../errors.ts";
import { queueProposalMail } from "../../mail/queue-proposal-mail.server.ts";
import { refuseBlockedPair } from "../../safety/block-queries.server.ts";
import { assertStillFree } from "../assert-still-free.server.ts";
import { type BookingJson, type BookingRecord, bookingJson } from "../booking-json.ts";
import { priceLabel } from "../booking-labels.ts";
import { bookingAndParty } from "../booking-queries.server.ts";
import { hasExpired, isOpen, otherParty, type Party } from "../booking-rules.ts";
import { invalidTransition } from "../record-status-change.server.ts";
import { refuseUnfitDogs } from "../requests/refuse-unfit-dogs.server.ts";
import { closeProposal } from "./close-proposals.server.ts";
import { isOpenProposal, PROPOSAL_HOURS } from "./proposal-rules.ts";
import type { ProposedChange } from "./proposal-schemas.ts";
import { type ProposedTerms, proposedTerms } from "./proposed-terms.server.ts";

const HOUR = 3_600_000;

/**
 * Proposes other terms to the other party of a booking ahead. Throws conflict `proposal_open`,
 * `invalid_transition`, `price_changed` if `priceSeen` is not the price, and what the calendar
 * refuses.
 */
export async function proposeChange(
  ctx: SignedIn,
  bookingId: string,
  change: ProposedChange,
  { priceSeen }: { priceSeen?: string | undefined } = {},
): Promise<BookingJson> {
  await ctx.limits.take("booking", ctx.actor.id);
  return transact(ctx, async (ctx) => {
    const { record, party } = await bookingAndParty(ctx, bookingId);
    await refuseBlockedPair(ctx, record[otherParty(party)].id);
    const terms = await checkedTerms(ctx, record, party, change);
    const price = priceLabel(terms.priceCents === null ? null : terms.priceCents / 100);
    if (priceSeen !== undefined && priceSeen !== price)
      throw conflict("price_changed", `The price has changed meanwhile: ${price}.`);
    if (isOpenProposal(record.proposal, ctx.now()))
      throw conflict(
        "proposal_open",
        "There is a proposed change already. Please answer it first.",
      );
    if (record.proposal) await closeProposal(ctx, record.proposal.id, "expired");
    const id = randomUUID();
    await ctx.db
      .insertInto("booking_proposals")
      .values({
        id,
        booking_id: bookingId,
        by_party: party,
        status: "open",
        date: terms.date,
        end_date: terms.endDate,
        slots: JSON.stringify(terms.slots),
        dog_ids: JSON.stringify(terms.dogIds),
        keeps_place: terms.place ? 0 : 1,
        place_address: terms.place?.address ?? null,
        place_latitude: terms.place?.latitude ?? null,
        place_longitude: terms.place?.longitude ?? null,
        place_area: terms.place?.area ?? null,
        price_cents: terms.priceCents,
        price_lines: terms.lines && JSON.stringify(terms.lines),
        created_at: ctx.now(),
        expires_at: expiryOf(record, terms, ctx.now()),
      })
      .execute();
    await queueProposalMail(ctx, "change_proposed", {
      bookingId,
      proposalId: id,
      userId: record[otherParty(party)].id,
    });
    tellBoth(ctx, record);
    const changed = await bookingAndParty(ctx, bookingId);
    return bookingJson(changed.record, party, ctx.now());
  });
}

/** The terms if they could be agreed on now. Throws as `proposeChange` does. */
export async function checkedTerms(
  ctx: SignedIn,
  record: BookingRecord,
  party: Party,
  change: ProposedChange,
): Promise<ProposedTerms> {
  refuseUnlessAhead(record, ctx.now());
  const terms = await proposedTerms(ctx, record, party, change);
  const { sitter, kind, service, id } = record;
  const { dogs, slots } = terms;
  await refuseUnfitDogs(ctx, { sitterId: sitter.id, dogs });
  // Sitters may offer what their own hours and days off refuse to others.
  if (party === "sitter") await assertStillFree(ctx, { id, sitter, dogs, slots }, party);
  else {
    if (!(await isSitterFree(ctx, sitter.id, { slots, service, kind, dogs: dogs.length }, id)))
      throw sitterUnavailable();
    const busy = await busyDog(ctx, dogs, slots, id);
    if (busy) throw dogUnavailable(busy, dogs);
  }
  return terms;
}

/** Throws conflict `invalid_transition` for a booking that is not open or has begun. */
export function refuseUnlessAhead(record: BookingRecord, now: number): void {
  const { status, startAt } = record;
  if (!isOpen(status) || startAt <= now || hasExpired(record, now)) throw invalidTransition(status);
}

/** Whichever time comes first: both must still lie ahead when it is agreed to. */
function expiryOf({ startAt }: BookingRecord, { slots }: ProposedTerms, now: number): number {
  return Math.min(now + PROPOSAL_HOURS * HOUR, startAt, ...slots.map((slot) => slot.startAt));
}

export function tellBoth(ctx: SignedIn, { id, status, owner, sitter }: BookingRecord): void {
  ctx.emit({ type: "bookingChanged", bookingId: id, status, partyIds: [owner.id, sitter.id] });
}
