import { sql } from "kysely";
import type { SignedIn } from "../../context.server.ts";
import { listedItems } from "../search/find-sitters.server.ts";
import type { SitterListItem } from "../search/sitter-list-json.ts";

/** The favourites who are listed, latest first. */
export async function listedFavourites(ctx: SignedIn): Promise<SitterListItem[]> {
  const { rows } = await sql<{ n: number; id: string }>`
    select s.n, s.user_id as id from favourites f join sitter_index s on s.user_id = f.sitter_id
    where f.user_id = ${ctx.actor.id} order by f.created_at desc, f.sitter_id`.execute(ctx.db);
  return listedItems(
    ctx,
    rows.map(({ n, id }) => ({ n, id, key: 0 })),
  );
}
