import { type Kysely, sql } from "kysely";
import { renewSitterIndex } from "../engines/sqlite-sitter-index.ts";

/** Makes the index of sitters again: its rows hold what a list shows of somebody. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of renewSitterIndex) await sql.raw(statement).execute(db);
}
