import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const home = async (person: Parameters<typeof browserOf>[1]) =>
  (await browserOf(app, person)).get("/");

test("a newcomer is asked to finish onboarding", async () => {
  const page = await home(await newPerson(app, "Nina New"));
  expect(page.text).toContain("Hello Nina");
  expect(page.html).toContain('href="/onboarding/sitter/1"');
});

test("a user who left onboarding halfway returns to that step, not to the first question", async () => {
  const person = await newPerson(app, "Hal Halfway");
  const browser = await browserOf(app, person);
  await browser.post("/onboarding/sitter/1", { intent: "continue" });
  await browser.post("/onboarding/sitter/2", { experience: "1-3", bio: "I walk.", intent: "back" });
  const page = await browser.get("/");
  expect(page.text).toContain("You are at step 2 of 4, and what you entered is saved.");
  expect(page.html).toContain('href="/onboarding/sitter/2"');
  // How to be found, not how to find somebody.
  expect(page.text).toContain("How it works Say what you offer.");
  expect(page.text).not.toContain("Find a sitter");
});

test("a sitter first sees what needs an answer, with both answers, then the week", async () => {
  const [owner, sitter] = [await newOwner(app, "Olive", "Rex"), await newSitter(app)];
  const id = await newBooking(app, { owner, sitter }, "pending, requested by the owner");
  await newBooking(app, { owner, sitter }, "accepted", { startTime: "12:00", endTime: "13:00" });
  const page = await home(sitter);
  const order = ["Needs your answer", "Decline Accept", "Your week", "12–1 PM"];
  const places = order.map((text) => page.text.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(page.html).toContain(`/bookings/${id}?confirm=accept`);
});

test("a sitter reads a proposed change once, with its days named as elsewhere on Home", async () => {
  const [owner, sitter] = [await newOwner(app, "Olive", "Rex"), await newSitter(app)];
  const id = await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(1) });
  const { status } = await callApi(app, "POST", `/bookings/${id}/proposals`, {
    token: owner.token,
    body: { timeSlots: [{ startTime: "15:00", endTime: "16:00" }] },
  });
  expect(status).toBe(201);
  const { text } = await home(sitter);
  const [asked = "", week = ""] = text.split("Your week");
  expect(asked).toContain("Proposed: Tomorrow, 3–4 PM");
  expect(week).toContain("Dog Walking for Olive, change proposed");
  expect(week).not.toContain("Proposed:");
  expect(text).not.toContain(`, ${dateAhead(1).slice(0, 4)}`);
});

test("an owner is not asked to answer their own request", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await newBooking(app, { owner, sitter }, "pending, requested by the owner");
  const page = await home(owner);
  expect(page.text).toContain("Waiting for an answer 1");
  expect(page.text).toContain("Waiting for ");
  // Nothing else is there to see.
  expect(page.html).toMatch(/<details open=""><summary>(?:(?!<\/summary>).)*Waiting/);
  await newBooking(app, { owner, sitter }, "accepted", { startTime: "12:00", endTime: "13:00" });
  expect((await home(owner)).html).not.toContain("<details open");
  expect(page.text).not.toContain("No upcoming bookings");
  expect(page.text).not.toContain("Needs your answer");
});

test("an owner answers a sitter's request here", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await newBooking(app, { owner, sitter }, "pending, requested by the sitter");
  const page = await home(owner);
  expect(page.text).toContain("Needs your answer");
  expect(page.text).not.toContain("Waiting for an answer");
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
  expect(page.text).not.toContain("You're all caught up");
  expect(page.html).toContain('data-unread="1"');
});

test("a sitter reads what is missing on the profile until nothing is", async () => {
  const sitter = await newSitter(app);
  const browser = await browserOf(app, sitter);
  for (const path of ["/", "/profile"]) {
    const page = await browser.get(path);
    expect(page.text).toContain("Finish your sitter profile");
    expect(page.html).toContain('href="/profile/edit/gallery"');
  }
  await browser.post("/profile/edit", { name: "Sam", photo: await photoFile() });
  await browser.post("/profile/edit/gallery", { photos: await photoFile() });
  const hours = { "hours[0].weekday": "1", "hours[0].from": "09:00", "hours[0].to": "17:00" };
  expect((await browser.get("/")).text).toContain("3 of 5 done");
  await browser.post("/profile/edit/hours", hours);
  await browser.post("/profile/edit/home", { garden: "no" });
  for (const path of ["/", "/profile"])
    expect((await browser.get(path)).text).not.toContain("Finish your sitter profile");
});
