import { expect, test } from "vitest";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { phonesOf } from "#tests/support/screens/phone.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const { newPhone, signIn, see, offline } = await phonesOf({ app, origin });

test("a walk goes on without a connection: what was tapped waits, survives a reload, and is sent once", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const id = await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const page = await newPhone();
  const watching = await newPhone();
  await signIn(watching, owner, `/bookings/${id}`);
  await signIn(page, sitter, `/bookings/${id}/visit`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByText("With Rex since").waitFor();
  await watching.getByText("With Rex since").waitFor();
  await see(page, `/bookings/${id}/visit`);
  await offline(page.context());
  const taps = ["Pee", "Poo", "Water"];
  const times: number[] = [];
  for (const name of taps) {
    times.push(Date.now());
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("region", { name: "Waiting to be sent" }).getByText(name).waitFor();
  }
  await page.goto(`${origin}/bookings/${id}/visit`);
  const waiting = page.getByRole("region", { name: "Waiting to be sent" }).getByRole("listitem");
  await expect.poll(() => waiting.count()).toBe(3);
  await waiting.filter({ hasText: "Water" }).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => waiting.count()).toBe(2);
  const late = Date.now();
  await offline(page.context(), false);
  await expect.poll(() => waiting.count()).toBe(0);
  await page.locator("[data-fresh=visit]").getByText("Poo").waitFor();
  await watching.getByText("Poo").waitFor();
  const events = await app.runtime.db
    .selectFrom("visit_events")
    .select(["kind", "at"])
    .where("booking_id", "=", id)
    .orderBy("id")
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(["start", "pee", "poo"]);
  for (const [index, { at }] of events.slice(1).entries()) {
    expect(at).toBeGreaterThanOrEqual(times[index] ?? 0);
    expect(at).toBeLessThanOrEqual(times[index + 1] ?? late);
  }
  const owners = await browserOf(app, owner);
  expect((await owners.get(`/bookings/${id}`)).text).toContain("Poo");
});
