import { expect, test } from "vitest";
import { dateAhead, newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { runningVisit, unfinishedStay } from "#tests/support/people/visits.ts";
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
  // After its own Start the page loads again.
  await page.locator('[data-stage^="running"]').waitFor();
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
  await page.locator("[data-fresh=visit] .leash").getByText("Poo").waitFor();
  await watching.locator(".leash").getByText("Poo").waitFor();
  // Screen readers hear of both at once, and of nothing else that was replaced around them.
  const said = watching.locator("body > [role=status]");
  await expect.poll(() => said.textContent()).toMatch(/Pee \d+:\d\d [AP]M\. Poo \d+:\d\d [AP]M$/);
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

test("today's card of a stay is begun without a connection, and a Finish that was being written still ends yesterday's", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const id = await unfinishedStay(app, owner, sitter);
  const path = `/bookings/${id}/visit`;
  const [page, writing] = [await newPhone(), await newPhone()];
  await signIn(page, sitter, path);
  await signIn(writing, sitter, path);
  await writing.getByText("Finish the report").click();
  await writing.getByLabel("How was it?").fill("A calm night");
  await see(page, path);
  await offline(page.context());
  await page.getByRole("button", { name: "Start today's report" }).click();
  await page.getByRole("button", { name: "Pee", exact: true }).click();
  const waiting = page.getByRole("region", { name: "Waiting to be sent" }).getByRole("listitem");
  await expect.poll(() => waiting.count()).toBe(2);
  await offline(page.context(), false);
  await page.locator("[data-fresh=visit] .leash").getByText("Pee").waitFor();
  await writing.locator("[data-fresh=visit] .leash").getByText("Pee").waitFor();
  await writing.getByRole("button", { name: "Finish", exact: true }).click();
  await writing.getByText("You can still finish it").waitFor({ state: "detached" });
  const events = await app.runtime.db
    .selectFrom("visit_events")
    .select(["date", "kind", "content"])
    .where("booking_id", "=", id)
    .orderBy("id")
    .execute();
  expect(events.map(({ date, kind, content }) => `${date} ${kind} ${content}`.trim())).toEqual([
    `${dateAhead(-1)} start`,
    `${dateAhead(0)} start`,
    `${dateAhead(0)} pee`,
    `${dateAhead(-1)} finish A calm night`,
  ]);
});

test("Finish waits for a note that is typed but not added", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const id = await runningVisit(app, owner, sitter);
  const page = await newPhone();
  await signIn(page, sitter, `/bookings/${id}/visit`);
  await page.getByText("Write a note").click();
  const note = page.getByLabel("Note", { exact: true });
  await note.fill("He limped a little");
  await page.getByText("Finish the visit").click();
  const finish = page.getByRole("button", { name: "Finish", exact: true });
  await finish.click();
  await page.getByText("Add your note or photos first, or clear them").waitFor();
  expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Add note" }).click();
  await page.locator(".visit-log").getByText("He limped a little").first().waitFor();
  await page.getByText("Finish the visit").click();
  await finish.click();
  await expect
    .poll(async () =>
      (
        await app.runtime.db
          .selectFrom("visit_events")
          .select("kind")
          .where("booking_id", "=", id)
          .orderBy("id")
          .execute()
      ).map(({ kind }) => kind),
    )
    .toEqual(["start", "note", "finish"]);
});

test("a visit that is finished without a connection waits with nothing left to press, and can be taken up again", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const id = await runningVisit(app, owner, sitter);
  const page = await newPhone();
  await signIn(page, sitter, `/bookings/${id}/visit`);
  await see(page, `/bookings/${id}/visit`);
  await offline(page.context());
  const waiting = page.getByRole("region", { name: "Waiting to be sent" }).getByRole("listitem");
  const open = page.getByText("Finish the visit");
  const pee = page.getByRole("button", { name: "Pee", exact: true });
  const finish = async () => {
    await open.click();
    await page.getByRole("button", { name: "Finish", exact: true }).click();
    await waiting.filter({ hasText: "Finished" }).waitFor();
    expect([await open.isVisible(), await pee.isVisible()]).toEqual([false, false]);
  };
  await finish();
  await page.goto(`${origin}/bookings/${id}/visit`);
  await waiting.filter({ hasText: "Finished" }).waitFor();
  await expect.poll(() => open.isVisible()).toBe(false);
  await waiting.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => open.isVisible()).toBe(true);
  await finish();
  await offline(page.context(), false);
  await page.locator('[data-stage^="finished"]').waitFor();
  const events = await app.runtime.db
    .selectFrom("visit_events")
    .select("kind")
    .where("booking_id", "=", id)
    .where("kind", "=", "finish")
    .execute();
  expect(events).toHaveLength(1);
});
