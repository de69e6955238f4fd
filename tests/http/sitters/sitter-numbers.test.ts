import { sql } from "kysely";
import { expect, test } from "vitest";
import { countedParts } from "#app/ui/sitters/sitter-paths.ts";
import { engineOf } from "#db/engines/engine.ts";
import { statementsOf } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const visitor = new Browser(app);
const sitter = await newSitter(app);
const unknown = await newSitter(app);
const regular = await newOwner(app);
const twiceInADay = await newOwner(app);
const once = await newOwner(app);
const never = await newOwner(app);

const past = (owner: typeof regular, days: number, startTime = "09:00", endTime = "10:00") =>
  newBooking(app, { owner, sitter }, "accepted, over", {
    date: dateAhead(-days),
    startTime,
    endTime,
  });
await past(regular, 2);
await newBooking(app, { owner: regular, sitter }, "completed", { date: dateAhead(-9) });
await past(twiceInADay, 3, "11:00", "12:00");
await past(twiceInADay, 3, "13:00", "14:00");
await past(once, 4);
await newBooking(app, { owner: once, sitter }, "accepted", { date: dateAhead(4) });
await newBooking(app, { owner: once, sitter }, "completed", { date: dateAhead(5) });
await newBooking(app, { owner: never, sitter }, "completed", { date: dateAhead(-6), meet: true });
for (const state of ["cancelled", "rejected", "pending, over"] as const)
  await newBooking(app, { owner: never, sitter }, state, { date: dateAhead(-5) });

type Counted = { id: string; completedBookings: number; returningOwners: number };

test("bookings that took place are counted, and owners who came back on another day", async () => {
  const expected = { completedBookings: 5, returningOwners: 1 };
  const { body } = await callApi<{ data: Counted[] }>(app, "GET", "/users/sitters");
  expect(body.data.find(({ id }) => id === sitter.id)).toMatchObject(expected);
  const profile = await callApi<Counted>(app, "GET", `/users/${sitter.id}`);
  expect(profile.body).toMatchObject(expected);
  expect((await visitor.get("/sitters")).text).toMatch(/5 bookings · 1 repeat client/);
});

test("the numbers on the profile lead to how they are counted", async () => {
  const { text, html } = await visitor.get(`/sitters/${sitter.id}`);
  expect(text).toContain("5 bookings · How we count");
  expect(text).toMatch(
    /1 repeat client · No cancellations in 12 months · Member since \w{3} \d{4}/,
  );
  const { html: page } = await visitor.get("/how-we-count");
  const parts = [...html.matchAll(/href="\/how-we-count#([\w-]+)"/g)].map(([, part]) => part);
  expect(parts).toEqual(["bookings", "returned"]);
  for (const part of countedParts) expect(page).toContain(`id="${part}"`);
});

test("whoever has nothing to count is new", async () => {
  const { body } = await callApi<Counted>(app, "GET", `/users/${unknown.id}`);
  expect(body).toMatchObject({ completedBookings: 0, returningOwners: 0 });
  const page = await visitor.get("/sitters");
  const [, card = ""] =
    new RegExp(`<article(?:(?!</article>).)*/sitters/${unknown.id}"(.*?)</article>`, "s").exec(
      page.html,
    ) ?? [];
  expect(card).toContain("New");
  expect(card).not.toMatch(/Member since|booking|repeat client/);
});

test("an index alone answers", async () => {
  if (engineOf(app.runtime.db).name !== "sqlite") return;
  const { statements } = await statementsOf(() => callApi(app, "GET", "/users/sitters"));
  const counting = statements.filter((text) => text.includes('"returning"'));
  expect(counting).toHaveLength(1);
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(
    counting[0]?.replaceAll("?", "1") ?? "",
  )}`.execute(app.runtime.db);
  expect(rows.map(({ detail }) => detail).join("\n")).toMatch(
    /SEARCH bookings USING COVERING INDEX bookings_agreed \(sitter_id=\?\)/,
  );
});
