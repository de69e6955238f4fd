import type { Db } from "#db/connect.ts";
import { engineOf, rowsIn } from "#db/engines/engine.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import { conflict } from "../errors.ts";
import { HOLDING } from "../services/booking-rules.ts";
import { datesOf, LONGEST_BOOKING } from "../services/booking-times.ts";
import type { Span } from "../services/time-periods.ts";
import { type AskedTime, hasRoomFor, overlaps, type SitterCalendar } from "./availability-rules.ts";
import { awayTimes } from "./away-times.server.ts";
import { limitsAt, MOST_BUFFER, noRules } from "./calendar-rules.ts";

/** Bookings that touch `within` or come close to it, other than `except`. */
export async function sitterCalendar(
  ctx: Context,
  sitterId: string,
  within: Span,
  except = "",
): Promise<SitterCalendar> {
  const zone = ctx.config.timeZone;
  const dates = datesOf(within, zone);
  const around = { startAt: within.startAt - MOST_BUFFER, endAt: within.endAt + MOST_BUFFER };
  const [[sitter], busy, away] = await Promise.all([
    rulesOf(ctx.db, { sitterId, first: dates[0] ?? "", last: dates.at(-1) ?? "" }),
    slotsOfSitter(ctx.db, { id: sitterId, except, ...touching(around) }),
    awayTimes(ctx, sitterId, within),
  ]);
  return {
    zone,
    capacity: sitter?.accepts_multiple_dogs ? sitter.max_dogs : 1,
    weeklyHours: rowsIn(sitter?.hours ?? []),
    daysOff: new Set(rowsIn(sitter?.days_off ?? []).map((day) => day.date)),
    busy,
    away,
    limits: limitsAt(sitter ?? noRules, ctx.now(), zone),
  };
}

/** When the sitter works; at any time if none are given. */
export function weeklyHoursOf(ctx: Context, sitterId: string) {
  return hoursOf(ctx.db, { sitterId });
}

/** How many dogs the sitter takes at once. */
export async function capacityOfSitter(ctx: Context, sitterId: string): Promise<number> {
  const [sitter] = await capacityOf(ctx.db, { sitterId });
  return sitter?.accepts_multiple_dogs ? sitter.max_dogs : 1;
}

/** The times of these dogs' accepted bookings that touch `within`. */
export function agreedTimesOfDogs(ctx: Context, dogIds: string[], within: Span) {
  return slotsOfDogs(ctx.db, { dogIds, ...touching(within) });
}

/** The times within a span at which a dog is booked, without the booking `except`. */
export function dogBusy(ctx: Context, dogId: string, within: Span, except = ""): Promise<Span[]> {
  return slotsOfDog(ctx.db, { id: dogId, except, ...touching(within) });
}

/** Whether the sitter has room for all dogs in every slot. */
export async function isSitterFree(
  ctx: Context,
  sitterId: string,
  asked: AskedTime,
): Promise<boolean> {
  return hasRoomFor(await sitterCalendar(ctx, sitterId, spanOf(asked.slots)), asked);
}

type NamedDog = { id: string; name: string };

/** Throws conflict `sitter_unavailable` or `dog_unavailable`. */
export async function assertAllFree(
  ctx: Context,
  { sitterId, dogs }: { sitterId: string; dogs: readonly NamedDog[] },
  asked: Omit<AskedTime, "dogs">,
): Promise<void> {
  if (!(await isSitterFree(ctx, sitterId, { ...asked, dogs: dogs.length })))
    throw sitterUnavailable();
  const busy = await busyDog(ctx, dogs, asked.slots);
  if (busy) throw dogUnavailable(busy, dogs);
}

/** The first of these dogs with an accepted booking, other than `except`, at one of the times. */
export async function busyDog<D extends NamedDog>(
  ctx: Context,
  dogs: readonly D[],
  slots: readonly Span[],
  except = "",
): Promise<D | undefined> {
  const within = spanOf(slots);
  for (const dog of dogs) {
    const busy = await dogBusy(ctx, dog.id, within, except);
    if (slots.some((slot) => busy.some((span) => overlaps(span, slot)))) return dog;
  }
  return undefined;
}

/** A conflict `sitter_unavailable`, to be thrown. */
export function sitterUnavailable(message = "The sitter is not available at this time") {
  return conflict("sitter_unavailable", message);
}

/** Names the dog if the booking is for several. */
export function dogUnavailable(dog?: NamedDog, all: readonly NamedDog[] = []) {
  return conflict(
    "dog_unavailable",
    dog && all.length > 1
      ? `${dog.name} already has a booking at this time`
      : "This dog already has a booking at this time",
    dog && { dogId: dog.id },
  );
}

/** From the first start to the last end; takes at least one. */
export function spanOf(slots: readonly Span[]): Span {
  return {
    startAt: Math.min(...slots.map((slot) => slot.startAt)),
    endAt: Math.max(...slots.map((slot) => slot.endAt)),
  };
}

const capacityOf = preparedQuery((db, { sitterId }: { sitterId: string }) =>
  db
    .selectFrom("sitters")
    .select(["accepts_multiple_dogs", "max_dogs"])
    .where("user_id", "=", sitterId),
);

const hoursOf = preparedQuery((db, { sitterId }: { sitterId: string }) =>
  db
    .selectFrom("weekly_hours")
    .select(["weekday", "from_time as from", "to_time as to"])
    .where("user_id", "=", sitterId),
);

type RulesOf = { sitterId: string; first: string; last: string };

const rulesOf = preparedQuery((db, { sitterId, first, last }: RulesOf) => {
  const { list } = engineOf(db);
  return db
    .selectFrom("sitters")
    .select([
      "accepts_multiple_dogs",
      "max_dogs",
      "notice_hours as noticeHours",
      "horizon_days as horizonDays",
      "buffer_minutes as bufferMinutes",
    ])
    .select((of) => [
      list(
        of
          .selectFrom("weekly_hours")
          .select(["weekday", "from_time as from", "to_time as to"])
          .whereRef("weekly_hours.user_id", "=", "sitters.user_id"),
      ).as("hours"),
      list(
        of
          .selectFrom("days_off")
          .select("date")
          .whereRef("days_off.user_id", "=", "sitters.user_id")
          .where("date", ">=", first)
          .where("date", "<=", last),
      ).as("days_off"),
    ])
    .where("user_id", "=", sitterId);
});

type TimesOf = { id: string; except: string } & Touching;

const slotsOfSitter = preparedQuery((db, { id, except, ...within }: TimesOf) =>
  agreedSlots(db, within)
    .select(["dog_count as dogs", "bookings.id as bookingId"])
    .where("bookings.sitter_id", "=", id)
    .where("bookings.id", "<>", except),
);

const slotsOfDog = preparedQuery((db, { id, except, ...within }: TimesOf) =>
  agreedSlots(db, within)
    .innerJoin("booking_dogs", "booking_dogs.booking_id", "bookings.id")
    .where("booking_dogs.dog_id", "=", id)
    .where("bookings.id", "<>", except),
);

const slotsOfDogs = preparedQuery((db, { dogIds, ...within }: { dogIds: string[] } & Touching) =>
  agreedSlots(db, within)
    .innerJoin("booking_dogs", "booking_dogs.booking_id", "bookings.id")
    .select(["booking_dogs.dog_id as dogId", "bookings.id as bookingId"])
    .where("booking_dogs.dog_id", "in", dogIds),
);

type Touching = Span & { earliest: number };

/** `earliest` keeps a long history from being read. */
function touching(within: Span): Touching {
  return { ...within, earliest: within.startAt - LONGEST_BOOKING };
}

function agreedSlots(db: Db, { startAt, endAt, earliest }: Touching) {
  return db
    .selectFrom("bookings")
    .innerJoin("booking_slots", "booking_slots.booking_id", "bookings.id")
    .select(["booking_slots.start_at as startAt", "booking_slots.end_at as endAt"])
    .where("bookings.status", "in", HOLDING)
    .where("bookings.start_at", ">", earliest)
    .where("bookings.start_at", "<", endAt)
    .where("bookings.end_at", ">", startAt)
    .where("booking_slots.start_at", "<", endAt)
    .where("booking_slots.end_at", ">", startAt);
}
