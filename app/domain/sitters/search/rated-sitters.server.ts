import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../../context.server.ts";

/** Until then a rating filter finds nobody. */
export async function anybodyRated(ctx: Context): Promise<boolean> {
  const rated = engineOf(ctx.db).sitters.rowsInOrder("rating");
  const { rows } = await sql`select 1 from ${rated} where s.rating is not null limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}
