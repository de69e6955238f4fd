import type { Kysely } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";

/** Sitters decide whether search engines may list their profile; a listed one is public, so they may until told. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("sitters")
    .addColumn("search_engines", t.flag, (c) => c.notNull().defaultTo(1))
    .execute();
}
