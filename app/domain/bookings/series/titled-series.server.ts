import type { Context } from "../../context.server.ts";
import { bookingTitle, dogNames } from "../booking-labels.ts";
import { seriesRecordOf } from "./series-records.server.ts";
import type { SeriesRecord } from "./series-rules.ts";

/** 'Walking Rex and Luna', by id. Not scoped: pass only ids that the actor may see. */
export async function titledSeries(
  ctx: Context,
  ids: string[],
): Promise<Map<string, { title: string; record: SeriesRecord }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("booking_series")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  const records = rows.map(seriesRecordOf);
  const dogIds = records.flatMap((record) => record.dogIds);
  if (dogIds.length === 0) return new Map();
  const dogs = await ctx.db
    .selectFrom("dogs")
    .select(["id", "name"])
    .where("id", "in", dogIds)
    .execute();
  const titleOf = (record: SeriesRecord) =>
    bookingTitle(record.service, dogNames(dogs.filter(({ id }) => record.dogIds.includes(id))));
  return new Map(records.map((record) => [record.id, { title: titleOf(record), record }]));
}
