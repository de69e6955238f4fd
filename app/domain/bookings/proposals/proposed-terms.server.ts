import type { SignedIn } from "../../context.server.ts";
import { addDays } from "../../dates.ts";
import { dogsOfOwnerById, type RequestedDog } from "../../dogs/dogs-of-owner-by-id.server.ts";
import { missingDog } from "../../dogs/missing-dog.ts";
import { forbidden, invalid } from "../../errors.ts";
import { bookingQuote } from "../../prices/booking-quote.ts";
import { priceTerms } from "../../prices/price-terms.server.ts";
import { totalCents } from "../../prices/quote.ts";
import type { Party } from "../../services/booking-rules.ts";
import { assertBookable, type RequestedTimes, resolveSlots } from "../../services/booking-times.ts";
import { endOfMeet, MEET } from "../../services/meet.ts";
import { daysOfStay } from "../../services/stays.ts";
import { type BookingRecord, bookingJson } from "../booking-json.ts";
import { timesKeyOf } from "../requests/live-request-queries.server.ts";
import { placeAt } from "../requests/place-at.server.ts";
import { holidaysAround } from "../requests/price-booking.server.ts";
import type { BookingTerms } from "./proposal-rules.ts";
import type { ProposedChange } from "./proposal-schemas.ts";

export type ProposedTerms = BookingTerms & { dogs: RequestedDog[]; isMoved: boolean };

/**
 * The terms of a booking with a change. New times or dogs cost what the sitter asks today, unless
 * the sitter names a price. Throws invalid for times that can't be booked, if nothing changes, and
 * for a price or a place that can't; forbidden for a price or dogs that are not this party's to
 * choose.
 */
export async function proposedTerms(
  ctx: SignedIn,
  record: BookingRecord,
  party: Party,
  change: ProposedChange,
): Promise<ProposedTerms> {
  const zone = ctx.config.timeZone;
  const times = timesOf(record, change);
  const slots = resolveSlots(times, zone, record.service);
  const booked = { ownerId: record.owner.id, dogIds: record.dogs.map((dog) => dog.id) };
  const dogs = await dogsNamed(ctx, booked, party, change.dogIds);
  const { location: seen, placeOf } = bookingJson(record, party, ctx.now());
  const place = await placeNamed(ctx, { seen, home: placeOf }, change);
  const dogIds = dogs.map((dog) => dog.id);
  const isMoved = timesKeyOf(slots) !== timesKeyOf(record.slots);
  const hasOtherDogs = dogIds.join() !== booked.dogIds.join();
  if (isMoved) assertBookable(times, slots, ctx.now(), zone);
  const given = change.price ?? null;
  if (given !== null && party !== "sitter")
    throw forbidden("Only the sitter can propose another price");
  if (given !== null && record.kind === MEET) throw invalid("A meeting is free", "price");
  const asked = { slots, dogs, date: times.date };
  const price = await priceOf(ctx, record, given, isMoved || hasOtherDogs ? asked : null, party);
  if (!isMoved && !hasOtherDogs && !place && price.priceCents === record.priceCents)
    throw invalid("Please change something");
  const { date, endDate = null } = times;
  return { date, endDate, slots, dogs, dogIds, place, ...price, isMoved };
}

type Times = RequestedTimes & { endDate?: string | null };

/** A stay that begins on another day is as long as before, unless it says otherwise. */
function timesOf({ kind, date, endDate, slots }: BookingRecord, change: ProposedChange): Times {
  if (kind !== "stay") {
    const { timeSlots } = change;
    const [first] = timeSlots ?? [];
    const ranges =
      kind === MEET && first
        ? [{ startTime: first.startTime, endTime: endOfMeet(first.startTime) }]
        : timeSlots;
    return { date: change.date || date, timeSlots: ranges ?? slots };
  }
  const first = change.startDate || change.date || date;
  const days = endDate ? daysOfStay({ startDate: date, endDate }) : 1;
  return {
    date: first,
    endDate: change.endDate || addDays(first, days - 1),
    dropOff: change.dropOff || slots[0]?.startTime,
    pickUp: change.pickUp || slots.at(-1)?.endTime,
  };
}

type Booked = { ownerId: string; dogIds: readonly string[] };

/** An owner names any of theirs, a sitter only those that are booked. Throws `missingDog`. */
export async function dogsNamed(
  ctx: SignedIn,
  { ownerId, dogIds: booked }: Booked,
  party: Party,
  requested: readonly string[] | null | undefined,
): Promise<RequestedDog[]> {
  const ids = [...new Set(requested ?? booked)];
  if (party === "sitter" && !ids.every((id) => booked.includes(id)))
    throw forbidden("Only the owner can add dogs");
  const dogs = await dogsOfOwnerById(ctx, ownerId, ids);
  if (!dogs) throw missingDog("dogIds");
  return dogs;
}

/**
 * Null if it stays. Compared with what this party sees, so that nobody can guess an address that is
 * still hidden.
 */
export async function placeNamed(
  ctx: SignedIn,
  { seen, home }: { seen: string | null; home: Party },
  change: Pick<ProposedChange, "location" | "latitude" | "longitude">,
): Promise<BookingTerms["place"]> {
  if (change.location === undefined || (change.location || null) === seen) return null;
  if (home === "sitter") throw invalid("This booking is at the sitter's home", "location");
  return placeAt(ctx, change);
}

type Asked = Pick<ProposedTerms, "slots" | "dogs"> & { date: string };

/** Without `asked`, times and dogs are as before. Throws invalid if the sitter asks no price now. */
async function priceOf(
  ctx: SignedIn,
  record: BookingRecord,
  given: number | null,
  asked: Asked | null,
  party: Party,
): Promise<Pick<BookingTerms, "priceCents" | "lines">> {
  if (given !== null) return { priceCents: Math.round(given * 100), lines: null };
  if (record.kind === MEET || !asked)
    return {
      priceCents: record.priceCents,
      lines: record.priceCents === null ? null : record.lines,
    };
  const { terms } = await priceTerms(ctx, record.sitter.id);
  const entry = terms.find((candidate) => candidate.service === record.service);
  const holidays = await holidaysAround(ctx, asked.date);
  const dogAges = asked.dogs.map((dog) => dog.age);
  const { slots } = asked;
  const lines =
    entry && bookingQuote(entry, { slots, dogAges, holidays, zone: ctx.config.timeZone });
  if (lines) return { priceCents: totalCents(lines), lines };
  if (record.priceCents === null) return { priceCents: null, lines: null };
  if (party === "sitter")
    throw invalid("You no longer have a rate for this. Please enter a price.", "price");
  throw invalid("The sitter no longer has a rate for this. Please ask them to propose the change.");
}
