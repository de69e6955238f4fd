import { type Kysely, sql } from "kysely";
import { baseline } from "../../baseline/baseline.ts";
import { engineOf } from "../../engines/engine.ts";
import type { Database } from "../../schema.ts";

export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of baseline[engineOf(db).name]) await sql.raw(statement).execute(db);
}
