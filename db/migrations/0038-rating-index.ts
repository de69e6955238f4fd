import { type Kysely, sql } from "kysely";
import { engineOf } from "../engines/engine.ts";
import { renewPostgresRatingIndex } from "../engines/postgres-sitter-index.ts";
import { renewRatingIndex } from "../engines/sqlite-sitter-index.ts";
import type { Database } from "../schema.ts";

/** A list in its usual order is read from its index alone. */
export async function up(db: Kysely<Database>): Promise<void> {
  const renewed = { sqlite: renewRatingIndex, postgres: renewPostgresRatingIndex };
  for (const statement of renewed[engineOf(db).name]) await sql.raw(statement).execute(db);
}
