import type { Updateable } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Context } from "../../context.server.ts";
import { stale } from "../record-status-change.server.ts";
import type { SeriesRecord } from "./series-rules.ts";

/** Stores changes of a weekly booking. Throws conflict `stale` if it was changed meanwhile. */
export async function updateSeries(
  ctx: Context,
  { id, version }: Pick<SeriesRecord, "id" | "version">,
  change: Updateable<Database["booking_series"]>,
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("booking_series")
    .set({ ...change, version: version + 1, updated_at: ctx.now() })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw stale();
}
