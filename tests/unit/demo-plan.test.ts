import sharp from "sharp";
import { expect, test } from "vitest";
import { finishPhoto } from "#app/integrations/images.server.ts";
import { breedLooks } from "#db/demo/art/dogs.ts";
import { personLook } from "#db/demo/art/portraits.ts";
import { bookingsAround } from "#db/demo/demo-bookings-around.ts";
import { bookingsOfBoth } from "#db/demo/demo-bookings-both.ts";
import { bookingsInCity } from "#db/demo/demo-bookings-city.ts";
import { bookingsOfOwner } from "#db/demo/demo-bookings-owner.ts";
import { bookingsOfSitter } from "#db/demo/demo-bookings-sitter.ts";
import { demoBoth, demoOwners, demoSitters } from "#db/demo/demo-people.ts";
import { demoEmail } from "#db/demo/demo-person.ts";
import { withPainter } from "#db/demo/demo-pictures.server.ts";
import { planBookings } from "#db/demo/demo-plan.ts";

const HOUR = 3_600_000;
const bookings = [
  ...bookingsOfOwner,
  ...bookingsOfSitter,
  ...bookingsOfBoth,
  ...bookingsInCity,
  ...bookingsAround,
];
const sitters = new Map([...demoSitters, ...demoBoth].map((sitter) => [sitter.name, sitter]));
const everybody = [...demoSitters, ...demoOwners, ...demoBoth];

test("whenever the demo is filled, every booking finds a day on its side of now", () => {
  const monday = Date.parse("2026-03-23T00:10:00Z");
  // Two weeks around a change of the clocks, at all times of the day.
  for (let hours = 0; hours < 14 * 24; hours += 5) {
    const now = monday + hours * HOUR;
    for (const { booking, startAt, endAt } of planBookings(bookings, sitters, {
      now,
      zone: "Europe/Zurich",
    })) {
      if (booking.day < 0) expect(endAt).toBeLessThan(now);
      else expect(startAt).toBeGreaterThan(now);
    }
  }
});

test("nobody shares an address or a face, and every dog can be drawn", () => {
  expect(new Set(everybody.map(demoEmail)).size).toBe(everybody.length);
  const faces = everybody.flatMap(({ portrait }) => (portrait === undefined ? [] : [portrait]));
  expect(new Set(faces).size).toBe(faces.length);
  expect(new Set(faces.map((seed) => JSON.stringify(personLook(seed)))).size).toBe(faces.length);
  const dogs = [...demoOwners, ...demoBoth].flatMap((owner) => owner.dogs);
  const drawn = dogs.filter((dog) => dog.poses);
  expect(drawn.filter((dog) => !breedLooks[dog.looks ?? dog.breed])).toEqual([]);
});

test("our drawings become photos, and afterwards no SVG is read again", async () => {
  const file = await withPainter((painter) => painter.portrait(7));
  expect(file.type).toBe("image/jpeg");
  const photo = await finishPhoto(file);
  expect([photo.width, photo.height]).toEqual([800, 800]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow();
});
