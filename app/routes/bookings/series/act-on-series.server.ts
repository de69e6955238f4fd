import { changeSeries } from "#app/domain/bookings/series/change-series.server.ts";
import { SeriesChange } from "#app/domain/bookings/series/series-schemas.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { monthDay } from "#app/domain/date-labels.ts";
import { invalid } from "#app/domain/errors.ts";
import { isAgreed } from "#app/domain/services/booking-rules.ts";
import { copy } from "./copy.ts";
import type { SeriesActionForm } from "./schemas.ts";

/** Runs the posted intent and returns its toast. Throws what `changeSeries` does. */
export async function actOnSeries(
  ctx: SignedIn,
  id: string,
  {
    intent,
    from,
    reason,
    declineReason,
    pausedFrom,
    pausedUntil,
    expectedVersion,
  }: SeriesActionForm,
): Promise<{ title: string; text?: string }> {
  const changes = {
    accept: { status: "accepted" },
    decline: { status: "rejected", reason, declineReason },
    withdraw: { status: "cancelled" },
    cancel: { status: "cancelled", from, reason },
    pause: { pausedFrom, pausedUntil },
    resume: { pausedFrom: null, pausedUntil: null },
  };
  const parsed = SeriesChange.safeParse({ ...changes[intent], expectedVersion });
  if (!parsed.success) {
    const [fault] = parsed.error.issues;
    throw invalid(fault?.message ?? "Please check your choices", String(fault?.path[0] ?? ""));
  }
  const { bookings, skipped } = await changeSeries(ctx, id, parsed.data);
  if (intent !== "accept") return copy.done[intent];
  const booked = bookings.filter(({ status }) => isAgreed(status));
  return copy.done.accept(
    booked.map(({ date }) => monthDay(date)),
    skipped.map(({ date }) => monthDay(date)),
  );
}
