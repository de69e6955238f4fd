import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { closesAt } from "#app/domain/people/review-rules.ts";
import type { DemoBooking } from "#demo/cast/demo-booking.ts";
import { bookingsAround } from "#demo/cast/demo-bookings-around.ts";
import { bookingsOfBoth } from "#demo/cast/demo-bookings-both.ts";
import { bookingsInCity } from "#demo/cast/demo-bookings-city.ts";
import { bookingsOfOwner } from "#demo/cast/demo-bookings-owner.ts";
import { bookingsOfSitter } from "#demo/cast/demo-bookings-sitter.ts";
import { demoBoth, demoOwners, demoSitters } from "#demo/cast/demo-people.ts";
import { demoEmail } from "#demo/cast/demo-person.ts";
import { reviewsInCity } from "#demo/cast/reviews-city.ts";
import { planBookings } from "#demo/demo-plan.ts";
import { allPictures } from "#demo/picture-names.ts";

const bookings = [
  ...bookingsOfOwner,
  ...bookingsOfSitter,
  ...bookingsOfBoth,
  ...bookingsInCity,
  ...bookingsAround,
];
const sitters = new Map([...demoSitters, ...demoBoth].map((sitter) => [sitter.name, sitter]));
const everybody = [...demoSitters, ...demoOwners, ...demoBoth];

test("whenever the demo is filled, past bookings are past, upcoming ones ahead, and one waits for a review", () => {
  const monday = Date.parse("2026-03-23T00:10:00Z");
  // Two weeks around a clock change, at all times of the day.
  for (let hours = 0; hours < 14 * 24; hours += 5) {
    const now = monday + hours * HOUR;
    const planned = planBookings(bookings, sitters, { now, zone: "Europe/Zurich" });
    for (const { booking, startAt, endAt } of planned) {
      if (booking.running) expect(startAt < now && now < endAt).toBe(true);
      else if (booking.day < 0) expect(endAt).toBeLessThan(now);
      else expect(startAt).toBeGreaterThan(now);
    }
    const owners = planned.filter(({ booking }) => bookingsOfOwner.includes(booking));
    const toReview = owners.filter(
      ({ booking, endAt }) =>
        booking.ends === "completed" && !isReviewed(booking) && closesAt(endAt) > now + HOUR,
    );
    expect(toReview.length).toBeGreaterThan(0);
  }
});

function isReviewed({ owner, sitter }: DemoBooking): boolean {
  return reviewsInCity.some((review) => review.owner === owner && review.sitter === sitter);
}

test("no two people share an address or a picture", () => {
  expect(new Set(everybody.map(demoEmail)).size).toBe(everybody.length);
  const faces = everybody.flatMap(({ portrait }) => (portrait === undefined ? [] : [portrait]));
  expect(new Set(faces).size).toBe(faces.length);
});

test("every picture in use exists, and no two are the same", () => {
  // Drawn by: npm run pictures
  const there = readdirSync("demo/pictures", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".webp"))
    .sort();
  const shown = allPictures().flatMap(({ name }) =>
    [320, 640, 1280].map((width) => `${name}/${width}.webp`),
  );
  expect(there).toEqual(shown.sort());
  const hashes = there.map((path) =>
    createHash("sha256")
      .update(readFileSync(`demo/pictures/${path}`))
      .digest("hex"),
  );
  expect(new Set(hashes).size).toBe(there.length);
});
