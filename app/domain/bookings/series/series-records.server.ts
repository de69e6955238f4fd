import type { Selectable } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Context, SignedIn } from "../../context.server.ts";
import { plainDateOf } from "../../dates.ts";
import { notFound } from "../../errors.ts";
import type { Policy, PriceTerms } from "../../prices/price-terms.ts";
import type { Party } from "../../services/booking-rules.ts";
import type { ClockRange } from "../../services/time-periods.ts";
import {
  type EarlierTerms,
  isAsked,
  isRunning,
  type SeriesPlace,
  type SeriesProposal,
  type SeriesRecord,
  type Skip,
} from "./series-rules.ts";

/** A weekly booking, or null. Not scoped: pass only an id that the actor may see. */
export async function seriesRecord(ctx: Context, id: string): Promise<SeriesRecord | null> {
  const row = await ctx.db
    .selectFrom("booking_series")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? seriesRecordOf(row) : null;
}

/** A weekly booking and the actor's side of it. Throws not_found for everybody but its parties. */
export async function seriesAndParty(
  ctx: SignedIn,
  id: string,
): Promise<{ record: SeriesRecord; party: Party }> {
  const record = await seriesRecord(ctx, id);
  if (record?.ownerId === ctx.actor.id) return { record, party: "owner" };
  if (record?.sitterId === ctx.actor.id) return { record, party: "sitter" };
  throw notFound();
}

/**
 * The actor's weekly bookings on either side, latest first. Throws not_found if `before` is not one
 * of them.
 */
export async function ownSeries(
  ctx: SignedIn,
  { before, most = 200 }: { before?: string | undefined; most?: number } = {},
): Promise<SeriesRecord[]> {
  const me = ctx.actor.id;
  const last = before === undefined ? null : (await seriesAndParty(ctx, before)).record;
  const rows = await ctx.db
    .selectFrom("booking_series")
    .selectAll()
    .where((eb) => eb.or([eb("owner_id", "=", me), eb("sitter_id", "=", me)]))
    .$if(last !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple("created_at", "id"), "<", eb.tuple(last?.createdAt ?? 0, last?.id ?? "")),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(seriesRecordOf);
}

/** A person's weekly bookings on either side that wait or run. */
export async function openSeriesOf(ctx: Context, userId: string): Promise<SeriesRecord[]> {
  const rows = await ctx.db
    .selectFrom("booking_series")
    .selectAll()
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("sitter_id", "=", userId)]))
    .orderBy("created_at")
    .execute();
  const now = ctx.now();
  const today = plainDateOf(now, ctx.config.timeZone);
  return rows
    .map(seriesRecordOf)
    .filter((series) => isAsked(series, now) || isRunning(series, today));
}

/** Skipped dates by series, earliest first. */
export async function skipsOf(
  ctx: Context,
  ids: readonly string[],
  from: string,
): Promise<Map<string, Skip[]>> {
  const rows = await ctx.db
    .selectFrom("series_skips")
    .select(["series_id as seriesId", "date", "reason"])
    .where("series_id", "in", ids)
    .where("date", ">=", from)
    .orderBy("date")
    .execute();
  return Map.groupBy(rows, ({ seriesId }) => seriesId);
}

/** Of a stored row. */
export function seriesRecordOf(row: Selectable<Database["booking_series"]>): SeriesRecord {
  const dogIds = JSON.parse(row.dog_ids) as string[];
  const place: SeriesPlace = {
    address: row.place_address,
    latitude: row.place_latitude,
    longitude: row.place_longitude,
    area: row.place_area,
  };
  // Changes of former releases name neither dogs nor a place: those stayed.
  const whole = <T extends object>(terms: T) => ({ dogIds, place, ...terms });
  return {
    id: row.id,
    ownerId: row.owner_id,
    sitterId: row.sitter_id,
    status: row.status,
    service: row.service,
    weekdays: JSON.parse(row.weekdays) as number[],
    times: JSON.parse(row.times) as ClockRange[],
    dateCents: row.date_cents,
    earlier: row.earlier_terms ? (JSON.parse(row.earlier_terms) as EarlierTerms[]).map(whole) : [],
    proposal: row.proposal ? whole(JSON.parse(row.proposal) as SeriesProposal) : null,
    dogIds,
    firstDate: row.first_date,
    untilDate: row.until_date,
    notes: row.notes,
    place,
    rates: JSON.parse(row.rates) as PriceTerms,
    policy: row.policy as Policy,
    pausedFrom: row.paused_from,
    pausedUntil: row.paused_until,
    plannedUntil: row.planned_until,
    reason: row.reason,
    declineReason: row.decline_reason,
    cancelledBy: row.cancelled_by,
    version: row.version,
    answerBy: row.answer_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
