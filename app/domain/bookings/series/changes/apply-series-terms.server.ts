import type { SignedIn } from "../../../context.server.ts";
import { plainDateOf } from "../../../dates.ts";
import { dogsOfOwnerById } from "../../../dogs/dogs-of-owner-by-id.server.ts";
import { conflict } from "../../../errors.ts";
import type { Party } from "../../../services/booking-rules.ts";
import { refuseUnfitDogs } from "../../requests/refuse-unfit-dogs.server.ts";
import { caresThen } from "../../requests/sitter-times.server.ts";
import { noteSkips, planDates } from "../plan-dates.server.ts";
import {
  datesOfSeries,
  hasOtherDogs,
  openProposalOf,
  type SeriesProposal,
  type SeriesRecord,
  slotsOfDate,
} from "../series-rules.ts";
import { updateSeries } from "../update-series.server.ts";
import { agreedSeries, freshDates } from "./agreed-series.ts";
import { moveSeriesBookings } from "./move-series-bookings.server.ts";

type Agreed = { proposal: SeriesProposal; party: Party; holidays: ReadonlySet<string> };

/**
 * Gives a weekly booking the terms that both agree on, from their first date on; a request
 * begins then. Moves its bookings, except those that were changed one by one; cancelled dates stay cancelled, and
 * impossible ones are skipped. Throws conflict `sitter_unavailable` if no date is left,
 * `dog_unavailable` for a deleted dog, and as `refuseUnfitDogs` does for dogs that are new.
 */
export async function applySeriesTerms(
  ctx: SignedIn,
  before: SeriesRecord,
  { proposal, party, holidays }: Agreed,
): Promise<void> {
  const { from } = proposal;
  const after = agreedSeries(before, proposal, plainDateOf(ctx.now(), ctx.config.timeZone));
  await updateSeries(ctx, before, {
    status: after.status,
    first_date: after.firstDate,
    weekdays: JSON.stringify(after.weekdays),
    times: JSON.stringify(after.times),
    date_cents: after.dateCents,
    dog_ids: JSON.stringify(after.dogIds),
    place_address: after.place.address,
    place_latitude: after.place.latitude,
    place_longitude: after.place.longitude,
    place_area: after.place.area,
    until_date: after.untilDate,
    planned_until: after.plannedUntil,
    earlier_terms: JSON.stringify(after.earlier),
    proposal: JSON.stringify({ ...proposal, answer: "accepted" }),
  });
  const dogs = await dogsOfOwnerById(ctx, after.ownerId, after.dogIds);
  if (!dogs) throw conflict("dog_unavailable", "A dog of this weekly booking is no longer there");
  if (hasOtherDogs(before, after)) await refuseUnfitDogs(ctx, { sitterId: after.sitterId, dogs });
  const standing = await moveSeriesBookings({
    ctx,
    before,
    after,
    proposal,
    party,
    dogs,
    holidays,
  });
  const fresh = freshDates(before, after, from, await takeSkips(ctx, after.id, from));
  const { booked } = await planDates(ctx, after, fresh, { acceptedBy: ctx.actor.id, holidays });
  await noteSkips(ctx, after.id, standing.skips);
  if (booked.length + standing.count === 0)
    throw conflict("sitter_unavailable", "None of these dates is free");
}

/** Sentences on the other bookings of a sitter at the times of a proposal that they are to answer. */
export async function caresAfterChange(
  ctx: SignedIn,
  before: SeriesRecord,
  party: Party,
): Promise<string[]> {
  const proposal = openProposalOf(before, ctx.now());
  if (party !== "sitter" || !proposal || proposal.by === "sitter") return [];
  const { timeZone: zone } = ctx.config;
  const after = agreedSeries(before, proposal, plainDateOf(ctx.now(), zone));
  const dates = datesOfSeries(after, proposal.from, after.plannedUntil ?? proposal.from);
  const slots = dates.flatMap((date) => slotsOfDate(after, date, zone));
  return caresThen(ctx, slots, { seriesId: before.id });
}

/** Deletes the skips from a date on, and returns their dates. */
async function takeSkips(ctx: SignedIn, seriesId: string, from: string): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom("series_skips")
    .where("series_id", "=", seriesId)
    .where("date", ">=", from)
    .returning("date")
    .execute();
  return rows.map(({ date }) => date);
}
