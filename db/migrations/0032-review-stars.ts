import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

/** A sitter's stars are counted from the index alone. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    "create index reviews_stars on reviews (about_id, by_party, stars, visible_from, hidden_at);",
  );
}
