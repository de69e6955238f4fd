import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { pair, agreed, bookings } = seriesCalls(app);

const [owner, sitter] = await pair();
const { id } = await agreed(owner, sitter);
const [first] = await bookings(id);
const day = dateAhead(9);
const wrongTimes = { "slots[0].startTime": "25:00", "slots[0].endTime": "x" };
const asOwner = await browserOf(app, owner);
const asSitter = await browserOf(app, sitter);

test.each([
  ["dogs/add", asOwner, {}],
  [`booking/meet?sitter=${sitter.id}`, asOwner, {}],
  [
    `booking/series?sitter=${sitter.id}`,
    asOwner,
    { service: "walking", startDate: day, time: "none" },
  ],
  [`series/${id}/change`, asOwner, { from: day, ...wrongTimes }],
  [`bookings/${first?.id}/change`, asOwner, { date: day, ...wrongTimes }],
  [`bookings/new?dogId=${owner.dogId}`, asSitter, { date: "x", timeSlot: "x" }],
  ["profile/edit/hours", asSitter, { "hours[0].weekday": "1", "hours[0].from": "x" }],
  ["profile/edit/account/password", asOwner, {}],
])("what is wrong on /%s leads to its fields", async (path, browser, typed) => {
  const { status, html } = await browser.post(`/${path}`, typed);
  expect(status).toBe(400);
  const list = /role="alert".*?<\/div>/s.exec(html)?.[0] ?? "";
  const ids = [...list.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(ids.filter((target) => !html.includes(`id="${target}"`))).toEqual([]);
});
