import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { ask, agreed } = seriesCalls(app);

type Who = { token?: string };

function propose({ token }: Who, path: string, body: object) {
  return callApi<{ id: string }>(app, "POST", `${path}/proposals`, { token, body });
}

test("all that waits for a sitter is on Home and the lists, and counted alike", async () => {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  const on = (days: number) => ({ date: dateAhead(days) });
  await newBooking(app, { owner, sitter }, "pending, requested by the owner", on(20));
  for (let day = 2; day < 8; day++) await newBooking(app, { owner, sitter }, "accepted", on(day));
  const later = await newBooking(app, { owner, sitter }, "accepted", on(30));
  const moved = { timeSlots: [{ startTime: "15:00", endTime: "16:00" }] };
  expect((await propose(owner, `/bookings/${later}`, moved)).status).toBe(201);
  const running = await agreed(owner, sitter);
  const weekly = { ...moved, from: dateAhead(9) };
  expect((await propose(owner, `/series/${running.id}`, weekly)).status).toBe(201);
  const other = await newOwner(app, "Bea Owner", "Luna");
  const asked = await ask(other, sitter, { weekdays: [2] });
  const browser = await browserOf(app, sitter);
  const links = [`/bookings/${later}`, `/series/${running.id}`, `/series/${asked.body.id}`];
  const home = await browser.get("/");
  const needed = home.html.slice(home.html.indexOf("Needs your answer"));
  const upToNext = needed.slice(0, needed.indexOf("Coming up"));
  for (const link of links) expect(upToNext).toContain(`href="${link}"`);
  const list = await browser.get("/bookings-sitter");
  for (const link of links) expect(list.html).toContain(`href="${link}"`);
  expect(list.text).toContain("Pending 4 ");
  expect((await browser.get("/agenda")).text).toContain("4 requests to answer");
  expect((await (await browserOf(app, owner)).get("/")).text).not.toContain("Needs your answer");
  const asking = await browserOf(app, other);
  expect((await asking.get("/")).text).toContain("Luna with Sam Weekly Walking · Tuesdays");
  const pending = await asking.get("/bookings?tab=pending");
  expect(pending.text).toContain("Pending 1 ");
  expect(pending.text).not.toContain("No pending booking requests");
});

test("a request waits for the owner while the sitter has proposed a change of it", async () => {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  const date = dateAhead(20);
  const id = await newBooking(app, { owner, sitter }, "pending, requested by the owner", { date });
  const weekly = (await ask(owner, sitter, { weekdays: [2] })).body.id;
  const moved = { timeSlots: [{ startTime: "15:00", endTime: "16:00" }] };
  expect((await propose(sitter, `/bookings/${id}`, moved)).status).toBe(201);
  const later = { ...moved, from: dateAhead(9) };
  expect((await propose(sitter, `/series/${weekly}`, later)).status).toBe(201);
  const asked = await browserOf(app, sitter);
  for (const path of ["/", "/bookings-sitter", "/bookings-sitter?tab=all"]) {
    const page = await asked.get(path);
    expect(page.text, path).not.toMatch(/need(s)? your answer/i);
    expect(page.html, path).toContain(`href="/bookings/${id}"`);
  }
  expect((await asked.get("/")).html).toContain(`href="/series/${weekly}"`);
  expect((await asked.get("/agenda")).text).not.toMatch(/your answer/);
  const asking = await browserOf(app, owner);
  const home = await asking.get("/");
  const needed = home.html.slice(home.html.indexOf("Needs your answer"));
  for (const link of [`/bookings/${id}`, `/series/${weekly}`]) expect(needed).toContain(link);
});

test("the Bookings tab leads to the side that has something to answer", async () => {
  const owner = await newOwner(app);
  const both = await newSitter(app, { role: "both" });
  const booking = { owner, sitter: both };
  const browser = await browserOf(app, both);
  const tab = /<a href="(\/bookings[^"]*)"[^>]*>(?:(?!<\/a>).)*Bookings<\/a>/.exec(
    (await browser.get("/")).html,
  )?.[1];
  expect(tab).toBe("/bookings?side=any");
  expect((await browser.get("/bookings?side=any")).status).toBe(200);
  await newBooking(app, booking, "pending, requested by the owner");
  expect((await browser.get("/bookings?side=any")).location).toBe("/bookings-sitter");
  const page = await browser.get("/bookings");
  expect(page.html).toMatch(/href="\/bookings-sitter"[^>]*>Sitter<b>1<\/b>/);
});
