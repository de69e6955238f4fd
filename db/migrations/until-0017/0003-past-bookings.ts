import type { Kysely } from "kysely";
import type { Database } from "../../schema.ts";
import { runStatements } from "../run-statements.ts";

/** What sitters have done is counted from an index alone. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
create index bookings_agreed on bookings (sitter_id, owner_id, date, end_at, status)
  where status in ('accepted', 'completed');
`,
  );
}
