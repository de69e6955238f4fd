import { preparedQuery } from "#db/prepared-query.ts";
import { viewsOf } from "../bookings/booking-queries.server.ts";
import type { BookingView } from "../bookings/booking-view.ts";
import type { SignedIn } from "../context.server.ts";
import { DAY, HOUR } from "../durations.ts";
import { AFTER_END } from "../services/booking-rules.ts";
import { visitsByBooking } from "./visit-records.server.ts";
import type { VisitTimes } from "./visit-rules.ts";
import { stageOfView } from "./visit-view.server.ts";

/** No card can be written longer than this after its start. */
const LONGEST = 4 * DAY;

export type RunningVisit = {
  view: BookingView;
  /** ms */
  startedAt: number;
  /** The actor is the sitter. */
  writes: boolean;
  /** All reports of the booking that were started; the last one is running. */
  visits: VisitTimes[];
};

/** Visits of the actor, on either side, that were started and not finished, the latest first. */
export async function runningVisits(ctx: SignedIn): Promise<RunningVisit[]> {
  const since = ctx.now() - LONGEST;
  const rows = await startedLately(ctx.db, { userId: ctx.actor.id, since });
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ booking_id: id }) => id))];
  const [visits, views] = await Promise.all([visitsByBooking(ctx, ids), viewsOf(ctx, ids)]);
  return views.flatMap((view) => {
    const its = visits.get(view.booking.id) ?? [];
    const latest = its.at(-1);
    const writes = view.party === "sitter";
    // A sitter may still write a report when nobody is out any more.
    const isRunning = (writes || view.isOut) && stageOfView(ctx, view, its).stage === "running";
    return latest && isRunning ? [{ view, startedAt: latest.startedAt, writes, visits: its }] : [];
  });
}

const startedLately = preparedQuery((db, { userId, since }: { userId: string; since: number }) =>
  db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.id", "visits.booking_id")
    .select("visits.booking_id")
    .where("visits.finished_at", "is", null)
    .where("visits.started_at", ">", since)
    .where((eb) =>
      eb.or([eb("bookings.owner_id", "=", userId), eb("bookings.sitter_id", "=", userId)]),
    )
    .orderBy("visits.started_at", "desc")
    .limit(20),
);

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
