import { preparedQuery } from "#db/prepared-query.ts";
import { overlaps } from "../../availability/availability-rules.ts";
import { spanOf } from "../../availability/calendar-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { HOLDING, isAgreed, type Party } from "../../services/booking-rules.ts";
import { LONGEST_BOOKING } from "../../services/booking-times.ts";
import type { Span } from "../../services/time-periods.ts";
import type { BookingView } from "../booking-view.ts";
import { careTexts } from "./clash-text.ts";

export type SitterTime = Awaited<ReturnType<typeof sitterTimes>>[number];

/** Sentences on the bookings that the actor, as a sitter, has at these times, without `except`. */
export async function caresThen(
  ctx: SignedIn,
  slots: readonly Span[],
  except: { id: string } | { seriesId: string },
): Promise<string[]> {
  if (slots.length === 0) return [];
  const times = await sitterTimes(ctx, spanOf(slots));
  const agreed = times.filter(
    (time) =>
      isAgreed(time.status) &&
      ("id" in except ? time.id !== except.id : time.seriesId !== except.seriesId) &&
      slots.some((slot) => overlaps(time, slot)),
  );
  return careTexts(agreed, { now: ctx.now(), zone: ctx.config.timeZone });
}

/** `caresThen` for a sitter who proposes these times for the booking `id`; empty for an owner. */
export async function caresOfProposer(
  ctx: SignedIn,
  party: Party,
  slots: readonly Span[],
  id: string,
): Promise<string[]> {
  return party === "sitter" ? caresThen(ctx, slots, { id }) : [];
}

/** `caresThen` for a sitter who is to answer an owner's proposal; empty for anybody else. */
export async function caresAfterProposal(
  ctx: SignedIn,
  { booking, party, proposedSlots }: BookingView,
): Promise<string[]> {
  if (party !== "sitter" || booking.proposal?.by !== "owner") return [];
  return caresThen(ctx, proposedSlots, { id: booking.id });
}

/** The times of the actor's bookings and requests as a sitter, within a span; earliest first. */
export async function sitterTimes(ctx: SignedIn, { startAt, endAt }: Span) {
  const earliest = startAt - LONGEST_BOOKING;
  const rows = await timesOf(ctx.db, { sitterId: ctx.actor.id, startAt, endAt, earliest });
  // A row for each dog.
  return [...Map.groupBy(rows, ({ id, startAt }) => `${id} ${startAt}`).values()].flatMap(
    ([first, ...others]) =>
      first ? [{ ...first, names: [first, ...others].map(({ dog }) => dog) }] : [],
  );
}

type TimesOf = Span & { sitterId: string; earliest: number };

const timesOf = preparedQuery((db, { sitterId, startAt, endAt, earliest }: TimesOf) =>
  db
    .selectFrom("bookings")
    .innerJoin("booking_slots", "booking_slots.booking_id", "bookings.id")
    .innerJoin("booking_dogs", "booking_dogs.booking_id", "bookings.id")
    .innerJoin("dogs", "dogs.id", "booking_dogs.dog_id")
    .select(["bookings.id", "bookings.status", "bookings.dog_count as dogs", "dogs.name as dog"])
    .select(["bookings.owner_id as ownerId", "bookings.series_id as seriesId", "bookings.kind"])
    .select(["bookings.date", "bookings.end_date as endDate"])
    .select(["bookings.requested_by as requestedBy", "bookings.answer_by as answerBy"])
    .select(["booking_slots.start_at as startAt", "booking_slots.end_at as endAt"])
    .select(["booking_slots.start_time as startTime", "booking_slots.end_time as endTime"])
    .where("bookings.sitter_id", "=", sitterId)
    .where("bookings.status", "in", ["pending", ...HOLDING])
    .where("bookings.start_at", ">", earliest)
    .where("bookings.start_at", "<", endAt)
    .where("booking_slots.start_at", "<", endAt)
    .where("booking_slots.end_at", ">", startAt)
    .orderBy("booking_slots.start_at")
    .orderBy("bookings.id")
    .orderBy("booking_dogs.position"),
);
