import { sql } from "kysely";
import { type SignedIn, transact } from "../../context.server.ts";
import { conflict, notFound } from "../../errors.ts";
import { MOST_FAVOURITES } from "./favourite-rules.ts";

/**
 * Saves a listed sitter. Idempotent. Throws not_found for everybody else and oneself, and conflict
 * `too_many_favourites`.
 */
export async function addFavourite(ctx: SignedIn, sitterId: string): Promise<void> {
  const favourite = { user_id: ctx.actor.id, sitter_id: sitterId };
  await transact(ctx, async (ctx) => {
    const { rows } = await sql`
      select 1 from sitter_index where user_id = ${sitterId}`.execute(ctx.db);
    if (!rows.length || sitterId === ctx.actor.id) throw notFound();
    const saved = await ctx.db
      .selectFrom("favourites")
      .select("sitter_id")
      .where("user_id", "=", ctx.actor.id)
      .execute();
    if (saved.some(({ sitter_id }) => sitter_id === sitterId)) return;
    if (saved.length >= MOST_FAVOURITES) {
      throw conflict(
        "too_many_favourites",
        `You have saved ${MOST_FAVOURITES} sitters already. Please remove one first.`,
      );
    }
    await ctx.db
      .insertInto("favourites")
      .values({ ...favourite, created_at: ctx.now() })
      .onConflict((row) => row.columns(["user_id", "sitter_id"]).doNothing())
      .execute();
  });
}

/** Idempotent, for anybody's id. */
export async function removeFavourite(ctx: SignedIn, sitterId: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom("favourites")
      .where("user_id", "=", ctx.actor.id)
      .where("sitter_id", "=", sitterId)
      .execute();
  });
}
