import { type Kysely, sql } from "kysely";
import { widenCellIndex } from "../engines/postgres-sitter-index.ts";

/** PostgreSQL alone: its index of cells gets all that a search reads, as the file's has had from the beginning. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of widenCellIndex) await sql.raw(statement).execute(db);
}
