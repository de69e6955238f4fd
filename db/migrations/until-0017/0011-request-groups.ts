import type { Kysely } from "kysely";
import type { Database } from "../../schema.ts";
import { addGuard } from "../guards/add-guard.ts";
import { runStatements } from "../run-statements.ts";

/** An owner may ask up to three sitters for the same; the first to accept gets the booking. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table bookings
  add column group_id text /* Requests of an owner to several sitters share it. */;
create index bookings_group_id on bookings (group_id) where group_id is not null;
create unique index bookings_one_of_group on bookings (group_id)
  where group_id is not null and status in ('accepted', 'completed');
`,
  );
  await addGuard(db, {
    name: "bookings_keep_group",
    event: "update of group_id on bookings",
    when: "new.group_id is distinct from old.group_id",
    rule: "terms_are_frozen",
  });
}
