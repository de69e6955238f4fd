import type { SignedIn } from "../../../context.server.ts";
import type { RequestedDog } from "../../../dogs/dogs-of-owner-by-id.server.ts";
import { DomainError } from "../../../errors.ts";
import { MOVED, otherParty, type Party } from "../../../services/booking-rules.ts";
import type { Slot } from "../../../services/time-periods.ts";
import { assertStillFree } from "../../assert-still-free.server.ts";
import type { BookingRecord } from "../../booking-json.ts";
import { bookingRecords } from "../../booking-records.server.ts";
import { closeProposalOf } from "../../proposals/close-proposals.server.ts";
import { writeTerms } from "../../proposals/write-terms.server.ts";
import { recordStatusChange } from "../../record-status-change.server.ts";
import { liveRequest, timesKeyOf } from "../../requests/live-request-queries.server.ts";
import { pricesOf } from "../plan-dates.server.ts";
import {
  fallsOn,
  hasOtherDogs,
  keyOfPlace,
  type SeriesProposal,
  type SeriesRecord,
  type Skip,
  slotsOfDate,
} from "../series-rules.ts";
import { plannedBookings } from "./planned-bookings.server.ts";

type SeriesMove = {
  ctx: SignedIn;
  before: SeriesRecord;
  after: SeriesRecord;
  proposal: SeriesProposal;
  party: Party;
  dogs: RequestedDog[];
  holidays: ReadonlySet<string>;
};

/**
 * Moves, keeps or cancels the bookings from the first date of a change on. Returns how many are
 * left, and which dates are skipped.
 */
export async function moveSeriesBookings(
  change: SeriesMove,
): Promise<{ count: number; skips: Skip[] }> {
  const { ctx, after, proposal } = change;
  const { planned: dated, alone } = await plannedBookings(ctx, after.id, proposal.from);
  const records = await bookingRecords(ctx, [...dated.keys()]);
  const skips: Skip[] = [];
  let count = alone;
  const planned = records.map((record) => ({ record, date: dated.get(record.id) ?? record.date }));
  for (const { record, date } of planned) if (!fallsOn(after, date)) await cancel(change, record);
  for (const { record, date } of planned.filter((booking) => fallsOn(after, booking.date))) {
    const reason = await moveOne(change, record, date);
    if (reason) skips.push({ date, reason });
    else count++;
  }
  return { count, skips };
}

/** Moves one booking; if it can't be moved, cancels it and returns why. */
async function moveOne(
  change: SeriesMove,
  record: BookingRecord,
  date: string,
): Promise<Skip["reason"] | null> {
  const { ctx, before, after, proposal, party, dogs, holidays } = change;
  const zone = ctx.config.timeZone;
  const slots = slotsOfDate(after, date, zone);
  const { lines, cents } = pricesOf(after, { date, dogs, slots, holidays, zone });
  const isMoved = timesKeyOf(slots) !== timesKeyOf(record.slots);
  const hasOthers = hasOtherDogs(before, after);
  const isElsewhere = keyOfPlace(before.place) !== keyOfPlace(after.place);
  if (!isMoved && !hasOthers && !isElsewhere && cents === record.priceCents) return null;
  const refusal = isMoved || hasOthers ? await refusalOf(change, record, slots) : null;
  if (refusal) {
    await cancel(change, record);
    return refusal;
  }
  await writeTerms(ctx, record, {
    id: proposal.id,
    date,
    endDate: null,
    slots,
    place: isElsewhere ? after.place : null,
    dogIds: dogs.map((dog) => dog.id),
    priceCents: cents,
    lines,
  });
  await closeProposalOf(ctx, record.id, ctx.now(), { ranOut: true });
  await ctx.tell({ what: "terms_agreed", booking: record, isNew: false });
  const partyIds = [record[party].id, record[otherParty(party)].id];
  ctx.emit({ type: "bookingChanged", bookingId: record.id, status: "accepted", partyIds });
  return null;
}

async function refusalOf(
  { ctx, dogs, party }: SeriesMove,
  { id, sitter }: BookingRecord,
  slots: Slot[],
): Promise<Skip["reason"] | null> {
  try {
    await assertStillFree(ctx, { id, sitter, dogs, slots }, party);
    const twin = await liveRequest(ctx, { dogs, sitterId: sitter.id, slots }, id);
    return twin ? "dog_unavailable" : null;
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === "conflict")) throw error;
    return error.code === "dog_unavailable" ? "dog_unavailable" : "sitter_unavailable";
  }
}

async function cancel({ ctx }: SeriesMove, record: BookingRecord): Promise<void> {
  await recordStatusChange(ctx, record, {
    to: "cancelled",
    reason: MOVED,
    quiet: true,
    actorId: ctx.actor.id,
    // Both agreed to it.
    cancelledBy: "system",
  });
}
