import { preparedQuery } from "#db/prepared-query.ts";
import { viewsOf } from "../bookings/booking-queries.server.ts";
import type { BookingView } from "../bookings/booking-view.ts";
import type { SignedIn } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { visitsByBooking } from "./visit-records.server.ts";
import { stageOfView } from "./visit-view.server.ts";

/** No card can be written longer than this after its start. */
const LONGEST = 4 * DAY;

export type RunningVisit = {
  view: BookingView;
  /** ms */
  startedAt: number;
  /** The actor is the sitter. */
  writes: boolean;
};

/** Visits of the actor, on either side, that were started and not finished, the latest first. */
export async function runningVisits(ctx: SignedIn): Promise<RunningVisit[]> {
  const since = ctx.now() - LONGEST;
  const rows = await startedLately(ctx.db, { userId: ctx.actor.id, since });
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ booking_id: id }) => id))];
  const visits = await visitsByBooking(ctx, ids);
  return (await viewsOf(ctx, ids)).flatMap((view) => {
    const its = visits.get(view.booking.id) ?? [];
    const latest = its.at(-1);
    const isRunning = stageOfView(ctx, view, its).stage === "running";
    return latest && isRunning
      ? [{ view, startedAt: latest.startedAt, writes: view.party === "sitter" }]
      : [];
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
