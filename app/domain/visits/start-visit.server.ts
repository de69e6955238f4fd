import type { BookingRecord } from "../bookings/booking-json.ts";
import type { SignedIn } from "../context.server.ts";
import { isOpen } from "../services/booking-rules.ts";
import { lastsUntil, visitClosed, visitDayAt } from "./visit-rules.ts";
import {
  emitVisitChanged,
  type NewVisitEvent,
  type Noted,
  storeVisitEvent,
} from "./visit-writing.server.ts";

/**
 * Starts the card of the day that the tap belongs to. On one that has started, or has finished, an
 * earlier tap of another phone counts. Throws conflict `visit_closed`.
 */
export async function startVisit(
  ctx: SignedIn,
  booking: BookingRecord,
  tap: Omit<NewVisitEvent, "date">,
): Promise<Noted> {
  const day = visitDayAt(booking, tap.at, ctx.config.timeZone);
  if (!day) throw visitClosed(tap.at < booking.startAt ? "early" : "late");
  const { date } = day;
  const there = await ctx.db
    .selectFrom("visits")
    .select(["started_at", "finished_at"])
    .where("booking_id", "=", booking.id)
    .where("date", "=", date)
    .executeTakeFirst();
  if (there?.started_at != null) {
    if (tap.at < there.started_at) {
      const visit = { date, startedAt: there.started_at, finishedAt: there.finished_at };
      if (lastsUntil(visit, day) < ctx.now()) throw visitClosed("late");
      await startedEarlier(ctx, booking, date, tap.at);
    }
    return { date, repeated: true };
  }
  // Marked as completed, or nothing comes of it.
  if (day.closesAt < ctx.now() || !isOpen(booking.status)) throw visitClosed("late");
  await ctx.db
    .insertInto("visits")
    .values({ booking_id: booking.id, date, started_at: tap.at })
    .onConflict((conflict) =>
      conflict.columns(["booking_id", "date"]).doUpdateSet({ started_at: tap.at }),
    )
    .execute();
  emitVisitChanged(ctx, booking, await storeVisitEvent(ctx, { ...tap, date }));
  await ctx.tell({ what: "visit_started", booking, date });
  return { date, repeated: false };
}

async function startedEarlier(
  ctx: SignedIn,
  booking: BookingRecord,
  date: string,
  at: number,
): Promise<void> {
  await ctx.db
    .updateTable("visits")
    .set({ started_at: at })
    .where("booking_id", "=", booking.id)
    .where("date", "=", date)
    .execute();
  const { id } = await ctx.db
    .updateTable("visit_events")
    .set({ at })
    .where("booking_id", "=", booking.id)
    .where("date", "=", date)
    .where("kind", "=", "start")
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirstOrThrow();
  emitVisitChanged(ctx, booking, id);
}
