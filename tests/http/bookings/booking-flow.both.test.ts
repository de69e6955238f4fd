import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi, type Page } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, { name: "Amara Okafor" });
const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);
const date = dateAhead(5);
const start = `/booking/new?sitter=${sitter.id}`;

/** Submits a step's form like a browser: its hidden inputs, these choices and its button. */
async function answer(page: Page, choices: Record<string, string | string[]>): Promise<Page> {
  const query = new URLSearchParams();
  for (const { name, value } of hiddenInputs(page))
    if (value) query.append(name === "step" ? "done" : name, value);
  for (const [name, value] of Object.entries(choices))
    for (const entry of [value].flat()) query.append(name, entry);
  return browser.get(`/booking/new?${query}`);
}

function hiddenInputs({ html }: Page) {
  return [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => ({ name, value: value.replaceAll("&#x27;", "'") }),
  );
}

async function summaryOf(choices: Record<string, string | string[]> = {}): Promise<Page> {
  const all = {
    service: "walking",
    date,
    time: "09:00-10:00",
    dog: owner.dogId,
    location: "",
    ...choices,
  };
  const query = new URLSearchParams({ sitter: sitter.id, step: "summary" });
  for (const [name, value] of Object.entries(all))
    for (const entry of [value].flat()) query.append(name, entry);
  return browser.get(`/booking/new?${query}`);
}

function titleOf({ html }: Page): string | undefined {
  return /<title>(.*?)<\/title>/.exec(html)?.[1];
}

function actionOf({ html }: Page): string {
  const action = /<form[^>]* id="(?:step|periods)"[^>]* action="([^"]*)"/.exec(html)?.[1] ?? "";
  return action.replaceAll("&amp;", "&");
}

function confirm(page: Page, typed: Record<string, string> = {}): Promise<Page> {
  const sent = hiddenInputs(page).filter(({ name }) => /^(idem|price|policy)/.test(name));
  const values = Object.fromEntries(sent.map((one) => [one.name, one.value]));
  return browser.post(actionOf(page), { ...values, ...typed });
}

test("a price that changed after the summary was read is shown before it is agreed to", async () => {
  const rate = (walking: number) =>
    callApi(app, "PATCH", `/users/${sitter.id}`, {
      token: sitter.token,
      body: { rates: { walking } },
    });
  const { body: me } = await callApi<{ rates: Record<string, number> }>(app, "GET", "/users/me", {
    token: sitter.token,
  });
  const summary = await summaryOf({ time: "17:00-18:00" });
  expect(summary.text).toContain("$24 1 hour × $24");
  expect((await rate(80)).status).toBe(200);
  const refused = await confirm(summary);
  expect(refused.status).toBe(409);
  expect(titleOf(refused)).toBe("Error: Check and send · Step 4 of 4 · Book with Amara");
  expect(refused.text).toContain("The price is now $80.");
  expect(refused.text).toContain("$80 1 hour × $80");
  const booked = await confirm(refused);
  expect(booked.status).toBe(303);
  expect((await browser.get(booked.location ?? "")).text).toContain("$80");
  const back = { token: sitter.token, body: { rates: me.rates } };
  expect((await callApi(app, "PATCH", `/users/${sitter.id}`, back)).status).toBe(200);
});

test("an owner books step by step, and the summary and the booking have every choice", async () => {
  const first = await browser.get(start);
  expect(first.text).toContain("Book with Amara");
  expect(first.text).toContain("Step 1 of 4");
  expect(first.text).toContain("Dog Walking $24 an hour");
  expect(first.text).not.toContain("Grooming");
  expect(titleOf(first)).toBe("What do you need, and when? · Step 1 of 4 · Book with Amara");
  const times = await answer(first, { service: "walking", date });
  expect(times.text).toContain("Step 2 of 4");
  const later = await answer(times, { time: ["09:00-10:00", "evening"] });
  // The only dog is an answer; its step is one back.
  expect(later.text).toContain("Step 4 of 4");
  const dogs = await answer(later, { to: "dog" });
  expect(dogs.text).toContain("Step 3 of 4");
  expect(dogs.text).toContain("Rex Beagle");
  expect(dogs.html).toMatch(/<input(?=[^>]* name="dog")[^>]* checked/);
  const summary = await answer(dogs, { dog: owner.dogId });
  expect(summary.text).toContain("Step 4 of 4");
  for (const text of ["9:00 AM to 10:00 AM", "4:00 PM to 8:00 PM", "Meeting place", "Notes"])
    expect(summary.text).toContain(text);
  expect(summary.text).toContain("$120 5 hours × $24");
  expect(summary.html).toContain('data-busy="Sending request..."');
  const sent = await confirm(summary, {
    location: "Langstrasse 10",
    notes: "Key's under the mat",
  });
  expect(sent.status).toBe(303);
  const details = await browser.get(sent.location ?? "");
  // Once: the title of the page's head is the toast.
  expect(details.text.match(/Request sent|has been sent/g)).toEqual(["Request sent"]);
  expect(details.text).toContain("Booking with Amara Okafor");
  // Whoever goes back finds what was sent, until it is cancelled.
  const again = await browser.get(actionOf(summary));
  expect([again.status, again.location]).toEqual([303, sent.location]);
  const booking = await storedBooking(app, sent.location?.split("/").at(-1) ?? "");
  expect(booking).toMatchObject({
    status: "pending",
    price_cents: 12_000,
    notes: "Key's under the mat",
    place_address: "Langstrasse 10",
  });
});

test("going back keeps every choice", async () => {
  const page = await summaryOf({ notes: "Shy", date: dateAhead(6) });
  const dogs = await answer(page, { step: "dog", notes: "Shy" });
  expect(dogs.text).toContain("Step 3 of 4");
  expect(dogs.html).toContain('name="notes" value="Shy"');
  const toTime = (
    await browser.get(
      `/booking/new?sitter=${sitter.id}&service=walking&date=${date}&time=morning&dog=${owner.dogId}&notes=Shy&step=time`,
    )
  ).html;
  expect(toTime).toMatch(/<input[^>]*value="morning"[^>]*checked|checked[^>]*value="morning"/);
  expect(toTime).toContain('name="notes" value="Shy"');
});

describe("a step refuses", () => {
  const dated = `${start}&service=walking&date=${date}`;
  test.each([
    ["no date", `${start}&service=walking&step=time`, "Please select a date"],
    [
      "a day before today",
      `${start}&service=walking&date=${dateAhead(-1)}&step=time`,
      "Please select a date from today on",
    ],
    [
      "a day over a year ahead",
      `${start}&service=walking&date=${dateAhead(366)}&step=time`,
      "within the next 365 days",
    ],
    [
      "a date that is none",
      `${start}&service=walking&date=2026-02-30&step=time`,
      "Please enter a date",
    ],
    [
      "a service that is not offered",
      `${start}&service=grooming&date=${date}&step=time`,
      "Please select a service",
    ],
    ["no time", `${dated}&step=dog`, "Please select a time"],
    ["half a custom time", `${dated}&start=09:00&step=dog`, "Please enter a start and an end time"],
    ["a time that is none", `${dated}&time=nonsense&step=dog`, "Please enter a time"],
    [
      "times that overlap",
      `${dated}&time=morning&start=11:00&end=13:00&step=dog`,
      "These times overlap",
    ],
    [
      "all day and more",
      `${dated}&time=all_day&time=morning&step=dog`,
      "All day can't be combined",
    ],
    ["no dog", `${dated}&time=morning&step=place`, "Please select your dog"],
    ["somebody's dog", `${dated}&time=morning&dog=other&step=place`, "This dog can't be found"],
  ])("%s with its message and status 400", async (_, path, text) => {
    const page = await browser.get(path);
    expect(page.status).toBe(400);
    expect(page.text).toContain(text);
  });
});

test("a step without its dog is refused once, at the first of them", async () => {
  const page = await browser.get(`${start}&service=walking&date=${date}&time=morning&step=place`);
  expect(page.html).not.toContain('id="form-error"');
  expect(page.html).toMatch(/<input(?=[^>]*autofocus)(?=[^>]*name="dog")/i);
});

test("a taken hour is shown but can't be chosen, and choosing it anyway shows an error and keeps the rest", async () => {
  const busy = await newSitter(app, { name: "Busy Bee" });
  const other = await newOwner(app);
  await newBooking(app, { owner: other, sitter: busy }, "accepted", { date });
  const path = `/booking/new?sitter=${busy.id}&service=walking&date=${date}`;
  const page = await browser.get(path);
  expect(page.html).toMatch(
    /<input[^>]*disabled=""[^>]*value="09:00-10:00"|value="09:00-10:00"[^>]*disabled=""/,
  );
  expect(page.html).not.toMatch(/value="10:00-11:00"[^>]*disabled/);
  const later = await browser.get(
    `${path}&time=09:00-10:00&dog=${owner.dogId}&notes=Shy&step=summary`,
  );
  expect(later.status).toBe(409);
  expect(later.text).toContain("The sitter is not available at this time");
  expect(later.html).toContain('name="notes" value="Shy"');
});

test("a time that was taken between summary and confirmation comes back to the choice of times", async () => {
  const raced = await newSitter(app, { name: "Raced" });
  const other = await newOwner(app);
  const mine = await browser.get(
    `/booking/new?sitter=${raced.id}&service=walking&date=${date}&time=11:00-12:00&dog=${owner.dogId}&notes=Shy&location=&step=summary`,
  );
  await newBooking(app, { owner: other, sitter: raced }, "accepted", {
    date,
    startTime: "11:00",
    endTime: "12:00",
  });
  expect(mine.status).toBe(200);
  const refused = await confirm(mine);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("The sitter is not available at this time");
  expect(refused.text).toContain("Step 2 of 4");
  expect(refused.html).toContain('name="notes" value="Shy"');
});

test("a dog booked with another sitter shows an error at the dog", async () => {
  const person = await newOwner(app);
  const [one, two] = [await newSitter(app), await newSitter(app)];
  await newBooking(app, { owner: person, sitter: one }, "accepted", { date });
  const theirs = await browserOf(app, person);
  const page = await theirs.get(
    `/booking/new?sitter=${two.id}&service=walking&date=${date}&time=09:00-10:00&dog=${person.dogId}&step=place`,
  );
  expect(page.status).toBe(409);
  expect(page.text).toContain("This dog already has a booking at this time");
  expect(page.text).toContain("Choose another time");
});

test("twenty identical confirmations make one booking, and the same request again leads to it", async () => {
  const page = await summaryOf({ time: "14:00-15:00", date: dateAhead(9) });
  const other = await summaryOf({ time: "14:00-15:00", date: dateAhead(9) });
  const sent = await Promise.all(Array.from({ length: 20 }, () => confirm(page)));
  expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(303));
  expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
  const again = await confirm(other);
  expect(again.status).toBe(303);
  expect(again.location).toBe(sent[0]?.location);
});

test("an unknown or unlisted sitter is 404, booking oneself is refused with a message", async () => {
  expect((await browser.get("/booking/new?sitter=nobody")).status).toBe(404);
  expect((await browser.get("/booking/new")).status).toBe(404);
  const hidden = await newSitter(app);
  await callApi(app, "PATCH", `/users/${hidden.id}`, {
    token: hidden.token,
    body: { listed: false },
  });
  expect((await browser.get(`/booking/new?sitter=${hidden.id}`)).status).toBe(404);
  const own = await (await browserOf(app, sitter)).get(start);
  expect(own.status).toBe(403);
  expect(own.text).toContain("You can't book yourself");
});

test("a visitor comes back to the same choices after joining", async () => {
  const path = `${start}&service=walking&date=${date}&time=morning&notes=Shy`;
  const page = await new Browser(app).get(path);
  expect(page.status).toBe(303);
  expect(page.location).toBe(`/register?redirectTo=${encodeURIComponent(path)}`);
});

test("a day off has nothing to choose and leads to another date", async () => {
  const away = await newSitter(app, { daysOff: [date] });
  const page = await browser.get(`/booking/new?sitter=${away.id}&service=walking&date=${date}`);
  expect(page.text).toContain("No free times on this day");
  expect(page.text).toContain("Choose another date");
  expect(page.html.match(/type="checkbox"[^>]*disabled/g)?.length).toBeGreaterThan(10);
});

test("a user without a dog is sent to add one", async () => {
  const dogless = await browserOf(app, await newPerson(app));
  const page = await dogless.get(`${start}&service=walking&date=${date}&time=morning`);
  expect(page.text).toContain("You don't have any dogs registered");
  expect(page.html).toContain('href="/dogs/add?redirectTo=%2Fbooking%2Fnew');
});

test("a sitter without rates shows that, and choosing the owner's address adds its area", async () => {
  const bare = await newSitter(app, { name: "Bare", rates: {} });
  const home = { location: "Langstrasse 10, Zürich", latitude: 47.3771, longitude: 8.5267 };
  await callApi(app, "PATCH", `/users/${owner.id}`, { token: owner.token, body: home });
  const path = `/booking/new?sitter=${bare.id}&service=walking&date=${date}&time=16:00-17:00&dog=${owner.dogId}`;
  const place = await browser.get(path);
  expect(place.html).toContain('value="Langstrasse 10, Zürich"');
  expect(place.text).toContain("Price on request");
  const sent = await confirm(place, { location: home.location });
  const booking = await storedBooking(app, sent.location?.split("/").at(-1) ?? "");
  expect(booking.place_latitude).toBe(home.latitude);
  expect(booking.price_cents).toBeNull();
});
