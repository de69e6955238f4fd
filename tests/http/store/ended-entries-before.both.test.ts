import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { slotOn } from "#app/domain/services/booking-times.ts";
import { up } from "#db/migrations/0049-calendar-entries.ts";
import { testApp } from "#tests/support/app.ts";
import { entriesIn } from "#tests/support/calendars/calendar-programs.ts";
import { dateAhead, newBooking, ZONE } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const date = dateAhead(3);

const slots = (...starts: number[]) =>
  starts.map((start) =>
    slotOn(date, { startTime: `${start}:00`, endTime: `${start + 1}:00` }, ZONE),
  );

/** In the order in which they were agreed on; the last ones are those of the booking. */
async function agreedOn(bookingId: string, ...changes: ReturnType<typeof slots>[]) {
  for (const [index, times] of changes.entries())
    await db
      .insertInto("booking_proposals")
      .values({
        id: randomUUID(),
        booking_id: bookingId,
        by_party: "owner",
        status: "accepted",
        date,
        slots: JSON.stringify(times),
        dog_ids: "[]",
        keeps_place: 1,
        created_at: index,
        expires_at: index,
        closed_at: index,
      })
      .execute();
}

test("entries that earlier changes left without a time are cancelled", async () => {
  const owner = await newOwner(app);
  const parties = { owner, sitter: await newSitter(app) };
  const changed = await newBooking(app, parties, "accepted", { date, startTime: "10:00" });
  const once = await newBooking(app, parties, "accepted", { date: dateAhead(5) });
  await sql`drop index google_events_with_place`.execute(db);
  await sql`alter table google_events drop column place_left_out_at`.execute(db);
  await sql`alter table booking_slots drop column entry`.execute(db);
  await sql`alter table bookings drop column text_changed_at`.execute(db);
  await sql`drop table ended_entries`.execute(db);
  await agreedOn(changed, slots(7, 12, 18), slots(8, 13), slots(10));
  await agreedOn(once, slots(10));
  await up(db);
  const browser = await browserOf(app, owner);
  const entries = async (id: string) =>
    entriesIn((await browser.get(`/bookings/${id}/event.ics`)).html).map((entry) => [
      entry.uid.replace(id, "").replace(/@.*/, ""),
      entry.status,
      entry.startAt,
    ]);
  const [[at10], [at13], [at18]] = [slots(10), slots(13), slots(18)];
  expect(await entries(changed)).toEqual([
    ["", "CONFIRMED", at10?.startAt],
    ["-2", "CANCELLED", at13?.startAt],
    ["-3", "CANCELLED", at18?.startAt],
  ]);
  expect(await entries(once)).toHaveLength(1);
});
