import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { remindOfReviews } from "#app/domain/notifications/remind-of-reviews.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";
import { runningVisit, unfinishedStay } from "#tests/support/people/visits.ts";

const app = await testApp();
const { db } = app.runtime;
const { agreed } = seriesCalls(app);

/** A walk whose booked time is over, and whose sitter is not back. */
async function lateWalk({ isWeekly = false, earlier = 0 }) {
  const owner = await newOwner(app, "Olga Owner");
  const sitter = await newSitter(app, { name: "Luca Sitter" });
  const seriesId = isWeekly ? (await agreed(owner, sitter)).id : undefined;
  const id = await runningVisit(app, owner, sitter, { earlier, ...(seriesId && { seriesId }) });
  const browsers = [await browserOf(app, owner), await browserOf(app, sitter)] as const;
  const texts = async (owners: string[], sitters: string[]) => {
    const pages = [
      ...owners.map((path) => browsers[0].get(path)),
      ...sitters.map((path) => browsers[1].get(path)),
    ];
    return (await Promise.all(pages)).map(({ html }) => html);
  };
  const api = async (path: string) =>
    Promise.all(
      [owner, sitter].map(async ({ token }) => (await callApi(app, "GET", path, { token })).text),
    );
  return { id, owner, sitter, texts, api };
}

/** Where a walk is shown, to the owner and to the sitter. */
const shown = (id: string) =>
  [
    ["/", "/bookings", `/bookings?day=${dateAhead(0)}`, `/bookings/${id}`, `/bookings/${id}/visit`],
    [
      "/",
      "/agenda",
      "/bookings-sitter?tab=upcoming",
      "/bookings-sitter?tab=all",
      `/bookings/${id}`,
      `/bookings/${id}/visit`,
    ],
  ] as const;

test.each([false, true])(
  "a walk that runs late is nowhere over, until its sitter is back (weekly: %s)",
  async (isWeekly) => {
    const { id, owner, sitter, texts, api } = await lateWalk({ isWeekly });
    const reminded = () =>
      db
        .selectFrom("notifications")
        .select("event")
        .where("booking_id", "=", id)
        .where("event", "=", "booking_reviewable")
        .execute();
    const everywhere = () =>
      texts(...(shown(id).map((paths) => [...paths]) as [string[], string[]]));
    await remindOfReviews(app.context());
    for (const text of await everywhere()) {
      expect(text).toContain("Rex");
      expect(text).not.toMatch(
        /Completed<\/span>|How was it with|Write a review|Pay Luca|pays you \$/,
      );
    }
    const badges = await texts(
      [`/bookings/${id}`, "/bookings"],
      [`/bookings/${id}`, "/bookings-sitter?tab=upcoming", "/bookings-sitter?tab=all", "/agenda"],
    );
    for (const text of badges) expect(text).toContain("Under way");
    for (const text of await texts(["/bookings?tab=past"], ["/bookings-sitter?tab=completed"]))
      expect(text).not.toContain("Rex");
    expect(await reminded()).toEqual([]);
    for (const text of await api(`/bookings/${id}/review`))
      expect(text).toContain('"wanted":false');
    const body = { stars: 5, text: "A lovely walk with Rex." };
    const early = await callApi(app, "POST", `/bookings/${id}/review`, {
      token: owner.token,
      body,
    });
    expect([early.status, early.text.includes("once it is over")]).toEqual([409, true]);
    const visit = `/bookings/${id}/visit`;
    const tap = { kind: "finish" };
    await callApi(app, "POST", visit, { token: sitter.token, body: tap });
    await remindOfReviews(app.context());
    expect(await reminded()).toHaveLength(2);
    const over = await texts(["/bookings?tab=past", "/"], ["/bookings-sitter?tab=completed", "/"]);
    for (const text of over) expect(text).toMatch(/Completed<\/span>|How was it with/);
    for (const text of await api(`/bookings/${id}/review`)) expect(text).toContain('"wanted":true');
    const late = await callApi(app, "POST", `/bookings/${id}/review`, { token: owner.token, body });
    expect(late.status).toBe(201);
  },
);

test("a walk that nobody finished is over a day after its end", async () => {
  const { texts } = await lateWalk({ earlier: 24 });
  await remindOfReviews(app.context());
  for (const text of await texts(["/bookings?tab=past"], ["/bookings-sitter?tab=completed"]))
    expect(text).toContain("Completed</span>");
  for (const text of await texts(["/"], ["/"])) expect(text).toContain("How was it with");
});

test("a report that is begun once the walk is over does not take it back", async () => {
  const owner = await newOwner(app, "Olga Owner");
  const sitter = await newSitter(app, { name: "Luca Sitter" });
  const span = { startAt: Date.now() - 2 * HOUR, endAt: Date.now() - HOUR };
  const id = await newBooking(app, { owner, sitter }, "accepted", { span });
  const start = { token: sitter.token, body: { kind: "start" } };
  expect((await callApi(app, "POST", `/bookings/${id}/visit`, start)).status).toBe(201);
  const [mine, theirs] = [await browserOf(app, owner), await browserOf(app, sitter)];
  for (const browser of [mine, theirs])
    expect((await browser.get(`/bookings/${id}`)).html).toContain("Completed</span>");
  expect((await mine.get("/bookings?tab=past")).text).toContain("Rex");
  expect((await mine.get("/")).text).not.toContain("is out with");
  const path = `/bookings/${id}/review`;
  const { text } = await callApi(app, "GET", path, { token: owner.token });
  expect(text).toContain('"wanted":true');
});

test("nobody is out with somebody who has left", async () => {
  const { id, sitter, texts } = await lateWalk({});
  await db
    .updateTable("users")
    .set({ deleted_at: Date.now() })
    .where("id", "=", sitter.id)
    .execute();
  const [home = "", booking = ""] = await texts(["/", `/bookings/${id}`], []);
  expect(home).not.toContain("is out with");
  expect(booking).toContain("Completed</span>");
});

test("a stay is over at its end, though its last report is open", async () => {
  const owner = await newOwner(app, "Olga Owner");
  const sitter = await newSitter(app, { name: "Luca Sitter" });
  const now = Date.now();
  const span = { startAt: now - 30 * HOUR, endAt: now - HOUR };
  const id = await newBooking(app, { owner, sitter }, "accepted", { span, stay: true });
  const row = { booking_id: id, date: dateAhead(0), started_at: now - 2 * HOUR };
  await db.insertInto("visits").values(row).execute();
  expect((await (await browserOf(app, owner)).get("/bookings?tab=past")).text).toContain("Rex");
});

test("while the dog is out, only the end of the visit completes the booking", async () => {
  const { id, sitter } = await lateWalk({});
  const complete = () =>
    callApi<{ code: string; message: string }>(app, "PATCH", `/bookings/${id}/status`, {
      token: sitter.token,
      body: { status: "completed" },
    });
  const refused = await complete();
  expect([refused.status, refused.body.code]).toEqual([409, "visit_running"]);
  expect(refused.body.message).toBe(
    "Rex is still out. Finish the visit: that completes the booking.",
  );
  const form = { intent: "complete", expectedVersion: "1" };
  const page = await (await browserOf(app, sitter)).post(`/bookings/${id}`, form);
  expect([page.status, page.text]).toEqual([409, expect.stringContaining("Rex is still out")]);
  const finish = { token: sitter.token, body: { kind: "finish" } };
  expect((await callApi(app, "POST", `/bookings/${id}/visit`, finish)).status).toBe(201);
  expect((await complete()).status).toBe(200);
});

test("a stay can be completed while a day's report is open", async () => {
  const sitter = await newSitter(app);
  const id = await unfinishedStay(app, await newOwner(app), sitter);
  const body = { status: "completed" };
  const path = `/bookings/${id}/status`;
  expect((await callApi(app, "PATCH", path, { token: sitter.token, body })).status).toBe(200);
});

test("a booking whose visit was started early stays on its day", async () => {
  const owner = await newOwner(app, "Olga Owner");
  const sitter = await newSitter(app, { name: "Luca Sitter" });
  const startAt = Math.floor(Date.now() / MINUTE) * MINUTE + 40 * MINUTE;
  const span = { startAt, endAt: startAt + HOUR };
  const id = await newBooking(app, { owner, sitter }, "accepted", { span });
  const propose = () =>
    callApi<{ code: string }>(app, "POST", `/bookings/${id}/proposals`, {
      token: owner.token,
      body: { date: dateAhead(2), timeSlots: [{ startTime: "10:00", endTime: "11:00" }] },
    });
  const start = { token: sitter.token, body: { kind: "start" } };
  expect((await callApi(app, "POST", `/bookings/${id}/visit`, start)).status).toBe(201);
  const refused = await propose();
  expect([refused.status, refused.body.code]).toEqual([409, "visit_running"]);
});
