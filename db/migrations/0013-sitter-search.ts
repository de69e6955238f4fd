import { type Kysely, sql } from "kysely";
import { renewSitterIndex, searchWordTables } from "../engines/sqlite-sitter-index.ts";

/** The index that sitters are searched in, kept by triggers, and filled with who is there. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...searchWordTables, ...renewSitterIndex]) {
    await sql.raw(statement).execute(db);
  }
}
