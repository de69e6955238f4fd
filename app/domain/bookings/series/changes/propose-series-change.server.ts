import { randomUUID } from "node:crypto";
import { sitterUnavailable } from "../../../availability/calendar-queries.server.ts";
import { type SignedIn, transact } from "../../../context.server.ts";
import { addDays, instantOf, plainDateOf } from "../../../dates.ts";
import { HOUR } from "../../../durations.ts";
import { invalid } from "../../../errors.ts";
import type { Party } from "../../../services/booking-rules.ts";
import { proposalOpen, refuseUnlessBothThere } from "../../proposals/proposal-refusals.server.ts";
import { PROPOSAL_HOURS } from "../../proposals/proposal-rules.ts";
import { invalidTransition } from "../../record-status-change.server.ts";
import { timesKeyOf } from "../../requests/live-request-queries.server.ts";
import { hoursInTheWay } from "../possible-dates.server.ts";
import type { SeriesJson } from "../series-json-schemas.ts";
import { seriesAndParty } from "../series-records.server.ts";
import {
  areSameTerms,
  canPropose,
  type DateTerms,
  datesOfSeries,
  fallsOn,
  isWaiting,
  lastPlanned,
  openProposalOf,
  type SeriesProposal,
  type SeriesRecord,
  slotsOfDate,
} from "../series-rules.ts";
import { seriesJson } from "../series-view.server.ts";
import { updateSeries } from "../update-series.server.ts";
import { type DatesAfterChange, datesAfterChange } from "./dates-after-change.server.ts";
import { proposedSeriesTerms } from "./proposed-series-terms.server.ts";
import type { ProposedSeriesChange } from "./series-proposal-schemas.ts";

/**
 * Proposes other terms from a date on, or another end; of a request, by the sitter, terms to accept it
 * at. The same again changes nothing. Throws conflict `proposal_open`, `invalid_transition` and
 * `sitter_unavailable`, invalid if the date is not among those that can change, and what
 * `proposedSeriesTerms` does.
 */
export async function proposeSeriesChange(
  ctx: SignedIn,
  id: string,
  change: ProposedSeriesChange,
): Promise<SeriesJson> {
  return transact(ctx, async (ctx) => {
    const { record, party } = await seriesAndParty(ctx, id);
    const otherId = party === "owner" ? record.sitterId : record.ownerId;
    await refuseUnlessBothThere(ctx, otherId);
    const now = ctx.now();
    const open = openProposalOf(record, now);
    const proposal = await proposalOf(ctx, { record, party }, change);
    if (open && isSame(open, proposal)) return seriesJson(ctx, record, party);
    if (open) throw proposalOpen(open.by === party);
    await ctx.limits.take("seriesProposal", ctx.actor.id);
    await updateSeries(ctx, record, { proposal: JSON.stringify(proposal) });
    const proposed = { series: record, actorId: ctx.actor.id, at: proposal.createdAt };
    await ctx.tell({ what: "series_change_proposed", ...proposed });
    const after = await seriesAndParty(ctx, id);
    return seriesJson(ctx, after.record, party);
  });
}

/**
 * The series with the change as an open proposal, and its dates then. Nothing is stored. Throws as
 * `proposeSeriesChange` does.
 */
export async function seriesWithChange(
  ctx: SignedIn,
  id: string,
  change: ProposedSeriesChange,
): Promise<{ series: SeriesJson; party: Party; dates: DatesAfterChange }> {
  const { record, party } = await seriesAndParty(ctx, id);
  await refuseUnlessBothThere(ctx, party === "owner" ? record.sitterId : record.ownerId);
  const open = openProposalOf(record, ctx.now());
  if (open) throw proposalOpen(open.by === party);
  const proposal = await proposalOf(ctx, { record, party }, change);
  const series = await seriesJson(ctx, { ...record, proposal }, party);
  return { series, party, dates: await datesAfterChange(ctx, record, proposal) };
}

async function proposalOf(
  ctx: SignedIn,
  { record, party }: { record: SeriesRecord; party: Party },
  change: ProposedSeriesChange,
): Promise<SeriesProposal> {
  const zone = ctx.config.timeZone;
  const now = ctx.now();
  const today = plainDateOf(now, zone);
  if (!canPropose(record, party, { now, today })) throw invalidTransition(record.status);
  refuseFrom(record, change.from, today);
  const terms = await proposedSeriesTerms(ctx, { record, party }, change);
  // As for a single booking: hours restrict only new times, and only if the owner proposes them.
  const hours =
    party === "owner" && (await hoursInTheWay(ctx, ...newTimes(ctx, record, terms, change.from)));
  if (hours) throw sitterUnavailable(hours);
  return {
    id: randomUUID(),
    by: party,
    from: change.from,
    ...terms,
    createdAt: now,
    expiresAt: Math.min(
      now + PROPOSAL_HOURS * HOUR,
      instantOf(change.from, "00:00", zone),
      ...(isWaiting(record) ? [record.answerBy] : []),
    ),
  };
}

/** The series with other terms, and its dates in the first week on which it has other times than before. */
function newTimes(
  { config: { timeZone: zone } }: SignedIn,
  record: SeriesRecord,
  terms: DateTerms,
  from: string,
): [SeriesRecord, string[]] {
  const after = { ...record, ...terms, earlier: [] };
  const isNew = (date: string) =>
    !fallsOn(record, date) ||
    timesKeyOf(slotsOfDate(record, date, zone)) !== timesKeyOf(slotsOfDate(after, date, zone));
  return [after, datesOfSeries(after, from, addDays(from, 6)).filter(isNew)];
}

function isSame(open: SeriesProposal, asked: SeriesProposal): boolean {
  const key = ({ by, from, untilDate, namesPlace }: SeriesProposal) =>
    JSON.stringify([by, from, untilDate, namesPlace]);
  return key(open) === key(asked) && areSameTerms(open, asked);
}

/** The first and the last date (yyyy-MM-dd) from which a change of this series can begin. */
export function changeableFrom(
  record: SeriesRecord,
  today: string,
): { first: string; last: string } {
  const { earlier, untilDate, firstDate } = record;
  const plannedUntil = record.plannedUntil ?? lastPlanned(record, today);
  const [first = ""] = [addDays(today, 1), firstDate, earlier.at(-1)?.before ?? ""]
    .toSorted()
    .reverse();
  const [last = ""] = [plannedUntil, untilDate ?? plannedUntil].toSorted();
  return { first, last };
}

function refuseFrom(record: SeriesRecord, from: string, today: string): void {
  const { first, last } = changeableFrom(record, today);
  if (from < first || from > last)
    throw invalid("Please select a date within the weeks that are booked", "from");
}
