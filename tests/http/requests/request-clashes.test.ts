import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const LIST = "/bookings-sitter";
const DECLINE = "/bookings-sitter/decline";
const owners = {
  rex: await newOwner(app, "Olive Owner", "Rex"),
  balu: await newOwner(app, "Bea Owner", "Balu"),
};
let day = 3;

async function someoneBusy() {
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  const date = dateAhead(day++);
  return { sitter, date, browser: await browserOf(app, sitter) };
}

function request(
  dog: keyof typeof owners,
  sitter: TestPerson,
  when: { date: string; startTime?: string; endTime?: string },
) {
  return newBooking(app, { owner: owners[dog], sitter }, "pending, requested by the owner", when);
}

const accept = async (sitter: TestPerson, id: string) =>
  (
    await callApi(app, "PATCH", `/bookings/${id}/status`, {
      token: sitter.token,
      body: { status: "accepted" },
    })
  ).status;

test("a request for a taken time says what it clashes with, and can only be declined", async () => {
  const { sitter, date, browser } = await someoneBusy();
  await newBooking(app, { owner: owners.rex, sitter }, "accepted", { date });
  const id = await request("balu", sitter, { date, startTime: "09:30", endTime: "10:30" });
  for (const path of [LIST, "/", `/bookings/${id}`]) {
    const page = await browser.get(path);
    expect(page.text, path).toContain("Clashes with Rex at 9:00 AM");
    expect(page.html).toContain(`/bookings/${id}?confirm=decline`);
    expect(page.html).not.toContain(`/bookings/${id}?confirm=accept`);
  }
  expect((await browser.get(`/bookings/${id}?confirm=accept`)).html).not.toContain(
    'value="accept"',
  );
  expect(await accept(sitter, id)).toBe(409);
});

test("a time that only touches another does not clash", async () => {
  const { sitter, date, browser } = await someoneBusy();
  await newBooking(app, { owner: owners.rex, sitter }, "accepted", { date });
  const id = await request("balu", sitter, { date, startTime: "10:00", endTime: "11:00" });
  expect((await browser.get(LIST)).text).not.toMatch(/Clashes|ask for this time/);
  expect(await accept(sitter, id)).toBe(200);
});

test("a sitter with room for two can take a second dog", async () => {
  const { sitter, date, browser } = await someoneBusy();
  await app.runtime.db
    .updateTable("sitters")
    .set({ accepts_multiple_dogs: 1, max_dogs: 2 })
    .where("user_id", "=", sitter.id)
    .execute();
  await newBooking(app, { owner: owners.rex, sitter }, "accepted", { date });
  const id = await request("balu", sitter, { date });
  expect((await browser.get(LIST)).text).not.toContain("Clashes");
  expect(await accept(sitter, id)).toBe(200);
});

test("a dog that is booked elsewhere is said to be, but not where", async () => {
  const { sitter, date, browser } = await someoneBusy();
  const elsewhere = await newSitter(app, { name: "Else Where" });
  await newBooking(app, { owner: owners.rex, sitter: elsewhere }, "accepted", { date });
  const id = await request("rex", sitter, { date });
  const { text } = await browser.get(LIST);
  expect(text).toContain("Rex is already booked then");
  expect(text).not.toContain("Else");
  expect(await accept(sitter, id)).toBe(409);
});

test("requests for the same time are counted, and each can still be accepted", async () => {
  const { sitter, date, browser } = await someoneBusy();
  const id = await request("rex", sitter, { date });
  await request("balu", sitter, { date, startTime: "08:00", endTime: "09:30" });
  for (const path of [LIST, `/bookings/${id}`, `/bookings/${id}?confirm=accept`])
    expect((await browser.get(path)).text, path).toContain("Someone else has asked for this time");
  const third = await newOwner(app, "Third Owner", "Luna");
  await newBooking(app, { owner: third, sitter }, "pending, requested by the owner", { date });
  expect((await browser.get(LIST)).text).toContain("2 others have asked for this time");
  expect((await browser.get(LIST)).html).toContain(`/bookings/${id}?confirm=accept`);
});

test("several are declined at once, the impossible ones ticked beforehand", async () => {
  const { sitter, date, browser } = await someoneBusy();
  await newBooking(app, { owner: owners.rex, sitter }, "accepted", { date });
  const impossible = await request("balu", sitter, { date });
  expect((await browser.get(LIST)).html).not.toContain(DECLINE);
  const possible = await request("balu", sitter, { date: dateAhead(day++) });
  const kept = await request("rex", sitter, { date: dateAhead(day++) });
  expect((await browser.get(LIST)).html).toContain(`href="${DECLINE}"`);
  const page = await browser.get(DECLINE);
  expect(page.text).toMatch(/Balu, for \w+ Walking ·/);
  const ticked = page.html.match(/<input[^>]*checked[^>]*>/g) ?? [];
  expect(ticked.map((input) => /value="([^"]+)"/.exec(input)?.[1])).toEqual([impossible]);
  const done = await browser.submit(DECLINE, {
    requests: [impossible, possible],
    declineReason: "unavailable",
    reason: "I have the flu.",
  });
  expect(done.html).toContain("2 requests declined");
  for (const id of [impossible, possible])
    expect(await storedBooking(app, id)).toMatchObject({
      status: "rejected",
      decline_reason: "unavailable",
      reason: "I have the flu.",
    });
  expect((await storedBooking(app, kept)).status).toBe("pending");
  const again = await browser.submit(DECLINE, { requests: [impossible, possible] });
  expect(again.html).toContain("These requests have been answered already");
});

test("what was answered in the meantime, or is somebody else's, is left alone and counted", async () => {
  const { sitter, date, browser } = await someoneBusy();
  const mine = await request("rex", sitter, { date });
  const withdrawn = await newBooking(app, { owner: owners.balu, sitter }, "cancelled", {
    date: dateAhead(day++),
  });
  const stranger = await newSitter(app);
  const theirs = await request("balu", stranger, { date: dateAhead(day++) });
  const done = await browser.submit(DECLINE, { requests: [mine, withdrawn, theirs, "nothing"] });
  expect(done.html).toContain("1 request declined");
  expect(done.html).toContain("3 had been answered or withdrawn in the meantime.");
  expect((await storedBooking(app, theirs)).status).toBe("pending");
  expect((await storedBooking(app, withdrawn)).status).toBe("cancelled");
});

test("nothing ticked is refused and loses no words; owners have no such page", async () => {
  const { sitter, date, browser } = await someoneBusy();
  expect((await browser.get(DECLINE)).text).toContain("No requests are waiting for your answer");
  await request("rex", sitter, { date });
  const refused = await browser.post(DECLINE, { declineReason: "too_far", reason: "No car" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please select at least one request");
  expect(refused.html).toContain("No car");
  const many = Array.from({ length: 31 }, (_, at) => `id-${at}`);
  expect((await browser.post(DECLINE, { requests: many })).status).toBe(400);
  const asOwner = await browserOf(app, owners.rex);
  expect((await asOwner.get(DECLINE)).status).toBe(403);
  expect((await asOwner.post(DECLINE, { requests: ["x"] })).status).toBe(403);
});
