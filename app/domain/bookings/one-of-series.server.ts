import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import type { BookingView } from "./booking-view.ts";

type FoldedStatus = "accepted" | "cancelled";

/**
 * Leaves out a booking if an earlier one of its weekly booking is ahead with the same status. Other
 * bookings, past ones and those with other statuses all stay.
 */
export function oneOfSeries(status: FoldedStatus, now: number) {
  return (eb: ExpressionBuilder<Database, "bookings">) =>
    eb.or([
      eb("bookings.series_id", "is", null),
      eb("bookings.status", "<>", status),
      eb("bookings.end_at", "<=", now),
      eb.not(
        eb.exists(
          eb
            .selectFrom("bookings as earlier")
            .select("earlier.id")
            .whereRef("earlier.series_id", "=", "bookings.series_id")
            .whereRef("earlier.owner_id", "=", "bookings.owner_id")
            .where(sql`coalesce(earlier.status, '')`, "=", status)
            .where("earlier.end_at", ">", now)
            .whereRef("earlier.start_at", "<", "bookings.start_at"),
        ),
      ),
    ]);
}

/**
 * After `oneOfSeries`, how many more bookings ahead each of these stands for, by its id. Those that
 * stand for themselves alone are absent.
 */
export async function othersOfSeries(
  ctx: Context,
  views: readonly BookingView[],
): Promise<Map<string, number>> {
  const now = ctx.now();
  const first = views.filter(
    ({ booking, endAt }) =>
      booking.seriesId !== null &&
      ["accepted", "cancelled"].includes(booking.status) &&
      endAt > now,
  );
  if (first.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("bookings")
    .select(["series_id", "owner_id", "status", (eb) => eb.fn.countAll<number>().as("count")])
    .where("owner_id", "in", [...new Set(first.map(({ booking }) => booking.ownerId))])
    .where("series_id", "in", [...new Set(first.map(({ booking }) => booking.seriesId ?? ""))])
    .where("status", "in", ["accepted", "cancelled"])
    .where("end_at", ">", now)
    .groupBy(["series_id", "owner_id", "status"])
    .execute();
  const others = first.map(({ booking }) => {
    const row = rows.find(
      ({ series_id, status }) => series_id === booking.seriesId && status === booking.status,
    );
    return [booking.id, Number(row?.count ?? 1) - 1] as const;
  });
  return new Map(others.filter(([, count]) => count > 0));
}
