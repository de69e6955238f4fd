import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

/** Members nearby are alerted once we know who asks for it. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table lost_dogs
  add column alert_allowed_at instant /* By an admin, whoever reports it. */;
alter table lost_dogs
  add column alerted_at instant /* When we began to tell members nearby. */;
update lost_dogs set alerted_at = created_at where told_up_to is null or told_up_to <> '';
`,
  );
}
