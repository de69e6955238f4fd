import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../../context.server.ts";
import type { SitterSort } from "./sitter-search-schemas.ts";

/** Whether a filter by rating can find anybody. */
export async function anybodyRated(ctx: Context): Promise<boolean> {
  const rated = engineOf(ctx.db).sitters.rowsInOrder("rating");
  const { rows } = await sql`select 1 from ${rated} where s.rating is not null limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** The default order: nearest first with a place, else best rated, or newest if nobody is rated. */
export function usualSort(hasPlace: boolean, rated: boolean): SitterSort {
  if (hasPlace) return "distance";
  return rated ? "rating" : "newest";
}
