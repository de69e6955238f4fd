import { preparedQuery } from "#db/prepared-query.ts";
import { viewsOf } from "../bookings/booking-queries.server.ts";
import type { BookingView } from "../bookings/booking-view.ts";
import type { SignedIn } from "../context.server.ts";
import { DAY, HOUR } from "../durations.ts";
import { AFTER_END } from "./visit-rules.ts";

const NEWS_FOR = 12 * HOUR;
const MOST = 3;

/** Bookings of the actor's dogs whose visit was finished in the last twelve hours, latest first. */
export async function finishedVisits(ctx: SignedIn): Promise<BookingView[]> {
  if (!ctx.actor.ownsDogs) return [];
  const since = ctx.now() - NEWS_FOR;
  const begunSince = since - AFTER_END - DAY;
  const rows = await finishedLately(ctx.db, { userId: ctx.actor.id, since, begunSince });
  if (rows.length === 0) return [];
  return viewsOf(
    ctx,
    rows.map((row) => row.booking_id),
  );
}

type Lately = { userId: string; since: number; begunSince: number };

/** No booking but a stay lasts longer than a day, and a card is finished at most a day after it. */
const finishedLately = preparedQuery((db, { userId, since, begunSince }: Lately) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.booking_id", "bookings.id")
    .select("visits.booking_id")
    .where("bookings.owner_id", "=", userId)
    .where("bookings.kind", "<>", "stay")
    .where("bookings.start_at", ">", begunSince)
    .where("visits.finished_at", ">", since)
    .orderBy("visits.finished_at", "desc")
    .limit(MOST),
);
