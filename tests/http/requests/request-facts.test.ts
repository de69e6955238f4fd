import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const HINT = "isn't good with dogs";
const FACTS = /Male\W+Vaccinated\W+Not good with dogs/;
const owner = await newOwner(app, "Olive Owner", "Rex");
await callApi(app, "PATCH", `/dogs/${owner.dogId}`, {
  token: owner.token,
  body: { sex: "male", vaccinated: "yes", goodWithDogs: "no" },
});
const sitter = await newSitter(app, { name: "Luca Sitter", home: { ownDogs: "yes" } });
const other = await newSitter(app, { name: "Otto Sitter", home: { ownDogs: "no" } });

test("a request shows the dog's facts and what does not go together, to the sitter and the owner", async () => {
  const booking = await newBooking(app, { owner, sitter }, "pending, requested by the owner");
  const browser = await browserOf(app, sitter);
  const page = await browser.get(`/bookings/${booking}`);
  expect(page.text).toMatch(/Male\W+Vaccinated/);
  for (const { text } of [page, await browser.get("/bookings-sitter"), await browser.get("/")])
    expect(text).toContain(`You have a dog; Rex ${HINT}`);
  const list = await browser.get("/bookings-sitter");
  expect(list.text).not.toContain("Not good with dogs");
  const accepting = await browser.get(`/bookings/${booking}?confirm=accept`);
  expect(accepting.text).toContain(`You have a dog; Rex ${HINT}`);
  const theirs = await (await browserOf(app, owner)).get(`/bookings/${booking}`);
  expect(theirs.text).toContain(`Luca has a dog; Rex ${HINT}`);
});

test("a sitter without dogs reads no hint", async () => {
  const booking = await newBooking(
    app,
    { owner, sitter: other },
    "pending, requested by the owner",
  );
  const page = await (await browserOf(app, other)).get(`/bookings/${booking}`);
  expect(page.text).toContain("Not good with dogs");
  expect(page.text).not.toContain(HINT);
});

test("an owner who is asked finds the sitter's profile beside the question, unlike the sitter", async () => {
  await newBooking(app, { owner, sitter: other }, "pending, requested by the sitter", {
    date: dateAhead(12),
  });
  for (const path of ["/", "/bookings?tab=pending"]) {
    const page = await (await browserOf(app, owner)).get(path);
    expect(page.html, path).toContain(`href="/sitters/${other.id}"`);
    expect(page.text, path).toContain("See Otto's profile");
    expect((await (await browserOf(app, other)).get(path)).text, path).not.toContain(
      "Otto's profile",
    );
  }
});

test("booking says so before it is asked, and asks all the same", async () => {
  const browser = await browserOf(app, owner);
  const query = { sitter: sitter.id, service: "walking", date: dateAhead(9), time: "10:00-11:00" };
  const asked = new URLSearchParams({ ...query, dog: owner.dogId });
  for (const step of ["dog", "summary"]) {
    const page = await browser.get(`/booking/new?${asked}&step=${step}`);
    expect(page.status).toBe(200);
    expect(page.text, step).toContain(`Luca has a dog; Rex ${HINT}`);
  }
  const body = {
    sitterId: sitter.id,
    dogId: owner.dogId,
    date: dateAhead(9),
    timeSlot: "10:00 AM",
  };
  const { token } = owner;
  const quote = await callApi<{ free: boolean; hints: string[] }>(app, "POST", "/bookings/quote", {
    token,
    body,
  });
  expect(quote.body).toMatchObject({
    free: true,
    hints: [`Luca Sitter has a dog; Rex ${HINT}`],
  });
  expect((await callApi(app, "POST", "/bookings", { token, body })).status).toBe(201);
});

test("a weekly booking says so when its dates are checked, and to the sitter who answers it", async () => {
  const mine = await browserOf(app, owner);
  const checked = await mine.post(`/booking/series?sitter=${sitter.id}`, {
    service: "walking",
    weekday: "1",
    startDate: dateAhead(1),
    dog: owner.dogId,
    startTime: "18:00",
    endTime: "19:00",
    intent: "check",
  });
  expect(checked.text).toContain(`Luca has a dog; Rex ${HINT}`);
  const { body } = await seriesCalls(app).ask(owner, sitter, { weekdays: [1] });
  const theirs = await (await browserOf(app, sitter)).get(`/series/${body.id}`);
  expect(theirs.text).toMatch(FACTS);
  expect(theirs.text).toContain(`You have a dog; Rex ${HINT}`);
  expect((await mine.get(`/series/${body.id}`)).text).toContain(`Luca has a dog; Rex ${HINT}`);
});

test("a sitter who offers a walk reads it first, and the owner's whole note", async () => {
  const bio = `Pulls toward ducks. ${"Slow on stairs. ".repeat(40)}Bolts at thunder.`;
  await callApi(app, "PATCH", `/dogs/${owner.dogId}`, {
    token: owner.token,
    body: { availability: ["weekday_mornings"], bio },
  });
  const browser = await browserOf(app, sitter);
  const page = await browser.get(`/bookings/new?dogId=${owner.dogId}`);
  // Once, and not in the card that narrow screens leave out.
  const [steps = "", card = ""] = page.html.split('class="flow-about hidden"');
  expect(steps).toContain(bio);
  expect(card).not.toContain("Pulls toward ducks");
  expect(page.text.match(/Nothing is booked until Olive accepts\./g)).toHaveLength(1);
  expect(page.text).toMatch(FACTS);
  expect(page.text).toContain(`You have a dog; Rex ${HINT}`);
});

test("the hour that the address of a walk names is chosen, and stands beside the form", async () => {
  const browser = await browserOf(app, sitter);
  const query = new URLSearchParams({ dogId: owner.dogId, date: dateAhead(3), timeSlot: "10:00" });
  const page = await browser.get(`/bookings/new?${query}`);
  expect(page.text).toContain("10:00 AM to 11:00 AM");
  expect(page.html).toMatch(/<input(?=[^>]* value="10:00-11:00")(?=[^>]* checked)/);
});
