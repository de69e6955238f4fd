import { reasonFor } from "../../blocks/block-queries.server.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { addDays, laterDate, plainDateOf } from "../../dates.ts";
import { conflict, forbidden, invalid } from "../../errors.ts";
import type { SeriesEvent } from "../../news.ts";
import type { Party } from "../../services/booking-rules.ts";
import { refuseUnlessBothThere } from "../proposals/proposal-refusals.server.ts";
import { stale } from "../record-status-change.server.ts";
import { cancelDates } from "./cancel-dates.server.ts";
import { holidaysAhead, planDates } from "./plan-dates.server.ts";
import type { SeriesJson } from "./series-json-schemas.ts";
import { seriesAndParty } from "./series-records.server.ts";
import {
  datesOfSeries,
  isAsked,
  isRunning,
  lastPlanned,
  openProposalOf,
  type SeriesRecord,
} from "./series-rules.ts";
import type { SeriesChange } from "./series-schemas.ts";
import { seriesJson } from "./series-view.server.ts";
import { standingBookings } from "./standing-bookings.server.ts";
import { updateSeries } from "./update-series.server.ts";

type Change = { ctx: SignedIn; record: SeriesRecord; party: Party; today: string };

/**
 * Answers, ends or pauses a weekly booking. The same again changes nothing. Throws forbidden for the
 * wrong party, rate_limited, conflict `stale`, `invalid_transition`, and `sitter_unavailable` if no date is
 * possible any more.
 */
export async function changeSeries(
  ctx: SignedIn,
  id: string,
  { status, from = null, pausedFrom, pausedUntil, expectedVersion, ...why }: SeriesChange,
): Promise<SeriesJson> {
  await ctx.limits.take("seriesChange", ctx.actor.id);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const movesDates = !status || (from ?? today) > today;
  const holidays = await holidaysAhead(ctx);
  return transact(ctx, async (ctx) => {
    const { record, party } = await seriesAndParty(ctx, id);
    const change = { ctx, record, party, today };
    if (status !== "cancelled" && (party === "owner") === Boolean(status)) throw forbidden();
    if (await isDone(change, { status, from, pausedFrom, pausedUntil }))
      return seriesJson(ctx, record, party);
    if (expectedVersion != null && expectedVersion !== record.version) throw stale();
    if (movesDates) await ctx.limits.take("seriesDates", ctx.actor.id);
    if (status === "accepted") await accept(change, holidays);
    else if (status === "rejected") await reject(change, why);
    else if (status === "cancelled") await cancel(change, from, why.reason);
    else await pause(change, pausedFrom ?? null, pausedUntil ?? null, holidays);
    const after = await seriesAndParty(ctx, id);
    return seriesJson(ctx, after.record, party);
  });
}

type Wanted = Pick<SeriesChange, "status" | "from" | "pausedFrom" | "pausedUntil">;

/** Whether the same person has done just this before, or nothing is left to end. */
async function isDone(
  { ctx, record, party, today }: Change,
  { status, from, pausedFrom = null, pausedUntil = null }: Wanted,
): Promise<boolean> {
  if (!status) return record.pausedFrom === pausedFrom && record.pausedUntil === pausedUntil;
  if (record.status === status) return !from || record.cancelledBy === party;
  if (status !== "cancelled" || !from || from <= today || !isRunning(record, today)) return false;
  if (record.untilDate === null || record.untilDate >= from) return false;
  return (await standingBookings(ctx, record.id, { from, to: null })).length === 0;
}

async function accept({ ctx, record, today }: Change, holidays: Set<string>): Promise<void> {
  await refuseUnlessBothThere(ctx, record.ownerId);
  if (!isAsked(record, ctx.now())) throw over(record);
  const plannedUntil = lastPlanned(record, today);
  await updateSeries(ctx, record, {
    status: "accepted",
    planned_until: plannedUntil,
    // What the sitter proposed instead.
    proposal: null,
  });
  const dates = datesOfSeries(record, today, plannedUntil);
  const { booked } = await planDates(ctx, record, dates, { acceptedBy: ctx.actor.id, holidays });
  if (booked.length === 0)
    throw conflict("sitter_unavailable", "None of these dates is free anymore");
  await tellOther(ctx, record, "series_accepted");
}

type Why = Pick<SeriesChange, "reason" | "declineReason">;

async function reject(
  { ctx, record }: Change,
  { reason, declineReason = null }: Why,
): Promise<void> {
  if (!isAsked(record, ctx.now())) throw over(record);
  await updateSeries(ctx, record, { status: "rejected", reason, decline_reason: declineReason });
  await tellOther(ctx, record, "series_declined");
}

/** Cancels the bookings from a date on, or all ahead. A request is withdrawn as a whole. */
async function cancel(
  { ctx, record, party, today }: Change,
  from: string | null,
  reason: string | null,
): Promise<void> {
  if (record.status === "pending") {
    if (party === "sitter") throw forbidden();
    if (!isAsked(record, ctx.now())) throw over(record);
    await updateSeries(ctx, record, { status: "cancelled", cancelled_by: party });
    return tellOther(ctx, record, "series_cancelled");
  }
  if (!isRunning(record, today)) throw over(record);
  if (party === "sitter" && !reason) throw invalid("Please say why", "reason");
  const first = laterDate(from ?? today, today);
  const isWhole = first <= today || first <= record.firstDate;
  const otherId = party === "owner" ? record.sitterId : record.ownerId;
  const told = await reasonFor(ctx, otherId, reason);
  await updateSeries(
    ctx,
    record,
    isWhole
      ? { status: "cancelled", cancelled_by: party, reason: told }
      : {
          until_date: earlier(addDays(first, -1), record.untilDate),
          reason: told,
          // Agreeing to another end would undo this one.
          ...(openProposalOf(record, ctx.now())?.untilDate !== undefined && { proposal: null }),
        },
  );
  await cancelDates(ctx, record, { from: first, to: null, party, reason: told });
  await tellOther(ctx, record, "series_cancelled");
}

/** Pauses from one day to another; if they are null, ends the pause and books its dates. */
async function pause(
  { ctx, record, today }: Change,
  pausedFrom: string | null,
  pausedUntil: string | null,
  holidays: Set<string>,
): Promise<void> {
  if (!isRunning(record, today)) throw over(record);
  if (pausedUntil !== null && pausedUntil < today)
    throw invalid("Please select days ahead", "pausedUntil");
  await updateSeries(ctx, record, { paused_from: pausedFrom, paused_until: pausedUntil });
  const now = { ...record, pausedFrom, pausedUntil };
  const left = await takePausedSkips(ctx, record, today);
  await planDates(ctx, now, left, { acceptedBy: null, holidays });
  if (pausedFrom !== null && pausedUntil !== null) {
    const from = laterDate(pausedFrom, today);
    const days = { from, to: pausedUntil };
    const freed = await cancelDates(ctx, record, { ...days, party: "owner", reason: null });
    await planDates(ctx, now, freed, { acceptedBy: null, holidays });
  }
  await tellOther(ctx, record, "series_paused");
}

/** Deletes the skips ahead that a pause made, and returns their dates. */
async function takePausedSkips(ctx: SignedIn, { id }: SeriesRecord, today: string) {
  const rows = await ctx.db
    .deleteFrom("series_skips")
    .where("series_id", "=", id)
    .where("reason", "=", "paused")
    .where("date", ">=", today)
    .returning("date")
    .execute();
  return rows.map(({ date }) => date).toSorted();
}

async function tellOther(ctx: SignedIn, series: SeriesRecord, what: SeriesEvent): Promise<void> {
  await ctx.tell({ what, series, actorId: ctx.actor.id, at: ctx.now() });
}

function earlier(date: string, other: string | null): string {
  return other !== null && other < date ? other : date;
}

function over({ status }: SeriesRecord) {
  return conflict("invalid_transition", "This can't be done: the weekly booking is over", {
    status,
  });
}
