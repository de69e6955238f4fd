import { beforeAll, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { ask, change } = seriesCalls(app);
const owner = await newOwner(app, "Olive Owner", "Rex");
const asked = await newSitter(app, { name: "Asked Before" });
const asOwner = await browserOf(app, owner);
const at = (latitude: number) => ({
  dogSizes: ["medium"],
  dogAges: ["adult"],
  latitude,
  longitude: 8.54,
});
const offered = (html: string) =>
  [...html.matchAll(/aria-label="Ask (\w+ \w+)"/g)].map(([, name]) => name);
const everyDay = [1, 2, 3, 4, 5, 6, 0];

beforeAll(async () => {
  await callApi(app, "PATCH", `/users/${owner.id}`, {
    token: owner.token,
    body: { location: "Zürich", latitude: 47.37, longitude: 8.54 },
  });
});

async function declined(body: object = {}): Promise<string> {
  const sent = await ask(owner, asked, body);
  expect(sent.status).toBe(201);
  expect((await change(asked, sent.body.id, { status: "rejected" })).status).toBe(200);
  return `/series/${sent.body.id}`;
}

test("where nobody is free for the first visits, the page says so and leads to the list", async () => {
  const page = await asOwner.get(await declined());
  expect(page.text).toContain("No sitter is free for all of the first visits");
  expect(page.html).toMatch(/href="\/sitters\?[^"]*date=[^"]*"/);
});

test("a declined owner is offered who is free on all the first dates, and asks in two taps", async () => {
  await putSitter(app, { name: "Fay Far", ...at(47.5) });
  await putSitter(app, { name: "Nia Near", ...at(47.37) });
  await putSitter(app, { name: "Wendy Weekdays", ...at(47.37), hours: [[1, "08:00", "18:00"]] });
  const busy = await newSitter(app, {
    name: "Ben Busy",
    ...at(47.37),
    services: ["walking"],
    rates: { walking: 20 },
  });
  const other = await newOwner(app, "Other Owner", "Bo");
  await newBooking(app, { owner: other, sitter: busy }, "accepted", {
    date: dateAhead(3),
    startTime: "12:30",
    endTime: "13:30",
  });
  const page = await asOwner.get(await declined({ notes: "Bring water" }));
  expect(offered(page.html)).toEqual(["Nia Near", "Fay Far"]);
  expect(page.text).toContain("You see the later dates before you ask.");
  const [, link = ""] =
    /href="(\/booking\/series\?sitter=[^"]+)"[^>]*aria-label="Ask Nia Near"/.exec(page.html) ?? [];
  const form = link.replaceAll("&amp;", "&");
  const filled = await asOwner.get(form);
  expect(filled.text).toContain("Bring water");
  expect(filled.text).toContain("Ask Nia");
  const query = new URLSearchParams(form.split("?")[1]);
  const sent = await asOwner.post(form, {
    ...Object.fromEntries(query),
    weekday: query.getAll("weekday"),
    intent: "send",
  });
  expect(sent.status).toBe(303);
});

test("a link that cannot be asked for says why and keeps what it fills in", async () => {
  const una = await putSitter(app, { name: "Una Usual", ...at(47.37) });
  const query = new URLSearchParams({
    sitter: una.id,
    service: "walking",
    weekday: "1",
    startTime: "12:00",
    endTime: "13:00",
    startDate: "2020-01-01",
    dog: owner.dogId,
  });
  const page = await asOwner.get(`/booking/series?${query}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Please select a date from today on");
  expect(page.html).toContain("2020-01-01");
});

test("nobody is offered to the sitter, or for a request that the owner took back", async () => {
  const path = await declined({ weekdays: everyDay.slice(0, 2) });
  expect(offered((await (await browserOf(app, asked)).get(path)).html)).toEqual([]);
  const { body } = await ask(owner, asked, { weekdays: [3] });
  expect((await change(owner, body.id, { status: "cancelled" })).status).toBe(200);
  expect((await asOwner.get(`/series/${body.id}`)).text).not.toContain("Free for the first visits");
});
