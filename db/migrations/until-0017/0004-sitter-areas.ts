import type { Kysely } from "kysely";
import type { Database } from "../../schema.ts";
import { runStatements } from "../run-statements.ts";

/** The sitters of a town or district are found without reading the others. */
export async function up(db: Kysely<Database>): Promise<void> {
  // A new store has it from the definition of the search index.
  await runStatements(
    db,
    "create index if not exists sitter_index_area on sitter_index (area, user_id);\n",
  );
}
