import { preparedQuery } from "#db/prepared-query.ts";
import { spanOf } from "../../availability/calendar-queries.server.ts";
import type { Context } from "../../context.server.ts";
import { MEET } from "../../services/meet.ts";
import type { Span } from "../../services/time-periods.ts";

/** Times as `bookings.times_key` has them. */
export function timesKeyOf(slots: readonly Span[]): string {
  return slots.map(({ startAt, endAt }) => `${startAt}-${endAt}`).join(",");
}

/** Older keys have adjacent times one by one: '1-2,2-3' is '1-3'. */
function joinedKey(key: string): string {
  return key.replaceAll(/-(\d+),\1(?=-)/g, "");
}

/**
 * The id of a pending or accepted booking of one of the dogs with a sitter at exactly these times,
 * other than `except`.
 */
export async function liveRequest(
  ctx: Context,
  { dogs, sitterId, slots }: LiveRequest,
  except = "",
): Promise<string | undefined> {
  const { startAt, endAt } = spanOf(slots);
  const dogIds = dogs.map((dog) => dog.id);
  const live = await liveOfDogs(ctx.db, { dogIds, sitterId, startAt, endAt, except });
  const key = joinedKey(timesKeyOf(slots));
  return live.find((booking) => joinedKey(booking.times_key) === key)?.id;
}

type LiveOf = { dogIds: string[]; sitterId: string; except: string } & Span;

const liveOfDogs = preparedQuery((db, { dogIds, sitterId, startAt, endAt, except }: LiveOf) =>
  db
    .selectFrom("bookings")
    .innerJoin("booking_dogs", "booking_dogs.booking_id", "bookings.id")
    .select(["bookings.id", "times_key"])
    .where("booking_dogs.dog_id", "in", dogIds)
    .where("sitter_id", "=", sitterId)
    .where("start_at", "=", startAt)
    .where("end_at", "=", endAt)
    .where("status", "in", ["pending", "accepted"])
    .where("bookings.id", "<>", except),
);

/** The id of a meeting that the two have ahead, asked for or agreed on. */
export async function liveMeet(
  ctx: Context,
  { ownerId, sitterId }: { ownerId: string; sitterId: string },
): Promise<string | undefined> {
  const meet = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("sitter_id", "=", sitterId)
    .where("kind", "=", MEET)
    .where((eb) =>
      eb.or([
        eb.and([eb("status", "=", "pending"), eb("answer_by", ">", ctx.now())]),
        eb.and([eb("status", "=", "accepted"), eb("end_at", ">", ctx.now())]),
      ]),
    )
    .executeTakeFirst();
  return meet?.id;
}

type LiveRequest = {
  dogs: readonly { id: string }[];
  sitterId: string;
  slots: readonly Span[];
};
