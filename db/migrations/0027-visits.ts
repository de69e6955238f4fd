import type { Kysely } from "kysely";
import type { Guard } from "../baseline/guards.ts";
import type { Database } from "../schema.ts";
import { addGuard } from "./guards/add-guard.ts";
import { runStatements } from "./run-statements.ts";

/** A finished card stays finished; the deletion of an account changes nothing here. */
const finished: Guard = {
  name: "visits_stay_finished",
  event: "update on visits",
  when: `(new.booking_id, new.date) is distinct from (old.booking_id, old.date)
    or old.finished_at is not null and (new.started_at, new.finished_at)
    is distinct from (old.started_at, old.finished_at)`,
  rule: "visit_is_history",
};

/** What was noted keeps its kind and its moment; a Start may turn out to be earlier. */
const kept: Guard = {
  name: "visit_events_keep",
  event: "update on visit_events",
  when: `(new.id, new.booking_id, new.date, new.client_id, new.kind, new.received_at)
    is distinct from (old.id, old.booking_id, old.date, old.client_id, old.kind, old.received_at)
    or new.at > old.at or new.at < old.at and old.kind <> 'start'
    or old.removed_at is not null and new.removed_at is distinct from old.removed_at`,
  rule: "visit_is_history",
};

/** Sitters note what they did: a card for each visit, and for each day of a stay. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
create table visits ( -- The card of a booking, of a stay one a day.
  booking_id text not null references bookings (id),
  -- The day, of other bookings their date.
  date text not null,
  -- Null after the Start was taken back.
  started_at instant,
  finished_at instant,
  constraint visits_key primary key (booking_id, date),
  constraint visits_in_order check (finished_at is null or started_at <= finished_at));
create index visits_running on visits (started_at) where finished_at is null;
create table visit_events ( -- What a sitter noted on a card.
  id serial,
  booking_id text not null references bookings (id),
  date text not null,
  -- Chosen by the sitter's client: what is sent again is stored once.
  client_id text,
  kind text not null
    check (kind in ('start', 'pee', 'poo', 'food', 'water', 'medication', 'photo', 'note', 'finish')),
  -- When it was tapped.
  at instant not null,
  received_at instant not null,
  -- Empty for none.
  content text not null,
  -- Where it was tapped, if the sitter chose to say so.
  latitude real check (latitude between -90 and 90),
  longitude real check (longitude between -180 and 180),
  -- Since it was taken back; then it is empty.
  removed_at instant,
  constraint visit_events_once unique (booking_id, client_id),
  constraint visit_events_whole_point check ((latitude is null) = (longitude is null)),
  constraint visit_events_of_card foreign key (booking_id, date) references visits (booking_id, date));
create index visit_events_of_visit on visit_events (booking_id, date, at, id);
`,
  );
  await addGuard(db, finished);
  await addGuard(db, kept);
}
