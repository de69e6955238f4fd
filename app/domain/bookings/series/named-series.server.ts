import type { SignedIn } from "../../context.server.ts";
import { readTogether } from "../../read-together.server.ts";
import { proposedSeriesLine } from "./changes/proposed-series-line.ts";
import { seriesDogs } from "./series-dogs.server.ts";
import { seriesRecordOf } from "./series-records.server.ts";
import type { OpenSeries } from "./series-rules.ts";

/** A weekly booking with what an open proposal would change, in one line. */
export type NamedSeries = OpenSeries & { proposed: string | null };

/** Weekly bookings with the other party's name, by id. Pass only ids of the actor's own. */
export const namedSeries = readTogether(async (ctx: SignedIn, ids) => {
  const rows = await ctx.db
    .selectFrom("booking_series")
    .innerJoin("users as owner", "owner.id", "booking_series.owner_id")
    .innerJoin("users as sitter", "sitter.id", "booking_series.sitter_id")
    .selectAll("booking_series")
    .select(["owner.name as owner_name", "owner.photo_key as owner_photo"])
    .select(["sitter.name as sitter_name", "sitter.photo_key as sitter_photo"])
    .where("booking_series.id", "in", ids)
    .execute();
  const records = rows.map((row) => ({ row, record: seriesRecordOf(row) }));
  const dogs = await seriesDogs(
    ctx,
    records.flatMap(({ record }) => record.dogIds),
  );
  return new Map(
    records.map(({ row, record }) => {
      const { id, status, service, weekdays, times, firstDate, untilDate } = record;
      const isOwner = row.owner_id === ctx.actor.id;
      const series: NamedSeries = {
        id,
        status,
        service,
        weekdays,
        times,
        firstDate,
        untilDate,
        dogs: record.dogIds.flatMap((dogId) => dogs.get(dogId) ?? []),
        name: isOwner ? row.sitter_name : row.owner_name,
        photoKey: isOwner ? row.sitter_photo : row.owner_photo,
        proposed: proposedSeriesLine(record, ctx.now()),
      };
      return [id, series];
    }),
  );
});
