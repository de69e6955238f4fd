import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app, { name: "Sam Sitter" });
const asOwner = await browserOf(app, owner);
const asSitter = await browserOf(app, sitter);
let day = 3;
const request = (by: "owner" | "sitter" = "owner") =>
  newBooking(app, { owner, sitter }, `pending, requested by the ${by}`, { date: dateAhead(day++) });
type Given = { reason?: string; declineReason?: string };
const question = (id: string) => `/bookings/${id}?confirm=decline`;

test.each<[string, Given, string | null]>([
  ["nothing", {}, null],
  ["a reason", { declineReason: "too_far" }, "Too far"],
  ["own words", { reason: "Kennel cough" }, "Kennel cough"],
  ["both", { declineReason: "too_far", reason: "No car that day." }, "Too far. No car that day."],
  ["something else", { declineReason: "other", reason: "Exams" }, "Exams"],
])("a request is declined with %s", async (_, given, read) => {
  const id = await request();
  const page = await asSitter.submit(question(id), { intent: "decline", ...given });
  expect(page.html).toContain("Booking rejected");
  const { declineReason = null, reason = null } = given;
  expect(await storedBooking(app, id)).toMatchObject({
    status: "rejected",
    decline_reason: declineReason,
    reason,
  });
  if (!read) return;
  expect((await asOwner.get(`/bookings/${id}`)).text).toContain(read);
  await outboxDone(app);
  expect(mailsTo(app, owner.email).at(-1)).toContain(read);
});

test("the reasons offered depend on the side", async () => {
  const asked = await asSitter.get(question(await request()));
  expect(asked.text).toContain(
    "Decline and tell Olive why Not available then Too far Dog isn't a fit Something else",
  );
  const toOwner = await asOwner.get(question(await request("sitter")));
  expect(toOwner.text).toContain("Decline and tell Sam why Not needed then Found someone else");
  expect(toOwner.text).not.toContain("Too far");
});

test("a refusal keeps what was typed, and asks again", async () => {
  const id = await request();
  const typed = "x".repeat(501);
  const given = { intent: "decline", declineReason: "too_far", reason: typed };
  const long = await asSitter.post(question(id), given);
  expect(long.status).toBe(400);
  expect(long.text).toContain("Please use at most 500 characters");
  const changed = await asSitter.post(question(id), {
    intent: "decline",
    declineReason: "too_far",
    expectedVersion: "7",
  });
  expect(changed.status).toBe(409);
  for (const page of [long, changed])
    expect(page.html).toMatch(/<button value="too_far"[^>]* name="declineReason"/);
  expect(long.html).toContain(typed);
  const other = await asSitter.post(question(id), {
    intent: "decline",
    declineReason: "I feel like it",
  });
  expect(other.status).toBe(400);
  expect((await storedBooking(app, id)).status).toBe("pending");
});

test("over the API a reason comes with rejected, and the other party reads it", async () => {
  const id = await request();
  const { status } = await callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status: "rejected", declineReason: "too_far", reason: "No car" },
  });
  expect(status).toBe(200);
  const { body } = await callApi(app, "GET", `/bookings/${id}`, { token: owner.token });
  expect(body).toMatchObject({ status: "rejected", declineReason: "too_far", reason: "No car" });
});

test("a weekly request is declined with a reason, after a question", async () => {
  const { body } = await seriesCalls(app).ask(owner, sitter, { weekdays: [2] });
  const page = await asSitter.get(`/series/${body.id}`);
  expect(page.html).toContain(`href="/series/${body.id}?confirm=decline"`);
  const path = `/series/${body.id}?confirm=decline`;
  const question = (await asSitter.get(path)).text;
  expect(question).toMatch(/Decline this weekly request\? .*Walking Rex With Olive Owner Tuesdays/);
  expect(question).toContain("Decline and tell Olive why Not available then");
  expect((await asOwner.get(path)).text).not.toContain("tell Olive why");
  const given = { declineReason: "too_far", reason: "No car on Tuesdays." };
  const long = await asSitter.post(path, { intent: "decline", ...given, reason: "x".repeat(501) });
  expect(long.status).toBe(400);
  expect(long.html).toContain("x".repeat(501));
  const done = await asSitter.submit(path, { intent: "decline", ...given });
  expect(done.html).toContain("Weekly booking declined");
  const read = "Too far. No car on Tuesdays.";
  expect((await asOwner.get(`/series/${body.id}`)).text).toContain(read);
  await outboxDone(app);
  expect(mailsTo(app, owner.email).at(-1)).toContain(read);
  const seen = await callApi(app, "GET", `/series/${body.id}`, { token: owner.token });
  expect(seen.body).toMatchObject({ status: "rejected", ...given });
});
