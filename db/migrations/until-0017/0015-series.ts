import type { Kysely } from "kysely";
import type { Database } from "../../schema.ts";
import { addGuard } from "../guards/add-guard.ts";
import { runStatements } from "../run-statements.ts";

/** The same visit every week: asked once, answered once, booked some weeks ahead. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
create table booking_series (
  id text not null primary key,
  owner_id text not null references users (id),
  sitter_id text not null references users (id),
  status text not null check (status in ('pending', 'accepted', 'rejected', 'cancelled')),
  service text not null,
  weekdays text not null, -- JSON: 0 is Sunday
  times text not null, -- JSON
  dog_ids text not null, -- JSON
  first_date text not null,
  until_date text,
  notes text,
  place_address text,
  place_latitude real,
  place_longitude real,
  place_area text,
  rates text not null, -- JSON: what the sitter asked at the request
  policy text not null,
  paused_from text,
  paused_until text,
  planned_until text, -- Its dates up to this one are booked or skipped.
  reason text,
  cancelled_by text check (cancelled_by in ('owner', 'sitter', 'system')),
  version integer not null,
  answer_by instant not null,
  created_at instant not null,
  updated_at instant not null);
create index booking_series_owner on booking_series (owner_id);
create index booking_series_sitter on booking_series (sitter_id);
create index booking_series_due on booking_series (status, planned_until);
create table series_skips ( -- Dates of a series without a booking.
  series_id text not null references booking_series (id),
  date text not null,
  reason text not null check (reason in ('sitter_unavailable', 'dog_unavailable', 'paused')),
  constraint series_skips_key primary key (series_id, date));
alter table bookings
  add column series_id text /* Of a weekly booking. */;
alter table bookings
  add column series_date text /* The date of the series that it stands for. */;
create unique index bookings_one_of_series on bookings (series_id, series_date)
  where series_id is not null and status in ('pending', 'accepted', 'completed');
`,
  );
  await addGuard(db, {
    name: "bookings_keep_series",
    event: "update of series_id on bookings",
    when: "new.series_id is distinct from old.series_id and new.series_id is not null",
    rule: "terms_are_frozen",
  });
}
