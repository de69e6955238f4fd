import { type Kysely, sql } from "kysely";
import { engineOf } from "../../engines/engine.ts";
import type { Database } from "../../schema.ts";
import { addGuard } from "../guards/add-guard.ts";
import { roomGuards } from "../guards/room-guards.ts";
import { runStatements } from "../run-statements.ts";

/** A booking is for one or more dogs of its owner, and a stay lasts several days. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table bookings
  add column kind text default 'visit' not null check (kind in ('visit', 'stay', 'meet'));
alter table bookings
  add column end_date text /* yyyy-MM-dd, the last day of a stay; null for a visit. */;
alter table bookings
  add column dog_count integer default 1 not null check (dog_count between 1 and 12) /* The number of its rows in booking_dogs. */;

create table booking_dogs (
  booking_id text not null references bookings (id),
  position integer not null check (position between 0 and 11), -- The first one is also the booking's dog_id.
  dog_id text not null references dogs (id),
  constraint booking_dogs_key primary key (booking_id, position),
  constraint booking_dogs_once unique (booking_id, dog_id));
create index booking_dogs_dog_id on booking_dogs (dog_id);
insert into booking_dogs (booking_id, position, dog_id) select id, 0, dog_id from bookings;
`,
  );
  await addGuard(db, {
    name: "bookings_keep_kind",
    event: "update on bookings",
    when: "(new.kind, new.end_date, new.dog_count) is distinct from (old.kind, old.end_date, old.dog_count)",
    rule: "terms_are_frozen",
  });
  await addGuard(db, {
    name: "booking_dogs_keep",
    event: "update on booking_dogs",
    rule: "terms_are_frozen",
  });
  for (const statement of roomGuards[engineOf(db).name]) await sql.raw(statement).execute(db);
}
