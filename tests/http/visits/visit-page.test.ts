import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { finishedVisits } from "#app/domain/visits/running-visits.server.ts";
import { bookingPage } from "#app/routes/bookings/booking/model.server.ts";
import { testApp } from "#tests/support/app.ts";
import {
  dateAhead,
  newBooking,
  runningTimes,
  storedBooking,
} from "#tests/support/people/bookings.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import { browserOf, newOwner, newSitter, PASSWORD } from "#tests/support/people/people.ts";
import { unfinishedStay } from "#tests/support/people/visits.ts";

const app = await testApp();

async function scene() {
  const owner = await newOwner(app, "Olga Owner");
  const sitter = await newSitter(app, { name: "Luca Sitter" });
  const id = await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const browsers = { owner: await browserOf(app, owner), sitter: await browserOf(app, sitter) };
  return { id, ownerId: owner.id, path: `/bookings/${id}/visit`, ...browsers };
}

const clientIdIn = (html: string) => /name="clientId" value="([^"]+)"/.exec(html)?.[1] ?? "";
const eventsIn = (html: string) =>
  [...html.matchAll(/name="event" value="(\d+)"|\?event=(\d+)/g)].map(([, a, b]) => a ?? b ?? "");

test("a whole walk without a script, and what the owner sees of it", async () => {
  const { id, ownerId, path, owner, sitter } = await scene();
  const due = (await sitter.get("/")).html;
  expect(due).toContain(`href="${path}"`);
  expect(due).toContain("Start the visit with Rex");
  expect((await owner.get("/")).html).not.toContain("Start the visit");
  const starting = new RegExp(`href="${path}"[^>]*>Start the visit`);
  expect((await sitter.get("/agenda")).html).toMatch(starting);
  expect((await sitter.get(`/bookings/${id}`)).text).toContain("Start the visit");
  expect((await owner.get(`/bookings/${id}`)).text).not.toContain("Start the visit");
  expect((await owner.get(path)).text).toContain("Luca has not started yet");
  const first = await sitter.get(path);
  expect(first.text).toContain("We'll tell Olga you've started.");
  const started = await sitter.submit(path, { kind: "start", clientId: clientIdIn(first.html) });
  expect(started.text).toMatch(/With Rex since \d+:\d\d [AP]M/);
  expect((await owner.get("/")).text).toMatch(/Rex is out with Luca Since \d+:\d\d [AP]M/);
  expect((await owner.get(`/bookings/${id}`)).text).toContain("Luca is with Rex");
  const running = await sitter.get(`/bookings/${id}`);
  expect(running.text).toContain("You are with Rex");
  expect(running.text).not.toContain("Mark as Completed");
  expect((await sitter.get("/")).text).toMatch(/You and Rex have been out since \d+:\d\d [AP]M/);
  // The same page posts twice: one pee and one poo.
  const clientId = clientIdIn(started.html);
  for (const kind of ["pee", "pee", "poo"]) await sitter.post(path, { kind, clientId });
  const start = eventsIn((await sitter.get(path)).html).at(-1);
  const lasting = await sitter.get(`${path}?event=${start}`);
  expect([lasting.text.includes("Change: Started"), lasting.text.includes("Take back")]).toEqual([
    true,
    false,
  ]);
  const empty = await sitter.post(path, { kind: "note", clientId, text: " " });
  expect([empty.status, empty.text.includes("Please write a note")]).toEqual([400, true]);
  const noted = await sitter.submit(path, { kind: "note", clientId, text: "Met <Luna>" });
  expect(noted.html).toContain("Met &lt;Luna&gt;");
  expect(noted.html.match(/<b>Pee<\/b>/g)).toHaveLength(1);
  const [undo = ""] = eventsIn(noted.html);
  const undone = await sitter.submit(path, { event: undo, intent: "take-back" });
  expect(undone.text).not.toContain("Luna");
  const poo = eventsIn(undone.html)[0] ?? "";
  expect((await sitter.get(`${path}?event=${poo}`)).text).toContain("Change: Poo");
  const wrong = await sitter.post(path, { event: poo, intent: "change", text: "x".repeat(1001) });
  expect(wrong.status).toBe(400);
  await sitter.submit(path, { event: poo, intent: "change", text: "Firm" });
  const done = await sitter.submit(path, { kind: "finish", clientId, text: "A good round" });
  expect(done.text).toContain("Olga can read this. You can correct it until");
  expect(done.text).not.toContain("Tap as it happens");
  expect(started.text).not.toContain("Message Olga");
  expect(done.text).toContain("Message Olga");
  expect((await owner.get(path)).text).toContain("Message Luca");
  expect((await storedBooking(app, id)).status).toBe("completed");
  const seen = await owner.get(`/bookings/${id}`);
  expect(seen.text).toMatch(/\d+:\d\d [AP]M to \d+:\d\d [AP]M · [01] minutes?/);
  for (const text of ["Firm", "A good round"]) expect(seen.text).toContain(text);
  expect(seen.html).not.toContain("event=");
  const home = (await owner.get("/")).text;
  expect(home).not.toContain("is out with");
  expect(home).toMatch(/Rex is back from the walk with Luca.*See how it went/);
  expect((await sitter.get("/")).text).not.toContain("See how it went");
  const later = { ...(await actingFor(app, ownerId)), now: () => Date.now() + 13 * HOUR };
  expect(await finishedVisits(later)).toEqual([]);
  const late = await sitter.post(path, { kind: "note", text: "Forgot the towel" });
  expect([late.status, late.text.includes("This visit is finished already")]).toEqual([409, true]);
  expect(late.text).toContain("Forgot the towel");
});

test("of a stay, today's card can be started though yesterday's was not finished", async () => {
  const owner = await newOwner(app, "Olga Owner");
  const sitter = await newSitter(app);
  const id = await unfinishedStay(app, owner, sitter);
  const { db } = app.runtime;
  const browser = await browserOf(app, sitter);
  const path = `/bookings/${id}/visit`;
  const page = await browser.get(path);
  expect(page.text).toMatch(
    /The report for .* is not finished.*Start today's report.*Finish the report/,
  );
  const started = await browser.submit(path, { kind: "start", clientId: clientIdIn(page.html) });
  expect(started.text).not.toContain("is not finished");
  expect(started.text).toContain("Finish the report");
  const cards = db.selectFrom("visits").select("date").where("booking_id", "=", id).orderBy("date");
  expect(await cards.execute()).toEqual([{ date: dateAhead(-1) }, { date: dateAhead(0) }]);
});

test("the owner writes nothing, and nobody else finds it", async () => {
  const { path, owner, sitter } = await scene();
  const stranger = await browserOf(app, await newSitter(app, { name: "Sid Stranger" }));
  expect((await owner.post(path, { kind: "start" })).status).toBe(403);
  expect((await stranger.post(path, { kind: "start" })).status).toBe(404);
  expect((await stranger.get(path)).status).toBe(404);
  await sitter.post(path, { kind: "start" });
  expect((await owner.get(path)).html).not.toContain('name="kind"');
  expect((await stranger.get(path)).status).toBe(404);
});

test("nobody is led to write to a person who has left", async () => {
  const { path, ownerId, sitter } = await scene();
  const { html } = await sitter.get(path);
  await sitter.submit(path, { kind: "start", clientId: clientIdIn(html) });
  await sitter.submit(path, { kind: "finish", clientId: clientIdIn(html) });
  expect((await sitter.get(path)).html).toContain(`href="/messages/${ownerId}"`);
  const owner = await actingFor(app, ownerId);
  await deleteAccount(owner, { currentPassword: PASSWORD, email: owner.actor.email });
  const left = await sitter.get(path);
  expect(left.status).toBe(200);
  expect(left.html).not.toContain(`/messages/${ownerId}`);
});

test("a booking is under way until its sitter is back, however late", async () => {
  const { id, ownerId, path, sitter } = await scene();
  const { html } = await sitter.get(path);
  await sitter.post(path, { kind: "start", clientId: clientIdIn(html) });
  const late = { ...(await actingFor(app, ownerId)), now: () => Date.now() + 2 * HOUR };
  const { head } = await bookingPage(late, id);
  expect([head.status, head.statusLabel]).toEqual(["accepted", "Under way"]);
  expect(head.next.title).toBe("Luca is with Rex");
});
