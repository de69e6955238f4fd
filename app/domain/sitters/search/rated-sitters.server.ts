import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../../context.server.ts";
import type { SitterSort } from "./sitter-search-schemas.ts";

/** Until then a rating filter finds nobody. */
export async function anybodyRated(ctx: Context): Promise<boolean> {
  const rated = engineOf(ctx.db).sitters.rowsInOrder("rating");
  const { rows } = await sql`select 1 from ${rated} where s.rating is not null limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** Of who asks for no order: nearest first from a place, else best rated, or newest while nobody is. */
export function usualSort(hasPlace: boolean, rated: boolean): SitterSort {
  if (hasPlace) return "distance";
  return rated ? "rating" : "newest";
}
