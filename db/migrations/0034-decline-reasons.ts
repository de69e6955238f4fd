import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

/** The chosen reason why a request is declined, which was stored as the first words of its text. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table bookings
  add column decline_reason text check (decline_reason in ('unavailable', 'too_far', 'dog', 'not_needed', 'found_other', 'other'))
    /* As chosen; own words are the reason. */;
`,
  );
  for (const [reason, words] of Object.entries(storedAs))
    await sql`
      update bookings
      set decline_reason = ${reason},
        reason = nullif(substr(reason, ${words.length + 3}), '')
      where status = 'rejected' and (reason = ${words} or reason like ${`${words}. %`})`.execute(
      db,
    );
}

const storedAs = {
  unavailable: "Not available then",
  too_far: "Too far",
  dog: "Dog isn't a fit",
  not_needed: "Not needed then",
  found_other: "Found someone else",
};
