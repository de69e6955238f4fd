import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "#db/migrations/0034-decline-reasons.ts";
import { testApp } from "#tests/support/app.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;

test("reasons that were stored as one text are told from the words beside them", async () => {
  const parties = { owner: await newOwner(app), sitter: await newSitter(app) };
  const ids = [await newBooking(app, parties, "rejected")];
  for (const date of ["2027-03-01", "2027-03-02", "2027-03-03"])
    ids.push(await newBooking(app, parties, "rejected", { date }));
  const texts = ["Too far", "Dog isn't a fit. It's too small.", "Too far away", null];
  await sql`alter table bookings drop column decline_reason`.execute(db);
  for (const [index, reason] of texts.entries())
    await db
      .updateTable("bookings")
      .set({ reason })
      .where("id", "=", ids[index] ?? "")
      .execute();
  await up(db);
  const rows = await db
    .selectFrom("bookings")
    .select(["id", "decline_reason as chosen", "reason"])
    .execute();
  expect(ids.map((id) => rows.find((row) => row.id === id))).toMatchObject([
    { chosen: "too_far", reason: null },
    { chosen: "dog", reason: "It's too small." },
    { chosen: null, reason: "Too far away" },
    { chosen: null, reason: null },
  ]);
});
