import { expect, test } from "vitest";
import { milesBetween } from "#app/domain/places/place-rules.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);
const asked = await newSitter(app, { name: "Asked First" });
// Made in no order of theirs; the newest would be first without a place.
const positions = {
  Winterthur: { latitude: 47.4995, longitude: 8.7265 },
  Altstetten: { latitude: 47.3907, longitude: 8.4869 },
  Zug: { latitude: 47.1715, longitude: 8.5165 },
  Oerlikon: { latitude: 47.4113, longitude: 8.5443 },
};
for (const [town, position] of Object.entries(positions))
  await newSitter(app, { name: `From ${town}`, location: town, ...position });

async function others(place: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({
    sitter: asked.id,
    service: "walking",
    date: dateAhead(3),
    time: "09:00-10:00",
    dog: owner.dogId,
    location: "",
    step: "summary",
    others: "1",
    ...place,
  });
  const { text } = await browser.get(`/booking/new?${query}`);
  return text;
}

const namesIn = (text: string) => [...text.matchAll(/From (\w+) \S+ New/g)].map(([, name]) => name);

function byDistance(from: { latitude: number; longitude: number }): string[] {
  return Object.entries(positions)
    .map(([town, at]) => ({ town, miles: milesBetween(from, at) }))
    .toSorted((a, b) => a.miles - b.miles)
    .map(({ town }) => town);
}

test.each([
  ["the south of the lake", { latitude: 47.2, longitude: 8.55 }],
  ["the north", { latitude: 47.52, longitude: 8.7 }],
])("others are the nearest to the point on the map first: %s", async (_, point) => {
  const text = await others({ latitude: `${point.latitude}`, longitude: `${point.longitude}` });
  const order = byDistance(point);
  expect(namesIn(text)).toEqual(order);
  const [nearest = ""] = order;
  expect(text).toMatch(new RegExp(`From ${nearest} \\S+ New · (about|under) [\\d.]+ mi`));
});

test("others are the nearest to a typed town first, or to the one of the search", async () => {
  const order = byDistance(positions.Winterthur);
  expect(namesIn(await others({ location: "Bahnhofplatz 3, 8400 Winterthur" }))).toEqual(order);
  expect(namesIn(await others({ place: "Winterthur" }))).toEqual(order);
  expect(namesIn(await others({ location: "Winterthur" }))).toEqual(order);
  const street = { location: "Bahnhofplatz 3", place: "Winterthur" };
  expect(namesIn(await others(street))).toEqual(order);
});

test("others are the nearest to the owner's home first where nothing else is known", async () => {
  const home = { location: "Bahnhofstrasse 1, Zug", ...positions.Zug };
  await callApi(app, "PATCH", `/users/${owner.id}`, { token: owner.token, body: home });
  expect(namesIn(await others({}))).toEqual(byDistance(positions.Zug));
  expect(namesIn(await others({ location: home.location }))).toEqual(byDistance(positions.Zug));
});
