import { sql } from "kysely";
import type { Context } from "../../context.server.ts";

/** Until then a rating filter finds nobody. */
export async function anybodyRated(ctx: Context): Promise<boolean> {
  const { rows } = await sql`select 1 from sitter_index where rating_key < 0 limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}
