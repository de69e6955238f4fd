import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

/** What is old is found without reading the whole table each minute. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
create index outbox_created_at on outbox (created_at);
create index email_changes_created_at on email_changes (created_at);
`,
  );
}
