import type { Context } from "../../context.server.ts";
import { addDays, laterDate, plainDateOf } from "../../dates.ts";
import { dogsOfOwnerById } from "../../dogs/dogs-of-owner-by-id.server.ts";
import { forEachDue } from "../../for-each-due.server.ts";
import { EXPIRED } from "../../services/booking-rules.ts";
import { seriesStatus } from "../../services/own-bookings.server.ts";
import { areBothThere } from "./both-there.server.ts";
import { holidaysAhead, planDates } from "./plan-dates.server.ts";
import { seriesRecord } from "./series-records.server.ts";
import { datesOfSeries, isAsked, lastPlanned, type SeriesRecord } from "./series-rules.ts";
import { updateSeries } from "./update-series.server.ts";

const BATCH = 200;

/**
 * Keeps weekly bookings booked eight weeks ahead, and ends those whose owner, sitter or dog is
 * gone. Works on each in one transaction, so that several processes book a date once. Returns how
 * many were extended.
 */
export async function extendSeries(ctx: Context): Promise<number> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const holidays = await holidaysAhead(ctx);
  const due = await ctx.db
    .selectFrom("booking_series")
    .select("id")
    .where("status", "=", "accepted")
    .where("planned_until", "<", lastPlanned({ firstDate: today }, today))
    .where((eb) =>
      eb.or([eb("until_date", "is", null), eb(eb.ref("until_date"), ">", eb.ref("planned_until"))]),
    )
    .orderBy("planned_until")
    .limit(BATCH)
    .execute();
  return forEachDue(ctx, "A weekly booking could not be extended", due, (ctx, { id }) =>
    extendOne(ctx, id, { today, holidays }),
  );
}

type Around = { today: string; holidays: ReadonlySet<string> };

async function extendOne(ctx: Context, id: string, { today, holidays }: Around): Promise<boolean> {
  const record = await seriesRecord(ctx, id);
  const to = record && lastPlanned(record, today);
  if (record?.status !== "accepted" || !to || (record.plannedUntil ?? "") >= to) return false;
  await updateSeries(ctx, record, { planned_until: to });
  const from = addDays(record.plannedUntil ?? today, 1);
  const dates = datesOfSeries(record, laterDate(from, today), to);
  const dogs = await dogsOfOwnerById(ctx, record.ownerId, record.dogIds);
  if (!dogs || !(await areBothThere(ctx, record))) {
    const ended = { ...record, version: record.version + 1 };
    await updateSeries(ctx, ended, { until_date: record.plannedUntil });
    return false;
  }
  const { skipped } = await planDates(ctx, record, dates, { acceptedBy: null, holidays });
  if (skipped.some(({ reason }) => reason !== "paused"))
    await ctx.tell({ what: "series_skipped", ...bySystem(ctx, record) });
  return true;
}

/** Cancels requests that the sitter did not answer in time. Returns their number. */
export async function expireSeries(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom("booking_series")
    .select("id")
    .where("status", "=", "pending")
    .where("answer_by", "<=", ctx.now())
    .limit(BATCH)
    .execute();
  return forEachDue(ctx, "A weekly request could not be expired", due, async (ctx, { id }) => {
    const record = await seriesRecord(ctx, id);
    if (record?.status !== "pending" || isAsked(record, ctx.now())) return false;
    await endRequest(ctx, record, EXPIRED);
    await ctx.tell({ what: "series_expired", ...bySystem(ctx, record) });
    return true;
  });
}

function bySystem(ctx: Context, series: SeriesRecord) {
  return { series, actorId: null, at: ctx.now() };
}

async function endRequest(ctx: Context, record: SeriesRecord, reason: string): Promise<void> {
  await updateSeries(ctx, record, { status: "cancelled", cancelled_by: "system", reason });
}

/**
 * Withdraws a person's weekly requests and proposed changes, with one other person or with
 * everybody, and books no further dates. Bookings stay.
 */
export async function stopSeriesOf(ctx: Context, userId: string, otherId?: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom("booking_series")
    .select("id")
    .where(seriesStatus, "in", ["pending", "accepted"])
    .where((eb) =>
      eb.or([
        eb.and({ owner_id: userId, ...(otherId && { sitter_id: otherId }) }),
        eb.and({ sitter_id: userId, ...(otherId && { owner_id: otherId }) }),
      ]),
    )
    .execute();
  for (const { id } of rows) {
    const record = await seriesRecord(ctx, id);
    if (!record) continue;
    await updateSeries(
      ctx,
      record,
      record.status === "pending"
        ? { status: "cancelled", cancelled_by: "system", reason: null }
        : { until_date: stopDate(record), proposal: null },
    );
  }
}

/** The last day of a series that books no further dates: the last planned one, or its own. */
function stopDate({ plannedUntil, untilDate }: SeriesRecord): string | null {
  if (plannedUntil === null || (untilDate !== null && untilDate < plannedUntil)) return untilDate;
  return plannedUntil;
}
