import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf } from "#tests/support/people/people.ts";
import { putAvailableDog } from "#tests/support/people/put-dog.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { pair, agreed, bookings } = seriesCalls(app);

const [owner, sitter] = await pair();
const { id } = await agreed(owner, sitter);
const [first] = await bookings(id);
const day = dateAhead(9);
const wrongTimes = { "slots[0].startTime": "25:00", "slots[0].endTime": "x" };
const { dog } = await putAvailableDog(app);
const second = { name: "Momo", breed: "Beagle", age: "2" };
await callApi(app, "POST", "/dogs", { token: owner.token, body: second });
const stay = await newBooking(app, { owner, sitter }, "accepted", { date: day, stay: true });
const long = { notes: "x".repeat(2001), location: "x".repeat(201) };
const price = "99999999";
const asOwner = await browserOf(app, owner);
const asSitter = await browserOf(app, sitter);

test.each([
  ["dogs/add", asOwner, {}],
  [`booking/meet?sitter=${sitter.id}`, asOwner, long],
  [`booking/meet?sitter=${sitter.id}&date=${day}`, asOwner, long],
  [`booking/new?sitter=${sitter.id}&way=periods&date=${day}`, asOwner, long],
  [`booking/series?sitter=${sitter.id}`, asOwner, { startDate: "x", endDate: "x", ...long }],
  [`booking/series?sitter=${sitter.id}`, asOwner, { time: "other", ...long }],
  [
    `booking/series?sitter=${sitter.id}`,
    asOwner,
    { service: "walking", startDate: day, time: "none" },
  ],
  [`series/${id}/change`, asOwner, { from: day, ...wrongTimes }],
  [`bookings/${first?.id}/change`, asOwner, { date: day, ...wrongTimes }],
  [`bookings/${first?.id}/change`, asOwner, { date: "x", time: "other", ...long }],
  [`bookings/${first?.id}/change`, asSitter, { date: "x", time: "x", price }],
  [`bookings/${stay}/change`, asOwner, { startDate: "x", pickUp: "x", ...long }],
  [`series/${id}/change`, asOwner, { from: "x", until: "x", ...long }],
  [`series/${id}/change`, asSitter, { from: day, time: "other", price }],
  [`bookings/new?dogId=${dog.id}&date=${day}`, asSitter, { time: "x", ...long }],
  [`bookings/new?dogId=${owner.dogId}`, asSitter, { date: "x", timeSlot: "x" }],
  ["profile/edit/hours", asSitter, { "hours[0].weekday": "1", "hours[0].from": "x" }],
  ["profile/edit/verification", asSitter, { kind: "background" }],
])("what is wrong on /%s leads to its fields, in their order", async (path, browser, typed) => {
  const { status, html } = await browser.post(`/${path}`, typed);
  expect(status).toBe(400);
  const list = /role="alert".*?<\/div>/s.exec(html)?.[0] ?? "";
  const ids = [...list.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  const places = ids.map((target) => html.indexOf(` id="${target}"`));
  expect(ids.filter((_, at) => places[at] === -1)).toEqual([]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
