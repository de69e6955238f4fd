import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { index } from "./table-parts.ts";

/** What the map-data service answered, and when it may be asked again, by whichever process. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("geocoder_answers")
    .addColumn("question_hash", t.text, (c) => c.primaryKey().notNull())
    .addColumn("places", t.text, (c) => c.notNull())
    .addColumn("asked_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "geocoder_answers", ["asked_at"]);
  await db.schema
    .createTable("geocoder_pace")
    .addColumn("id", t.integer, (c) => c.primaryKey())
    .addColumn("next_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await sql`insert into geocoder_pace (id, next_at) values (1, 0)`.execute(db);
}
