import type { SignedIn } from "../../context.server.ts";
import type { ClockRange } from "../time-periods.ts";
import type { OpenSeries } from "./series-rules.ts";

/** Weekly bookings with the other party's name, by id. Pass only ids of the actor's own. */
export async function namedSeries(
  ctx: SignedIn,
  ids: readonly string[],
): Promise<Map<string, OpenSeries>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("booking_series")
    .innerJoin("users as owner", "owner.id", "booking_series.owner_id")
    .innerJoin("users as sitter", "sitter.id", "booking_series.sitter_id")
    .select(["booking_series.id", "owner_id", "status", "service", "weekdays", "times"])
    .select(["owner.name as owner_name", "owner.photo_key as owner_photo"])
    .select(["sitter.name as sitter_name", "sitter.photo_key as sitter_photo"])
    .where("booking_series.id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, status, service } = row;
      const isOwner = row.owner_id === ctx.actor.id;
      const series: OpenSeries = {
        ...{ id, status, service },
        weekdays: JSON.parse(row.weekdays) as number[],
        times: JSON.parse(row.times) as ClockRange[],
        name: isOwner ? row.sitter_name : row.owner_name,
        photoKey: isOwner ? row.sitter_photo : row.owner_photo,
      };
      return [id, series];
    }),
  );
}
