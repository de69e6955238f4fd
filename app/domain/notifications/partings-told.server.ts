import {
  type CancelledByLeaving,
  cancelledByLeaving,
  pairKey,
} from "../bookings/leaving/cancelled-by-leaving.server.ts";
import type { Context } from "../context.server.ts";
import { nearDate, weekdayDate } from "../date-labels.ts";
import { plainDateOf } from "../dates.ts";

type Told = { id: string; event: string; user_id: string; person_id: string | null };

/** Of which bookings a deleted account made several fall through, by the notification. */
export async function partingsTold(
  ctx: Context,
  rows: readonly Told[],
): Promise<Map<string, { details: string; dated: string }>> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const partings = rows.flatMap(({ id, event, user_id: userId, person_id: leaverId }) =>
    event === "partner_left" && leaverId ? [{ id, userId, leaverId }] : [],
  );
  const cancelled = await cancelledByLeaving(ctx, partings);
  return new Map(
    partings.flatMap(({ id, userId, leaverId }) => {
      const all = cancelled.get(pairKey(userId, leaverId));
      if (!all || all.visits + all.requests < 2) return [];
      const details = spanText(all, (date) => nearDate(date, today));
      return [[id, { details, dated: spanText(all, weekdayDate) }]];
    }),
  );
}

function spanText(all: CancelledByLeaving, label: (date: string) => string): string {
  const span = `from ${label(all.first)} to ${label(all.last)}`;
  const visits = all.visits === 1 ? "1 visit cancelled" : `${all.visits} visits cancelled`;
  const requests =
    all.requests === 1 ? "1 request withdrawn" : `${all.requests} requests withdrawn`;
  return [all.visits > 0 ? visits : [], all.requests > 0 ? requests : [], span].flat().join(", ");
}
