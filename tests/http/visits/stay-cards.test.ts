import { expect, test } from "vitest";
import { instantOf } from "#app/domain/dates.ts";
import { DAY } from "#app/domain/durations.ts";
import { addVisitEvent } from "#app/domain/visits/add-visit-event.server.ts";
import type { VisitCardJson } from "#app/domain/visits/visit-json.ts";
import { VisitTap } from "#app/domain/visits/visit-schemas.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, isoAt, ZONE } from "#tests/support/people/bookings.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { unfinishedStay } from "#tests/support/people/visits.ts";

const app = await testApp();
const yesterday = dateAhead(-1);
const today = dateAhead(0);
/** Until then yesterday's card can be finished: a day of 24 hours, also when clocks change. */
const end = instantOf(today, "00:00", ZONE) + DAY;

/** A stay whose card of yesterday is not finished. */
async function scene() {
  const owner = await newOwner(app, "Olga Owner");
  const sitter = await newSitter(app, { name: "Luca Sitter" });
  const id = await unfinishedStay(app, owner, sitter);
  const path = `/bookings/${id}/visit`;
  const tap = (body: object, { token } = sitter) =>
    callApi<VisitCardJson & { code?: string; message?: string; errors?: object }>(
      app,
      "POST",
      path,
      { token, body },
    );
  const finished = async () => {
    const rows = await app.runtime.db
      .selectFrom("visits")
      .select(["date", "finished_at"])
      .where("booking_id", "=", id)
      .where("finished_at", "is not", null)
      .orderBy("date")
      .execute();
    return rows.map(({ date }) => date);
  };
  return { id, path, owner, sitter, tap, finished };
}

const clientIdIn = (html: string) => /name="clientId" value="([^"]+)"/.exec(html)?.[1] ?? "";
/** Of its buttons and of its note, photos and finish. */
const datesIn = (html: string) =>
  [...html.matchAll(/name="date" value="([^"]+)"/g)].map(([, date]) => date);

test("a program finishes yesterday's card after today's was started, once", async () => {
  const { tap, finished } = await scene();
  await tap({ kind: "start" });
  const undated = await tap({ kind: "pee" });
  expect(undated.body.date).toBe(today);
  const fed = await tap({ kind: "food", date: yesterday });
  expect([fed.status, fed.body.date, fed.body.events.length]).toEqual([201, yesterday, 2]);
  const finish = { kind: "finish", date: yesterday, text: "A calm night", clientId: "f" };
  const done = await tap(finish);
  expect([done.status, done.body.date, done.body.summary]).toEqual([
    201,
    yesterday,
    "A calm night",
  ]);
  // Sent again, as by a phone that heard no answer; and by another phone.
  for (const clientId of ["f", "g"]) {
    const again = await tap({ ...finish, clientId });
    expect([again.status, again.body.date]).toEqual([200, yesterday]);
  }
  expect(await finished()).toEqual([yesterday]);
  expect((await tap({ kind: "water", date: yesterday })).body.code).toBe("visit_closed");
  expect((await tap({ kind: "finish", date: today })).status).toBe(201);
  expect(await finished()).toEqual([yesterday, today]);
});

test("a date is refused that has no card, cannot be, comes with a start, or is after the tap", async () => {
  const { tap, finished } = await scene();
  await tap({ kind: "start" });
  for (const date of [dateAhead(1), dateAhead(-9)]) {
    const { status, body } = await tap({ kind: "finish", date });
    expect([status, body.code]).toEqual([409, "visit_closed"]);
  }
  for (const date of ["2027-02-30", "yesterday", 7])
    expect((await tap({ kind: "finish", date })).status).toBe(400);
  const early = isoAt(yesterday, "19:59");
  for (const date of [yesterday, today])
    expect((await tap({ kind: "pee", date, at: early })).body.message).toBe(
      "Please tap Start first.",
    );
  const started = await tap({ kind: "start", date: today });
  expect([started.status, started.body.errors]).toEqual([
    400,
    { date: ["A start needs no date: it begins the report of its day"] },
  ]);
  for (const date of [null, " "]) expect((await tap({ kind: "start", date })).status).toBe(200);
  expect(await finished()).toEqual([]);
});

test("nobody else finishes it, and nobody more than a day after", async () => {
  const { id, owner, sitter, tap, finished } = await scene();
  await tap({ kind: "start" });
  const finish = { kind: "finish", date: yesterday };
  expect((await tap(finish, owner)).status).toBe(403);
  expect((await tap(finish, await newSitter(app))).status).toBe(404);
  const atMoment = async (now: number) => {
    const ctx = { ...(await actingFor(app, sitter.id)), now: () => now };
    return addVisitEvent(ctx, id, VisitTap.parse(finish));
  };
  await expect(atMoment(end + 1)).rejects.toMatchObject({ code: "visit_closed" });
  expect(await finished()).toEqual([]);
  await atMoment(end);
  expect(await finished()).toEqual([yesterday]);
});

test("its page leads from today's card to yesterday's, which is finished and corrected there", async () => {
  const { path, owner, sitter, tap, finished } = await scene();
  await tap({ kind: "start" });
  const earlier = `${path}?date=${yesterday}`;
  const browser = await browserOf(app, sitter);
  const now = await browser.get(path);
  expect(new Set(datesIn(now.html))).toEqual(new Set([today]));
  expect(now.html).toContain(`href="${earlier}"`);
  expect(now.text).toContain("Not finished. You can still finish it.");
  const owners = await browserOf(app, owner);
  expect((await owners.get(path)).text).not.toContain("Not finished");
  expect((await owners.get(earlier)).text).toMatch(/Started \d+:\d\d PM, not finished/);
  const page = await browser.get(earlier);
  expect(page.text).toMatch(
    /The report for .* is not finished\. Finish it below\..*Finish the report/,
  );
  expect(page.text).not.toContain("Start today's report");
  const dates = datesIn(page.html);
  expect(dates).toEqual(Array(4).fill(yesterday));
  const tapped = { clientId: clientIdIn(page.html), date: yesterday };
  const noted = await browser.submit(earlier, { ...tapped, kind: "note", text: "Slept wel" });
  expect(noted.text).toContain("Slept wel");
  const empty = await browser.post(earlier, { ...tapped, kind: "note", text: " " });
  expect([empty.status, empty.text.includes("Please write a note")]).toEqual([400, true]);
  const done = await browser.submit(earlier, { ...tapped, kind: "finish" });
  expect(done.text).toContain("Olga can read this. You can correct it until");
  expect(await finished()).toEqual([yesterday]);
  const links = [...done.html.matchAll(/href="([^"]+event=\d+)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toContain(`${earlier}&event=`);
  const [, note = ""] = links;
  const correction = await browser.get(note);
  expect(correction.html).toContain(`href="${earlier}"`);
  const event = note.split("event=")[1] ?? "";
  const changed = { event, intent: "change", text: "Slept well" };
  expect((await browser.submit(note, changed)).text).toContain("Slept well");
  expect((await browser.get(path)).text).not.toContain("Not finished");
});

test("a page that was left open since yesterday writes on yesterday's card", async () => {
  const { path, sitter, tap, finished } = await scene();
  const browser = await browserOf(app, sitter);
  const left = await browser.get(path);
  const dates = datesIn(left.html);
  expect(dates).toEqual(Array(4).fill(yesterday));
  await tap({ kind: "start" });
  const tapped = { clientId: clientIdIn(left.html), date: yesterday, kind: "finish" };
  const long = await browser.post(path, { ...tapped, text: "x".repeat(1001) });
  // The page of today's card by now, whose Finish would not be the one that was sent.
  expect([long.status, datesIn(long.html)[0], long.html.includes("<details")]).toEqual([
    400,
    today,
    true,
  ]);
  expect(long.html).not.toMatch(/<details[^>]* open/);
  expect(long.text).toContain("x".repeat(1001));
  const done = await browser.submit(path, { ...tapped, text: "A calm night" });
  expect(done.text).toContain("A calm night");
  expect(await finished()).toEqual([yesterday]);
});

test("a day without a card shows the latest", async () => {
  const { path, sitter, owner } = await scene();
  for (const person of [sitter, owner])
    for (const date of [dateAhead(-9), "2027-02-30"]) {
      const page = await (await browserOf(app, person)).get(`${path}?date=${date}`);
      expect([page.status, page.text.includes("Report started")]).toEqual([200, true]);
    }
});

test("a day's report of a stay is never said to be the whole visit", async () => {
  const { id, path, owner, sitter, tap } = await scene();
  const [asOwner, asSitter] = [await browserOf(app, owner), await browserOf(app, sitter)];
  const said = async () => {
    const pages = [asOwner, asSitter].flatMap((browser) =>
      ["/", `/bookings/${id}`, path, "/notifications"].map((page) => browser.get(page)),
    );
    return (await Promise.all(pages)).map(({ text }) => text).join("\n");
  };
  expect((await asSitter.get(`/bookings/${id}`)).text).not.toContain("Start the visit");
  await tap({ kind: "start" });
  const running = await said();
  await tap({ kind: "finish", text: "Slept well" });
  await outboxDone(app);
  const mails = mailsTo(app, owner.email).join("\n");
  for (const browser of [asOwner, asSitter])
    expect((await browser.get(`/bookings/${id}`)).text).toContain("Under way");
  const all = [running, await said(), mails].join("\n");
  expect(all).toContain("has finished the day's report on Rex");
  expect(all).toContain("day's report ready, Boarding");
  expect(all).not.toMatch(/ since \d|(been|was) with Rex|[Vv]isit (is|has)\b|the visit\b/);
});
