import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

/**
 * Calendar entries keep their numbers when times change. Until now they were numbered by position:
 * those of times that a later change left out have ended, as far as it is known which there were.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table booking_slots
  add column entry integer /* The number of its calendar entry; null for position + 1. */;

create table ended_entries ( -- Calendar entries of times that a booking no longer has.
  booking_id text not null references bookings (id),
  entry integer not null,
  -- As last published.
  start_at instant not null,
  end_at instant not null,
  constraint ended_entries_key primary key (booking_id, entry));

alter table bookings
  add column text_changed_at instant /* When a name or a home that it shows last changed. */;

alter table google_events
  add column place_left_out_at instant /* When its place was removed, 48 hours after the end. */;
create index google_events_with_place on google_events (booking_id) where place_left_out_at is null;
`,
  );
  for (let after = ""; ; ) {
    const changed = await changedBookings(db, after);
    for (const id of changed) await endLeftOut(db, id);
    const last = changed.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

const AT_ONCE = 500;

/** Ids of bookings with several agreed changes. */
async function changedBookings(db: Kysely<Database>, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("booking_proposals")
    .select("booking_id")
    .where("status", "=", "accepted")
    .where("booking_id", ">", after)
    .groupBy("booking_id")
    .having((eb) => eb.fn.countAll(), ">", 1)
    .orderBy("booking_id")
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.booking_id);
}

async function endLeftOut(db: Kysely<Database>, bookingId: string): Promise<void> {
  const changes = await db
    .selectFrom("booking_proposals")
    .select("slots")
    .where("booking_id", "=", bookingId)
    .where("status", "=", "accepted")
    .orderBy("closed_at", "desc")
    .orderBy("id")
    .execute();
  const [now = [], ...earlier] = changes.map(
    ({ slots }) => JSON.parse(slots) as { startAt: number; endAt: number }[],
  );
  const most = Math.max(0, ...earlier.map((slots) => slots.length));
  for (let position = now.length; position < most; position++) {
    const slot = earlier.find((slots) => slots.length > position)?.[position];
    if (slot)
      await db
        .insertInto("ended_entries")
        .values({
          booking_id: bookingId,
          entry: position + 1,
          start_at: slot.startAt,
          end_at: slot.endAt,
        })
        .execute();
  }
}
