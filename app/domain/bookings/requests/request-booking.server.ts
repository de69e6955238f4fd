import { randomUUID } from "node:crypto";
import { assertAllFree } from "../../availability/calendar-queries.server.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { conflict, DomainError, invalid } from "../../errors.ts";
import { listedName } from "../../people/listed-users.server.ts";
import { isStricter, type Policy } from "../../prices/price-terms.ts";
import { type BookingJson, bookingJson } from "../booking-json.ts";
import { priceLabel } from "../booking-labels.ts";
import { bookingRecord } from "../booking-records.server.ts";
import type { BookingRequest } from "../booking-schemas.ts";
import { insertRequest } from "./insert-request.server.ts";
import { placeAt } from "./place-at.server.ts";
import { holidaysAround, priceBooking } from "./price-booking.server.ts";
import { hashOfBody, repeatedRequest, storeRequestKey } from "./request-keys.server.ts";
import { type RequestParties, requestParties } from "./request-parties.server.ts";

export type RequestedBooking = {
  booking: BookingJson;
  /** True if the key had already made this booking. */
  repeated: boolean;
};

/** What was shown; a request is refused if it would differ. */
export type TermsSeen = {
  /** As `priceLabel` formats it. */
  priceSeen?: string | undefined;
  policySeen?: Policy | undefined;
};

export type RequestTerms = TermsSeen & {
  idempotencyKey?: string | null | undefined;
  /** The same of the other sitters, by their ids. */
  others?: Record<string, TermsSeen> | undefined;
};

/**
 * Requests a booking as an owner, or as a sitter for an available dog, and fixes its price. An owner
 * may ask further sitters for the same: one request each, of one group. All or none are stored.
 */
export async function requestBooking(
  ctx: SignedIn,
  input: BookingRequest,
  { idempotencyKey: key, others, ...seen }: RequestTerms = {},
): Promise<RequestedBooking> {
  const further = input.alsoAsk ?? [];
  const asked = [input.sitterId, ...further];
  for (const _ of asked) await ctx.limits.take("booking", ctx.actor.id);
  const bodyHash = hashOfBody(input);
  const { area } = await placeAt(ctx, input);
  const holidays = await holidaysAround(ctx, input.date);
  for (const sitterId of asked) await ctx.refreshBusyTimes(sitterId);
  const done = await transact(ctx, async (ctx) => {
    const earlier = key && (await repeatedRequest(ctx, key, bodyHash));
    if (earlier) return { id: earlier, repeated: true };
    const groupId = further.length > 0 ? randomUUID() : null;
    const around = { area, holidays, groupId };
    const id = await requestOne(ctx, input, around, seen);
    for (const [index, sitterId] of further.entries()) {
      // A millisecond later each, so that lists keep the order in which the sitters were asked.
      const next = { ...ctx, now: () => ctx.now() + index + 1 };
      const ask = () => requestOne(next, { ...input, sitterId }, around, others?.[sitterId] ?? {});
      await namingSitter(ctx, sitterId, ask);
    }
    if (key) await storeRequestKey(ctx, key, bodyHash, id);
    return { id, repeated: false };
  });
  if (done.repeated) for (const _ of asked) await ctx.limits.forgive("booking", ctx.actor.id);
  const record = await bookingRecord(ctx, done.id);
  if (!record) throw new Error(`Booking ${done.id} was not stored`);
  const party = record.owner.id === ctx.actor.id ? "owner" : "sitter";
  return { booking: bookingJson(record, party, ctx.now()), repeated: done.repeated };
}

type Around = { area: string | null; holidays: ReadonlySet<string>; groupId: string | null };

async function requestOne(
  ctx: SignedIn,
  input: BookingRequest,
  { area, holidays, groupId }: Around,
  { priceSeen, policySeen }: TermsSeen,
): Promise<string> {
  const parties = await requestParties(ctx, input);
  if (groupId && parties.requestedBy === "sitter")
    throw invalid("Only an owner can ask several sitters", "alsoAsk");
  const offer = await priceBooking(ctx, parties, input, holidays);
  const label = priceLabel(offer.cents === null ? null : offer.cents / 100);
  if (priceSeen !== undefined && priceSeen !== label) throw priceChanged(label);
  if (policySeen !== undefined && isStricter(offer.policy, policySeen)) throw policyChanged();
  const id = await insertRequest(ctx, input, {
    ...parties,
    ...offer,
    area,
    groupId,
    actorId: ctx.actor.id,
  });
  await assertAllFree(ctx, parties, offer);
  await ctx.tell({
    what: "status",
    booking: booked(id, parties),
    to: "pending",
    reason: null,
    actorId: ctx.actor.id,
  });
  ctx.emit({
    type: "bookingChanged",
    bookingId: id,
    status: "pending",
    partyIds: [parties.ownerId, parties.sitterId],
  });
  return id;
}

/** Begins a conflict with the name of the further sitter whom it concerns. */
async function namingSitter<R>(ctx: SignedIn, sitterId: string, ask: () => Promise<R>): Promise<R> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.kind === "not_found") throw missingSitter();
    if (error.kind !== "conflict") throw error;
    const { code, message, extra } = error;
    const name = (await listedName(ctx, sitterId)) ?? "";
    throw conflict(code, `${name}: ${message}`, { ...extra, sitterId });
  }
}

function missingSitter() {
  const message = "One of the other sitters can no longer be asked";
  return new DomainError("not_found", message, { errors: { alsoAsk: [message] } });
}

function priceChanged(price: string) {
  return conflict("price_changed", `The price is now ${price}. Please check, then confirm again.`);
}

function policyChanged() {
  return conflict(
    "policy_changed",
    "The terms for cancelling have become stricter meanwhile. Please check, then confirm again.",
  );
}

function booked(id: string, { requestedBy, ownerId, sitterId }: RequestParties) {
  return { id, requestedBy, owner: { id: ownerId }, sitter: { id: sitterId } };
}
