import type { SignedIn } from "../../../context.server.ts";
import { plainDateOf } from "../../../dates.ts";
import { timesKeyOf } from "../../requests/live-request-queries.server.ts";
import { type Clashes, possibleDates } from "../possible-dates.server.ts";
import {
  fallsOn,
  hasOtherDogs,
  isPaused,
  openProposalOf,
  type SeriesProposal,
  type SeriesRecord,
  type Skip,
  slotsOfDate,
} from "../series-rules.ts";
import { agreedSeries, freshDates } from "./agreed-series.ts";
import { plannedBookings } from "./planned-bookings.server.ts";

export type DatesAfterChange = { booked: string[]; skipped: Skip[]; clashes: Clashes };

/**
 * The dates (yyyy-MM-dd, earliest first) that would be booked and skipped if a change were accepted
 * now, from its first date on, without bookings that were changed one by one. A sitter who proposes
 * times does not learn from them when a dog is booked elsewhere.
 */
export async function datesAfterChange(
  ctx: SignedIn,
  before: SeriesRecord,
  proposal: SeriesProposal,
): Promise<DatesAfterChange> {
  const tellsAll = proposal.by === "owner" || before.ownerId === ctx.actor.id;
  const zone = ctx.config.timeZone;
  const { from } = proposal;
  const after = agreedSeries(before, proposal, plainDateOf(ctx.now(), zone));
  const { planned } = await plannedBookings(ctx, before.id, from);
  const besides = new Set(planned.keys());
  const isSame = (date: string) =>
    !hasOtherDogs(before, after) &&
    timesKeyOf(slotsOfDate(before, date, zone)) === timesKeyOf(slotsOfDate(after, date, zone));
  const standing = [...planned.values()].filter((date) => fallsOn(after, date));
  const kept = standing.filter(isSame);
  const moving = standing.filter((date) => !isSame(date));
  const skips = await skippedDates(ctx, before.id, from);
  const fresh = freshDates(before, after, from, skips).filter((date) => !isPaused(after, date));
  const moved = await possibleDates(ctx, after, moving, { moving: true, besides });
  const added = await possibleDates(ctx, after, fresh, { besides });
  const found = [...moved.possible, ...added.possible].map(({ date }) => date);
  const left = [...moved.skipped, ...added.skipped];
  const untold = left.filter(({ reason }) => reason === "dog_unavailable" && !tellsAll);
  return {
    booked: [...kept, ...found, ...untold.map(({ date }) => date)].toSorted(),
    skipped: left
      .filter((skip) => !untold.includes(skip))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
    clashes: new Map([...moved.clashes, ...added.clashes]),
  };
}

/** The dates after the open proposal; null without one. */
export async function datesProposed(
  ctx: SignedIn,
  record: SeriesRecord,
): Promise<DatesAfterChange | null> {
  const proposal = openProposalOf(record, ctx.now());
  return proposal && datesAfterChange(ctx, record, proposal);
}

async function skippedDates(ctx: SignedIn, seriesId: string, from: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("series_skips")
    .select("date")
    .where("series_id", "=", seriesId)
    .where("date", ">=", from)
    .execute();
  return rows.map(({ date }) => date);
}
