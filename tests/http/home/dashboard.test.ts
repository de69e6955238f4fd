import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const home = async (person: Parameters<typeof browserOf>[1]) =>
  (await browserOf(app, person)).get("/");

test("a newcomer is asked to finish onboarding", async () => {
  const page = await home(await newPerson(app, "Nina New"));
  expect(page.text).toContain("Hello Nina");
  expect(page.html).toContain('href="/onboarding"');
});

test("a user who left onboarding halfway returns to that step, not to the first question", async () => {
  const person = await newPerson(app, "Hal Halfway");
  const browser = await browserOf(app, person);
  await browser.post("/onboarding/sitter/1", { intent: "continue" });
  await browser.post("/onboarding/sitter/2", { experience: "1-3", bio: "I walk.", intent: "back" });
  const page = await browser.get("/");
  expect(page.text).toContain("You are at step 2 of 4, and what you entered is saved.");
  expect(page.html).toContain('href="/onboarding/sitter/2"');
});

test("a sitter first sees what needs an answer, with both answers", async () => {
  const [owner, sitter] = [await newOwner(app, "Olive", "Rex"), await newSitter(app)];
  const id = await newBooking(app, { owner, sitter }, "pending, requested by the owner");
  await newBooking(app, { owner, sitter }, "accepted", { startTime: "12:00", endTime: "13:00" });
  const page = await home(sitter);
  const order = ["Needs your answer", "Rex", "Decline Accept", "What comes next"];
  const places = order.map((text) => page.text.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(page.html).toContain(`/bookings/${id}?confirm=accept`);
});

test("an owner is not asked to answer their own request", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await newBooking(app, { owner, sitter }, "pending, requested by the owner");
  const page = await home(owner);
  expect(page.text).toContain("1 request sent");
  expect(page.text).not.toContain("Needs your answer");
});

test("an owner answers a sitter's request here", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await newBooking(app, { owner, sitter }, "pending, requested by the sitter");
  const page = await home(owner);
  expect(page.text).toContain("Needs your answer");
  expect(page.text).not.toContain("request sent");
});

test("an owner with nothing planned is led to the sitters", async () => {
  const page = await home(await newOwner(app));
  expect(page.text).toContain("No upcoming bookings");
  expect(page.html).toContain('href="/sitters"');
});

test("unread messages are counted", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const { status } = await callApi(app, "POST", "/messages", {
    token: owner.token,
    body: { recipientId: sitter.id, content: "Are you free?" },
  });
  expect(status).toBe(201);
  const page = await home(sitter);
  expect(page.text).toContain("Unread messages");
  expect(page.html).toContain('data-unread="1"');
});
