import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";

/** Deletes unused photos after a day; files without a row from before `aloneSince` at once. */
export async function discardStrayPhotos(ctx: Context, aloneSince?: number): Promise<void> {
  const before = ctx.now() - DAY;
  const stray = await ctx.db
    .deleteFrom("photos")
    .where("created_at", "<", before)
    .where("key", "not in", ctx.db.selectFrom("dog_photos").select("photo_key"))
    .where("key", "not in", ctx.db.selectFrom("gallery_photos").select("photo_key"))
    .where("key", "not in", ctx.db.selectFrom("visit_photos").select("photo_key"))
    .where("key", "not in", ctx.db.selectFrom("message_photos").select("photo_key"))
    .where("key", "not in", profilePhotos(ctx))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("onboarding_drafts")
            .select("user_id")
            .whereRef("user_id", "=", "photos.owner_id")
            .where(sql<boolean>`data like '%' || photos.key || '%'`),
        ),
      ),
    )
    .returning("key")
    .execute();
  for (const { key } of stray) await ctx.photos.remove(key);
  for await (const keys of ctx.photos.keysOlderThan(aloneSince ?? before)) {
    const rows = await ctx.db.selectFrom("photos").select("key").where("key", "in", keys).execute();
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys) if (!known.has(key)) await ctx.photos.remove(key);
  }
}

function profilePhotos({ db }: Context) {
  return db
    .selectFrom("users")
    .select((eb) => eb.ref("photo_key").$notNull().as("photo_key"))
    .where("photo_key", "is not", null);
}
