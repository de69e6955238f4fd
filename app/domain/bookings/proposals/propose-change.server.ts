import { randomUUID } from "node:crypto";
import { hasRoomFor } from "../../availability/availability-rules.ts";
import {
  sitterCalendar,
  sitterUnavailable,
  spanOf,
} from "../../availability/calendar-queries.server.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { HOUR } from "../../durations.ts";
import { conflict } from "../../errors.ts";
import {
  hasExpired,
  isOpen,
  isUnanswered,
  otherParty,
  type Party,
} from "../../services/booking-rules.ts";
import { assertStillFree } from "../assert-still-free.server.ts";
import { type BookingJson, type BookingRecord, bookingJson } from "../booking-json.ts";
import { priceLabel } from "../booking-labels.ts";
import { bookingAndParty } from "../booking-queries.server.ts";
import { hoursInstead } from "../hours-instead.ts";
import { invalidTransition, stale, visitRunning } from "../record-status-change.server.ts";
import { timesKeyOf } from "../requests/live-request-queries.server.ts";
import { refuseUnfitDogs } from "../requests/refuse-unfit-dogs.server.ts";
import { closeProposal } from "./close-proposals.server.ts";
import {
  proposalOpen,
  refuseMoreProposals,
  refuseUnlessBothThere,
} from "./proposal-refusals.server.ts";
import { type BookingTerms, isOpenProposal, PROPOSAL_HOURS } from "./proposal-rules.ts";
import type { ProposedChange } from "./proposal-schemas.ts";
import { type ProposedTerms, proposedTerms } from "./proposed-terms.server.ts";

/** What was shown; a proposal is refused if it would differ. */
type Seen = { priceSeen?: string | undefined; versionSeen?: number | undefined };

/**
 * Proposes other terms to the other party of a booking ahead. The same again changes nothing. Throws conflict `proposal_open`,
 * `invalid_transition`, `stale` or `price_changed` if the booking or the price is not what was
 * seen, and what the calendar refuses; rate_limited for too many of one booking.
 */
export async function proposeChange(
  ctx: SignedIn,
  bookingId: string,
  change: ProposedChange,
  { priceSeen, versionSeen }: Seen = {},
): Promise<BookingJson> {
  await ctx.limits.take("booking", ctx.actor.id);
  return transact(ctx, async (ctx) => {
    const { record, party } = await bookingAndParty(ctx, bookingId);
    await refuseUnlessBothThere(ctx, record[otherParty(party)].id);
    if (versionSeen !== undefined && versionSeen !== record.version) throw stale();
    const terms = await checkedTerms(ctx, record, party, change);
    const price = priceLabel(terms.priceCents === null ? null : terms.priceCents / 100);
    if (priceSeen !== undefined && priceSeen !== price)
      throw conflict("price_changed", `The price is now ${price}.`);
    const open = isOpenProposal(record.proposal, ctx.now()) ? record.proposal : null;
    if (open?.by === party && isSame(open, terms)) return bookingJson(record, party, ctx.now());
    if (open) throw proposalOpen(open.by === party);
    await refuseMoreProposals(ctx, bookingId, party);
    if (record.proposal)
      await closeProposal(ctx, record.proposal.id, { status: "expired", at: ctx.now() });
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
    const proposed = { booking: record, proposalId: id, actorId: ctx.actor.id };
    await ctx.tell({ what: "change_proposed", ...proposed });
    tellBoth(ctx, record);
    const changed = await bookingAndParty(ctx, bookingId);
    return bookingJson(changed.record, party, ctx.now());
  });
}

/** Whether a proposal has exactly these terms. */
function isSame(open: BookingTerms, asked: BookingTerms): boolean {
  const key = ({ date, endDate, slots, dogIds, place, priceCents }: BookingTerms) =>
    JSON.stringify([
      date,
      endDate,
      timesKeyOf(slots),
      dogIds,
      place && [place.address],
      priceCents,
    ]);
  return key(open) === key(asked);
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
  const { dogs, slots, isMoved } = terms;
  await refuseUnfitDogs(ctx, { sitterId: sitter.id, dogs });
  // Weekly hours and days off restrict only new times, and only if the owner proposes them.
  const asked = { slots, service, kind, dogs: dogs.length };
  if (isMoved && party === "owner") {
    const calendar = await sitterCalendar(ctx, sitter.id, spanOf(slots), id);
    if (!hasRoomFor(calendar, asked)) throw sitterUnavailable(hoursInstead(calendar, asked));
  }
  await assertStillFree(ctx, { id, sitter, dogs, slots }, party);
  return terms;
}

/**
 * Throws conflict `invalid_transition` for a booking that is not open or has begun, `visit_running`
 * for one whose visit was started early.
 */
export function refuseUnlessAhead(record: BookingRecord, now: number): void {
  const { status, startAt } = record;
  if (!isOpen(status) || startAt <= now || hasExpired(record, now)) throw invalidTransition(status);
  if (record.visitRuns) throw visitRunning(record.dogs);
}

/** Both times must still lie ahead when it is agreed to, and a request must not have expired. */
function expiryOf(record: BookingRecord, { slots }: ProposedTerms, now: number): number {
  const { status, startAt, answerBy } = record;
  const starts = [startAt, ...slots.map((slot) => slot.startAt)];
  const ends = isUnanswered(status) ? [...starts, answerBy] : starts;
  return Math.min(now + PROPOSAL_HOURS * HOUR, ...ends);
}

/** Makes open pages of both parties show a booking anew. */
export function tellBoth(ctx: SignedIn, { id, status, owner, sitter }: BookingRecord): void {
  ctx.emit({ type: "bookingChanged", bookingId: id, status, partyIds: [owner.id, sitter.id] });
}
