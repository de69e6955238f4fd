import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app);
const owner = await newOwner(app, "Olive Owner", "Rex");
const date = dateAhead(5);
const range = (startTime: string, endTime: string) => ({ startTime, endTime });
const { body: booking } = await callApi<{ id: string }>(app, "POST", "/bookings", {
  token: owner.token,
  body: {
    dogId: owner.dogId,
    sitterId: sitter.id,
    date,
    service: "walking",
    timeSlots: [range("09:00", "10:00"), range("14:00", "15:00")],
  },
});
const path = `/bookings/${booking.id}/change`;
const browser = await browserOf(app, sitter);
const ticked = (html: string) =>
  [...html.matchAll(/<input type="checkbox" name="time" checked="" value="([^"]*)"/g)].map(
    ([, value]) => value,
  );

test("each of several times is ticked, and hours beside them can be", async () => {
  const { html } = await browser.get(path);
  expect(ticked(html)).toEqual(["09:00-10:00", "14:00-15:00"]);
  expect(html).toContain('value="16:00-17:00"');
  expect(html).toContain('value="08:00-09:00"');
});

test("a time can go and another come, tapped or typed", async () => {
  const change = { date, time: ["09:00-10:00", "16:00-17:00"], start: "18:15", end: "18:45" };
  const checked = await browser.post(path, { ...change, intent: "check" });
  expect(checked.status).toBe(200);
  expect(checked.text).toContain("4:00 PM to 5:00 PM");
  expect(checked.text).toContain("6:15 PM to 6:45 PM");
  const again = ticked(checked.html);
  expect(again).toEqual(["09:00-10:00", "16:00-17:00", "other"]);
  const none = await browser.post(path, { date, intent: "check" });
  expect([none.status, none.text]).toEqual([400, expect.stringContaining("Please select a time")]);
});
