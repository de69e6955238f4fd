import { expect, test } from "vitest";
import { nearDate, staySpan } from "#app/domain/date-labels.ts";
import { addDays, weekdayOf } from "#app/domain/dates.ts";
import { DAY } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { ask, agreed } = seriesCalls(app);
const LIST = "/bookings-sitter";
const owner = await newOwner(app, "Olive Owner", "Rex");
const other = await newOwner(app, "Bea Owner", "Bruno");
const NOON = "12–1 PM";
const noon = { startTime: "12:00", endTime: "13:00" };

/** Room for four dogs at once. */
async function roomySitter() {
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  await app.runtime.db
    .updateTable("sitters")
    .set({ accepts_multiple_dogs: 1, max_dogs: 4 })
    .where("user_id", "=", sitter.id)
    .execute();
  return { sitter, browser: await browserOf(app, sitter) };
}

const on = (date: string) => nearDate(date, dateAhead(0));
const care = (date: string, time: string) =>
  `You already care for Bruno then: ${on(date)}, ${time}`;
/** Where the day of the request says the date. */
const careThatDay = (time: string) => `You already care for Bruno then: ${time}`;

test("a sitter with room reads whom they care for at the time of a request", async () => {
  const { sitter, browser } = await roomySitter();
  const date = dateAhead(5);
  await newBooking(app, { owner: other, sitter }, "accepted", { date });
  const id = await newBooking(app, { owner, sitter }, undefined, { date, startTime: "09:30" });
  const later = await newBooking(app, { owner, sitter }, undefined, {
    date,
    startTime: "10:00",
    endTime: "11:00",
  });
  for (const path of [LIST, "/", `/bookings/${id}`, `/bookings/${id}?confirm=accept`])
    expect((await browser.get(path)).text, path).toContain(careThatDay("9–10 AM"));
  expect((await browser.get(`/bookings/${later}`)).text).not.toContain("already");
  expect((await (await browserOf(app, owner)).get(`/bookings/${id}`)).text).not.toContain("Bruno");
});

test("a stay and a meeting are told apart, and more than three bookings are counted", async () => {
  const { sitter, browser } = await roomySitter();
  const parties = { owner: other, sitter };
  const date = dateAhead(8);
  const id = await newBooking(app, { owner, sitter }, undefined, { date, endTime: "18:00" });
  const at = (startTime: string, endTime: string) => ({ date, startTime, endTime });
  await newBooking(app, parties, "accepted", { ...at("10:00", "10:30"), meet: true });
  const span = { startAt: Date.parse(`${date}T11:00Z`), endAt: Date.parse(`${date}T11:00Z`) };
  span.endAt += DAY;
  const third = { owner: await newOwner(app, "Third Owner", "Luna"), sitter };
  await newBooking(app, third, "accepted", { span, stay: true });
  const both = await browser.get(`/bookings/${id}`);
  expect(both.text).toContain(`You already meet Bruno then: 10:00–10:30 AM`);
  expect(both.text).toContain(
    `You already care for Luna then: ${staySpan(date, addDays(date, 1))}`,
  );
  await newBooking(app, parties, "accepted", at("14:00", "15:00"));
  await newBooking(app, parties, "accepted", at("16:00", "17:00"));
  expect((await browser.get(`/bookings/${id}`)).text).toContain(
    "You already have 4 bookings with Bruno and Luna at these times",
  );
});

test("a change that an owner proposes is read with what the sitter does then", async () => {
  const { sitter, browser } = await roomySitter();
  const date = dateAhead(12);
  await newBooking(app, { owner: other, sitter }, "accepted", { date, ...noon });
  const id = await newBooking(app, { owner, sitter }, "accepted", { date });
  await callApi(app, "POST", `/bookings/${id}/proposals`, {
    token: owner.token,
    body: { timeSlots: [{ startTime: "09:30", endTime: "12:30" }] },
  });
  const { text } = await browser.get(`/bookings/${id}`);
  expect(text).toContain(care(date, NOON));
  expect(text).not.toContain("care for Rex then");
  expect((await (await browserOf(app, owner)).get(`/bookings/${id}`)).text).not.toContain("Bruno");
});

test("a sitter who checks a change of their own reads it before sending", async () => {
  const { sitter, browser } = await roomySitter();
  const date = dateAhead(15);
  await newBooking(app, { owner: other, sitter }, "accepted", { date, ...noon });
  const id = await newBooking(app, { owner, sitter }, "accepted", { date });
  const change = { "slots[0].startTime": "12:30", "slots[0].endTime": "13:30", intent: "check" };
  const asSitter = await browser.post(`/bookings/${id}/change`, { ...change, date });
  expect(asSitter.text).toContain(care(date, NOON));
  const mine = await browserOf(app, owner);
  const asOwner = await mine.post(`/bookings/${id}/change`, { ...change, date });
  expect([asOwner.status, asOwner.text.includes("Bruno")]).toEqual([200, false]);
});

test("so is a weekly request, and a proposed change of one", async () => {
  const { sitter, browser } = await roomySitter();
  const date = dateAhead(9);
  const weekdays = [weekdayOf(date)];
  await newBooking(app, { owner: other, sitter }, "accepted", { date, ...noon });
  const { body } = await ask(owner, sitter, { weekdays });
  expect((await browser.get(`/series/${body.id}`)).text).toContain(care(date, NOON));
  const early = [{ startTime: "07:00", endTime: "08:00" }];
  const dog = await newOwner(app, "Dora Owner", "Otto");
  const series = await agreed(dog, sitter, { weekdays, timeSlots: early });
  await callApi(app, "POST", `/series/${series.id}/proposals`, {
    token: dog.token,
    body: { from: dateAhead(2), timeSlots: [{ startTime: "07:30", endTime: "12:30" }] },
  });
  const { text } = await browser.get(`/series/${series.id}`);
  expect(text).toContain(care(date, NOON));
  expect(text).not.toContain("care for Otto");
});
