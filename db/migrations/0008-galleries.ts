import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";

/** The photos that sitters show of their walks and their place. */
export async function up(db: Kysely<never>): Promise<void> {
  // Six positions and a key on them: a seventh photo is impossible, however requests race.
  await db.schema
    .createTable("gallery_photos")
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("photo_key", t.text, (c) => c.notNull().references("photos.key").onDelete("cascade"))
    .addColumn("position", t.integer, (c) => c.notNull().check(sql`position between 0 and 5`))
    .addPrimaryKeyConstraint("gallery_photos_key", ["user_id", "position"] as never)
    .addUniqueConstraint("gallery_photos_once", ["photo_key", "user_id"] as never)
    .modifyEnd(sql`strict`)
    .execute();
}
