import type { Kysely } from "kysely";
import type { Database } from "../../schema.ts";
import { addGuard } from "../guards/add-guard.ts";
import { runStatements } from "../run-statements.ts";

/** Sitters say more about their prices; what was asked is kept on the booking, line by line. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table sitter_services
  add column extra_dog_cents integer check (extra_dog_cents >= 0) /* For each dog after the first; null is the rate. */;
alter table sitter_services
  add column puppy_cents integer check (puppy_cents >= 0) /* Instead of the rate, for a dog under a year; null is the rate. */;
alter table sitters
  add column holiday_percent integer default 0 not null check (holiday_percent between 0 and 200) /* On top, for what falls on a holiday. */;
alter table sitters
  add column long_stay_from integer check (long_stay_from between 2 and 60) /* Nights or days; null is no discount. */;
alter table sitters
  add column long_stay_percent integer default 0 not null check (long_stay_percent between 0 and 90);
alter table sitters
  add column policy text default 'flexible' not null check (policy in ('flexible', 'moderate', 'strict')) /* When cancelling is free. */;
alter table bookings
  add column price_lines text /* JSON, fixed at the request; null if older, or 'Price on request'. */;
alter table bookings
  add column policy text default 'flexible' not null check (policy in ('flexible', 'moderate', 'strict')) /* The sitter's at the request. */;
`,
  );
  await addGuard(db, {
    name: "bookings_keep_price",
    event: "update on bookings",
    when: "(new.price_lines, new.policy) is distinct from (old.price_lines, old.policy)",
    rule: "terms_are_frozen",
  });
}
