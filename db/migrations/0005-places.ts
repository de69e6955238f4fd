import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { index } from "./table-parts.ts";

/** The gazetteer: towns and districts to search and to name a cell by. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("places")
    .addColumn("id", t.integer, (c) => c.primaryKey())
    .addColumn("name", t.text, (c) => c.notNull())
    .addColumn("folded", t.text, (c) => c.notNull())
    .addColumn("country", t.text, (c) => c.notNull())
    .addColumn("latitude", t.real, (c) => c.notNull())
    .addColumn("longitude", t.real, (c) => c.notNull())
    .addColumn("population", t.integer, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "places", ["folded"]);
  await index(db, "places", ["latitude", "longitude"]);
}
