import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

/** Addresses of other calendars are sealed; the next start does it, because it knows the secret. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table busy_feeds
  add column sealed_address text /* Encrypted: whoever has it can read the calendar. The column 'address' is then only its origin; null before the next start. */;
`,
  );
}
