import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

/** A weekly request is declined with a reason that is chosen, as any other. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table booking_series
  add column decline_reason text check (decline_reason in ('unavailable', 'too_far', 'dog', 'not_needed', 'found_other', 'other'))
    /* As chosen; own words are the reason. */;
`,
  );
}
