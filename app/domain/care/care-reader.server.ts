import { blocksWith } from "../blocks/block-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { firstPhoto } from "../dogs/first-photo.server.ts";
import { notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-path.ts";
import { HOLDING } from "../services/booking-rules.ts";
import { MEET } from "../services/meet.ts";
import { GET_IN_BEFORE_MS, READ_AFTER_MS } from "./care-rules.ts";

export type CareReader = {
  dog: { id: string; name: string; breed: string; age: string; photo: string | null };
  owner: { id: string; name: string };
  isOwner: boolean;
  /** Whether they may see how to get in now. */
  getsIn: boolean;
  /** Of a sitter: when they may, if not now; null once no booking is left. */
  getsInFrom: number | null;
  /** Of a sitter: the end of the booking that is running or next. */
  bookedUntil: number | null;
};

/**
 * The owner, or a sitter with an agreed booking until 48 hours after its end: weekly dates count,
 * first meetings do not. Throws not_found for everyone else, and between people who are blocked.
 */
export async function careReader(ctx: SignedIn, dogId: string): Promise<CareReader> {
  const row = await ctx.db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select(["dogs.id", "dogs.name", "breed", "age", "owner_id", "users.name as owner_name"])
    .select((eb) => firstPhoto(eb).as("photo_key"))
    .where("dogs.id", "=", dogId)
    .where("dogs.deleted_at", "is", null)
    .where("account_status", "=", "active")
    .where(({ not, exists }) => not(exists(blocksWith(ctx, "users.id"))))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { id, name, breed, age } = row;
  const known = {
    dog: { id, name, breed, age, photo: photoPath(row.photo_key) },
    owner: { id: row.owner_id, name: row.owner_name },
  };
  if (row.owner_id === ctx.actor.id)
    return { ...known, isOwner: true, getsIn: true, getsInFrom: null, bookedUntil: null };
  const bookings = await bookingsWith(ctx, dogId);
  if (bookings.length === 0) throw notFound();
  const now = ctx.now();
  const ahead = bookings.filter(({ end_at, unbegun }) => end_at > now && !unbegun);
  const getsIn = ahead.some(({ start_at }) => start_at - GET_IN_BEFORE_MS <= now);
  const [next] = ahead;
  return {
    ...known,
    isOwner: false,
    getsIn,
    getsInFrom: getsIn || !next ? null : next.start_at - GET_IN_BEFORE_MS,
    bookedUntil: next?.end_at ?? null,
  };
}

/** The actor as the dog's owner. Throws not_found for everyone else. */
export async function careOwner(ctx: SignedIn, dogId: string): Promise<CareReader> {
  const reader = await careReader(ctx, dogId);
  if (!reader.isOwner) throw notFound();
  return reader;
}

/** Enough: of a weekly booking, only the next dates matter here. */
const MOST = 20;

/**
 * The actor's bookings as a sitter that open the sheet now, earliest first. `unbegun`: the sitter
 * marked it as completed before it began, which ends it, as its owner can't cancel it any more.
 */
async function bookingsWith(ctx: SignedIn, dogId: string) {
  const since = ctx.now() - READ_AFTER_MS;
  return ctx.db
    .selectFrom("bookings")
    .innerJoin("booking_dogs", "booking_dogs.booking_id", "bookings.id")
    .select(["start_at", "end_at"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("booking_moves")
          .select("booking_moves.id")
          .whereRef("booking_moves.booking_id", "=", "bookings.id")
          .where("to_status", "=", "completed")
          .whereRef("booking_moves.at", "<", "start_at"),
      ).as("unbegun"),
    )
    .where("booking_dogs.dog_id", "=", dogId)
    .where("sitter_id", "=", ctx.actor.id)
    .where("status", "in", HOLDING)
    .where("kind", "<>", MEET)
    .where("end_at", ">", since)
    .where((eb) =>
      eb.or([
        eb("status", "<>", "completed"),
        eb("bookings.updated_at", ">=", eb.ref("start_at")),
        eb("bookings.updated_at", ">", since),
      ]),
    )
    .orderBy("start_at")
    .limit(MOST)
    .execute();
}
