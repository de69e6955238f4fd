import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { agreed, pair, bookings, change } = seriesCalls(app);
const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6] };

test("a weekly booking is one line where bookings are listed, and crowds out none", async () => {
  const [owner, sitter] = await pair();
  const { id } = await agreed(owner, sitter, everyDay);
  const single = await newBooking(app, { owner, sitter: await newSitter(app) }, "accepted", {
    date: dateAhead(20),
    startTime: "17:00",
    endTime: "18:00",
  });
  const mine = await browserOf(app, owner);
  const all = await bookings(id);
  const [first, second] = all;
  // The picture of the week shows each of its visits.
  const later = all[9];
  for (const path of ["/", "/bookings"]) {
    const { html, text } = await mine.get(path);
    expect(html).toContain(`/bookings/${first?.id}`);
    expect(html).not.toContain(`/bookings/${later?.id}`);
    expect(html).toContain(`/bookings/${single}`);
    expect(text).toContain("55 more visits");
    expect(html).toContain(`/series/${id}`);
  }
  expect((await mine.get("/")).text).toContain("See all bookings");
  const theirs = await (await browserOf(app, sitter)).get("/bookings-sitter?tab=upcoming");
  expect(theirs.text).toContain("55 more visits");
  const day = await mine.get(`/bookings?day=${dateAhead(2)}`);
  expect(day.html).toContain(`/bookings/${second?.id}`);
  const { body } = await callApi<{ bookings: unknown[] } & unknown[]>(app, "GET", "/bookings", {
    token: owner.token,
  });
  expect((body.bookings ?? body).length).toBeGreaterThan(55);
});

test("the past begins with what is over, and ends with what was cancelled ahead", async () => {
  const [owner, sitter] = await pair();
  const { id } = await agreed(owner, sitter, everyDay);
  const over = await newBooking(app, { owner, sitter }, "completed", {});
  await change(owner, id, { status: "cancelled" });
  const mine = await browserOf(app, owner);
  const { html, text } = await mine.get("/bookings?tab=past");
  const [first, second] = await bookings(id);
  expect(html.indexOf(`/bookings/${over}`)).toBeGreaterThan(0);
  expect(html.indexOf(`/bookings/${over}`)).toBeLessThan(html.indexOf(`/bookings/${first?.id}`));
  expect(html).not.toContain(`/bookings/${second?.id}`);
  expect(text).toContain("55 more cancelled");
  const next = await mine.get(`/bookings?tab=past&before=${over}`);
  expect(next.html).toContain(`/bookings/${first?.id}`);
  const last = await mine.get(`/bookings?tab=past&before=${first?.id}`);
  expect(last.html).not.toContain(`/bookings/${over}`);
});

test("weekly bookings that run are listed below what is ahead only", async () => {
  const [owner, sitter] = await pair();
  const { id } = await agreed(owner, sitter);
  const [mine, theirs] = [await browserOf(app, owner), await browserOf(app, sitter)];
  const row = `class="cover" href="/series/${id}"`;
  for (const [browser, path, isThere] of [
    // Led to by the row of its further visits.
    [mine, "/bookings", false],
    [mine, "/bookings?tab=pending", false],
    [mine, "/bookings?tab=past", false],
    [mine, `/bookings?day=${dateAhead(2)}`, false],
    [theirs, "/bookings-sitter", false],
    [theirs, "/bookings-sitter?tab=upcoming", true],
    [theirs, "/bookings-sitter?tab=completed", false],
    [theirs, "/bookings-sitter?tab=all", true],
  ] as const)
    expect([path, (await browser.get(path)).html.includes(row)]).toEqual([path, isThere]);
  expect(
    (await mine.get("/bookings")).html.match(RegExp(`href="/series/${id}"`, "g")),
  ).toHaveLength(1);
});

test("rows say what would change in a weekly booking, until that is answered", async () => {
  const [owner, sitter] = await pair();
  const { id } = await agreed(owner, sitter);
  const later = { from: dateAhead(10), timeSlots: [{ startTime: "15:00", endTime: "16:00" }] };
  const path = `/series/${id}/proposals`;
  const { body } = await callApi<{ proposal: { id: string } }>(app, "POST", path, {
    token: sitter.token,
    body: later,
  });
  const mine = await browserOf(app, owner);
  const line = /Proposed: Mondays · 3–4 PM · From \w{3} \d+, \d{4}/;
  for (const path of ["/", "/bookings?tab=pending", "/notifications"])
    expect((await mine.get(path)).text).toMatch(line);
  await mine.post(`/series/${id}/change`, { proposal: body.proposal.id, answer: "rejected" });
  const told = (await mine.get("/notifications")).text;
  expect(told).toContain("proposed a change to your weekly booking");
  expect(told).not.toContain("Proposed:");
});
