import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app, { name: "Sam Sitter" });
const asOwner = await browserOf(app, owner);
const asSitter = await browserOf(app, sitter);
let day = 3;
const request = (by: "owner" | "sitter" = "owner") =>
  newBooking(app, { owner, sitter }, `pending, requested by the ${by}`, { date: dateAhead(day++) });
const question = (id: string) => `/bookings/${id}?confirm=decline`;

test.each([
  ["nothing", {}, null],
  ["a reason", { chosen: "Too far" }, "Too far"],
  ["own words", { reason: " Kennel cough " }, "Kennel cough"],
  ["both", { chosen: "Too far", reason: "No car that day." }, "Too far. No car that day."],
  ["something else", { chosen: "Something else", reason: "Exams" }, "Exams"],
])("a request is declined with %s", async (_, given, reason) => {
  const id = await request();
  const page = await asSitter.submit(question(id), { intent: "decline", ...given });
  expect(page.html).toContain("Booking rejected");
  expect(await storedBooking(app, id)).toMatchObject({ status: "rejected", reason });
  if (reason) expect((await asOwner.get(`/bookings/${id}`)).text).toContain(reason);
});

test("the reasons offered depend on the side", async () => {
  const asked = await asSitter.get(question(await request()));
  expect(asked.text).toContain(
    "Tell Olive why (optional) Not available then Too far Dog isn't a fit Something else",
  );
  const toOwner = await asOwner.get(question(await request("sitter")));
  expect(toOwner.text).toContain("Tell Sam why (optional) Not needed then Found someone else");
  expect(toOwner.text).not.toContain("Too far");
});

test("a refusal keeps what was chosen and typed", async () => {
  const id = await request();
  const typed = "x".repeat(461);
  const given = { intent: "decline", chosen: "Too far", reason: typed };
  const long = await asSitter.post(question(id), given);
  expect(long.status).toBe(400);
  expect(long.text).toContain("Please use at most 460 characters");
  const changed = await asSitter.post(question(id), {
    ...{ intent: "decline", chosen: "Too far", expectedVersion: "7" },
  });
  expect(changed.status).toBe(409);
  for (const page of [long, changed])
    expect(page.html).toMatch(/<input[^>]*value="Too far"[^>]*checked|checked[^>]*value="Too far"/);
  expect(long.html).toContain(typed);
  const other = await asSitter.post(question(id), { intent: "decline", chosen: "I feel like it" });
  expect(other.status).toBe(400);
  expect((await storedBooking(app, id)).status).toBe("pending");
});

test("over the API a reason comes with rejected, and the other party reads it", async () => {
  const id = await request();
  const { status } = await callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status: "rejected", reason: "Too far" },
  });
  expect(status).toBe(200);
  const { body } = await callApi(app, "GET", `/bookings/${id}`, { token: owner.token });
  expect(body).toMatchObject({ status: "rejected", reason: "Too far" });
});
