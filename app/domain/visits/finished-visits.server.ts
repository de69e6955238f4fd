import { preparedQuery } from "#db/prepared-query.ts";
import { viewsOf } from "../bookings/booking-queries.server.ts";
import type { BookingView } from "../bookings/booking-view.ts";
import type { SignedIn } from "../context.server.ts";
import { AFTER_END } from "./visit-rules.ts";

const NEWS_FOR = 12 * 3_600_000;
const MOST = 3;

/** Bookings of the actor's dogs whose visit was finished in the last twelve hours, latest first. */
export async function finishedVisits(ctx: SignedIn): Promise<BookingView[]> {
  if (!ctx.actor.ownsDogs) return [];
  const since = ctx.now() - NEWS_FOR;
  const endedSince = since - AFTER_END;
  const rows = await finishedLately(ctx.db, { userId: ctx.actor.id, since, endedSince });
  if (rows.length === 0) return [];
  return viewsOf(
    ctx,
    rows.map((row) => row.booking_id),
  );
}

type Lately = { userId: string; since: number; endedSince: number };

/** A card is finished at most a day after its booking's end. */
const finishedLately = preparedQuery((db, { userId, since, endedSince }: Lately) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.booking_id", "bookings.id")
    .select("visits.booking_id")
    .where("bookings.owner_id", "=", userId)
    .where("bookings.status", "=", "completed")
    .where("bookings.kind", "<>", "stay")
    .where("bookings.end_at", ">", endedSince)
    .where("visits.finished_at", ">", since)
    .orderBy("visits.finished_at", "desc")
    .limit(MOST),
);
