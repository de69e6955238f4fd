import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { index, oneOf } from "./table-parts.ts";

/** Dogs and the photos that people upload. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("dogs")
    .addColumn("id", t.text, (c) => c.primaryKey().notNull())
    .addColumn("owner_id", t.text, (c) => c.notNull().references("users.id"))
    .addColumn("name", t.text, (c) => c.notNull())
    .addColumn("breed", t.text, (c) => c.notNull())
    .addColumn("age", t.text, (c) => c.notNull())
    .addColumn("weight", t.text)
    .addColumn("height", t.text)
    .addColumn("bio", t.text)
    .addColumn("size", t.text, (c) => c.check(oneOf("size", "small medium large")))
    .addColumn("age_class", t.text, (c) => c.check(oneOf("age_class", "puppy adult senior")))
    .addColumn("personality", t.text, (c) => c.notNull())
    .addColumn("activities", t.text, (c) => c.notNull())
    .addColumn("availability", t.text, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("updated_at", t.instant, (c) => c.notNull())
    .addColumn("deleted_at", t.instant)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "dogs", ["owner_id"]);

  await db.schema
    .createTable("photos")
    .addColumn("key", t.text, (c) => c.primaryKey().notNull())
    .addColumn("owner_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("width", t.integer, (c) => c.notNull())
    .addColumn("height", t.integer, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "photos", ["owner_id"]);

  // Three positions and a key on them: a fourth photo is impossible, however requests race.
  await db.schema
    .createTable("dog_photos")
    .addColumn("dog_id", t.text, (c) => c.notNull().references("dogs.id").onDelete("cascade"))
    .addColumn("photo_key", t.text, (c) => c.notNull().references("photos.key"))
    .addColumn("position", t.integer, (c) => c.notNull().check(sql`position between 0 and 2`))
    .addPrimaryKeyConstraint("dog_photos_key", ["dog_id", "position"] as never)
    .modifyEnd(sql`strict`)
    .execute();
}
