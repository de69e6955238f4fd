import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { settle } from "#tests/support/people/lost-dogs.ts";
import { newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp({ RATE_LIMIT_SCALE: "1" });
const { db } = app.runtime;

let nth = 0;
/** Requests as many people send them, each of which the sitter would be told of. */
async function request(from: TestPerson, sitter: TestPerson, times: number) {
  for (let sent = 0; sent < times; sent++)
    await app.context().tell({
      what: "status",
      booking: {
        id: `booking ${nth++}`,
        requestedBy: "owner",
        owner: { id: from.id },
        sitter: { id: sitter.id },
      },
      to: "pending",
      reason: null,
      actorId: from.id,
    });
}

const countOf = async ({ id }: TestPerson) => {
  const mails = await db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "booking_requested")
    .where("payload", "like", `%"userId":"${id}"%`)
    .execute();
  const listed = await db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", id)
    .where("event", "=", "booking_requested")
    .execute();
  return { mails: mails.length, listed: listed.length };
};

test("requests of strangers are all in the app, and mailed as many as real life has", async () => {
  const sitter = await newSitter(app);
  const throwaway = await newOwner(app);
  await request(throwaway, sitter, 15);
  expect(await countOf(sitter)).toEqual({ mails: 10, listed: 15 });
  const real = await settle(app, await newOwner(app));
  await request(real, sitter, 30);
  expect(await countOf(sitter)).toEqual({ mails: 40, listed: 45 });
  await request(real, sitter, 5);
  expect(await countOf(sitter)).toEqual({ mails: 40, listed: 50 });
});

test("whoever one has dealt with is always told of", async () => {
  const [sitter, owner] = [await newSitter(app), await newOwner(app)];
  await newBooking(app, { owner, sitter }, "accepted");
  const before = await countOf(sitter);
  await request(owner, sitter, 45);
  const after = await countOf(sitter);
  expect([after.mails - before.mails, after.listed - before.listed]).toEqual([45, 45]);
});
