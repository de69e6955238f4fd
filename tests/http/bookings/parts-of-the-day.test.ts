import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, {
  name: "Luca Roth",
  services: ["walking"],
  rates: { walking: 25 },
});
const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);
const date = dateAhead(5);
const start = (way: string) => `/booking/new?sitter=${sitter.id}&way=${way}&date=${date}`;

test("a part of the day that is partly free can be booked by the hour", async () => {
  const other = await newOwner(app, "Other Owner", "Bo");
  await newBooking(app, { owner: other, sitter }, "accepted", {
    date,
    startTime: "18:00",
    endTime: "19:00",
  });
  for (const [way, whole] of [
    ["dialog", "17:00-21:00"],
    ["periods", "evening"],
  ] as const) {
    const { html } = await browser.get(start(way));
    const isClosed = (value: string) =>
      html
        .match(/<input[^>]*>/g)
        ?.find((input) => input.includes(`value="${value}"`))
        ?.includes("disabled");
    expect([whole, "18:00-19:00", "17:00-18:00"].map(isClosed)).toEqual([undefined, true, false]);
  }
});

test.each([
  [{ time: ["morning", "09:00-10:00"] }, "time", "These times overlap"],
  [{ start: "09:00", end: "09:00" }, "end", "Please choose an end other than the start"],
  [{ start: "10:00", end: "09:00" }, "end", "The end must be after the start"],
])(
  "times that can't be are refused at their field, and said before: %j",
  async (times, id, text) => {
    const page = await browser.get(start("periods"));
    const action = /<form[^>]* id="periods"[^>]* action="([^"]*)"/.exec(page.html)?.[1] ?? "";
    const typed = { ...times, dog: owner.dogId, notes: "Kept" };
    const refused = await browser.post(action.replaceAll("&amp;", "&"), typed);
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(
      new RegExp(`id="periods-${id}-error"[^>]*><p class="error">${text}`),
    );
    expect(refused.html).toContain("Kept");
    const query = new URLSearchParams(
      Object.entries(times).flatMap(([name, values]) => [values].flat().map((one) => [name, one])),
    );
    expect((await browser.get(`${start("periods")}&${query}`)).text).toContain(text);
  },
);

test("the last step of a conversation's dialog sums up the request, and lets it be changed", async () => {
  const chosen = `&time=09:00-12:00&dog=${owner.dogId}`;
  const page = await browser.get(`${start("dialog")}${chosen}&step=place`);
  expect(page.text).toMatch(
    /Check and send.*9:00 AM to 12:00 PM.*Rex.*Meeting place.*\$75 3 hours × \$25/,
  );
  for (const what of ["service", "date", "time", "dog"])
    expect(page.html).toContain(`aria-label="Change ${what}"`);
});

test("custom times come after the free hours, and before those of a day on which none is free", async () => {
  const busy = dateAhead(6);
  const other = await newOwner(app, "Busy Owner", "Max");
  await newBooking(app, { owner: other, sitter }, "accepted", {
    date: busy,
    startTime: "00:15",
    endTime: "23:30",
  });
  const shown = async (day: string) => {
    const { html } = await browser.get(
      `/booking/new?sitter=${sitter.id}&service=walking&date=${day}&step=time`,
    );
    return [html.indexOf('value="09:00-10:00"'), html.indexOf('name="start"')];
  };
  const [slot = -1, own = -1] = await shown(date);
  expect(slot).toBeGreaterThan(0);
  expect(own).toBeGreaterThan(slot);
  const [taken = -1, first = -1] = await shown(busy);
  expect(first).toBeGreaterThan(0);
  expect(taken).toBeGreaterThan(first);
});
