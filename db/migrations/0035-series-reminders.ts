import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

/** Sitters are reminded of weekly requests, each time once. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table booking_series
  add column reminded_at instant /* When the sitter was last reminded to answer. */;
`,
  );
}
