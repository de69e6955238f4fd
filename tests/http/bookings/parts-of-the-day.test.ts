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

test("a part of the day that isn't free is left out of the choices, and a line says what is", async () => {
  const other = await newOwner(app, "Other Owner", "Bo");
  await newBooking(app, { owner: other, sitter }, "accepted", {
    ...{ date, startTime: "18:00", endTime: "19:00" },
  });
  for (const way of ["dialog", "periods"]) {
    const page = await browser.get(start(way));
    expect(page.text).toContain("Evening: only");
    expect(page.text).toContain("One hour or other times");
    expect(page.html).not.toMatch(/name="time"[^>]*disabled|disabled[^>]*name="time"/);
  }
});

test("the last step of a conversation's dialog sums up the request, and lets it be changed", async () => {
  const chosen = `&time=09:00-12:00&dog=${owner.dogId}`;
  const page = await browser.get(`${start("dialog")}${chosen}&step=place`);
  expect(page.text).toMatch(/Check and send.*9:00 AM to 12:00 PM.*Rex.*\$75\.00.*Meeting place/);
  for (const what of ["service", "date", "time", "dog"])
    expect(page.html).toContain(`aria-label="Change ${what}"`);
});
