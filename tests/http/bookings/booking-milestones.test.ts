import { afterEach, expect, test, vi } from "vitest";
import { DAY, HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();

afterEach(() => vi.useRealTimers());

/** A request for a walk in three days. */
async function asked() {
  const [owner, sitter] = [await newOwner(app, "Olive", "Rex"), await newSitter(app)];
  const body = {
    dogId: owner.dogId,
    sitterId: sitter.id,
    date: dateAhead(3),
    timeSlots: [{ startTime: "09:00", endTime: "10:00" }],
  };
  const { status, body: sent } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body,
  });
  expect(status).toBe(201);
  const path = `/bookings/${sent.id}`;
  return { path, owner: await browserOf(app, owner), sitter: await browserOf(app, sitter) };
}

const accept = { intent: "accept", expectedVersion: "1" };

test("who has just asked reads what comes next, and who is asked does not", async () => {
  const { path, owner, sitter } = await asked();
  const page = await owner.get(path);
  expect(page.html).toContain('class="milestone"');
  expect(page.text).toMatch(/Request sent Walking Rex .* Message \w+ You asked \w+/);
  expect(page.text).toContain("Nothing is booked yet.");
  expect((await sitter.get(path)).html).not.toContain('class="milestone"');
  vi.useFakeTimers({ now: Date.now() + 2 * HOUR, toFake: ["Date"] });
  const later = await owner.get(path);
  expect(later.html).not.toContain('class="milestone"');
  expect(later.text).toContain("Nothing is booked yet.");
});

test("an acceptance is told in the head of the page, without a toast, and to the owner for two days", async () => {
  const { path, owner, sitter } = await asked();
  const done = await sitter.submit(path, accept);
  expect(done.text).toMatch(/Booking accepted You said yes to Olive/);
  expect(done.html).not.toContain("<dialog open");
  expect((await sitter.get(path)).text).not.toContain("Booking accepted");
  const page = await owner.get(path);
  expect(page.text).toMatch(/ said yes Walking Rex/);
  expect(page.text).toContain("sees how to get in");
  vi.useFakeTimers({ now: Date.now() + 2 * DAY + HOUR, toFake: ["Date"] });
  const later = await owner.get(path);
  expect(later.html).not.toContain('class="milestone"');
  expect(later.text).toContain("You're all set for tomorrow");
});

test("elsewhere, the same is a toast", async () => {
  const { path, sitter } = await asked();
  const { location } = await sitter.post(`${path}?confirm=accept&from=list`, accept);
  const list = await sitter.get(location ?? "");
  expect(list.html).toContain("<dialog open");
  expect(list.html).toContain("Booking accepted");
});

test("once the walk is reported, the owner reads that the dog is back, and what is left to do", async () => {
  const [person, luca] = [await newOwner(app, "Olive", "Rex"), await newSitter(app)];
  const id = await newBooking(app, { owner: person, sitter: luca }, "accepted", runningTimes());
  const [owner, sitter] = [await browserOf(app, person), await browserOf(app, luca)];
  const visit = `/bookings/${id}/visit`;
  const clientIdIn = (html: string) => /name="clientId" value="([^"]+)"/.exec(html)?.[1] ?? "";
  for (const kind of ["start", "finish"])
    await sitter.post(visit, { kind, clientId: clientIdIn((await sitter.get(visit)).html) });
  const { html, text } = await owner.get(`/bookings/${id}`);
  expect(html).toContain('class="milestone"');
  expect(text).toMatch(/Rex is back .* finished the report Pay \w+ \$24 directly\./);
});
