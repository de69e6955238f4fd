import type { Kysely } from "kysely";
import type { Database } from "../../schema.ts";
import { runStatements } from "../run-statements.ts";

/** Counts of a sitter's bookings leave out those that were only to meet. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
drop index bookings_agreed;
create index bookings_agreed on bookings (sitter_id, owner_id, date, end_at, status, kind)
  where status in ('accepted', 'completed') and kind <> 'meet';
`,
  );
}
