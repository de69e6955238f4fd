import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import type { Page } from "#tests/support/client.ts";
import { dateAhead, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, {
  services: ["walking", "boarding", "daycare"],
  rates: { walking: 20, boarding: 50, daycare: 30 },
});
const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);
const point = { latitude: "47.3771", longitude: "8.5267" };
let day = 5;

const at = (way: string, choices: Record<string, string>) =>
  `/booking/new?${new URLSearchParams({ sitter: sitter.id, way, dog: owner.dogId, ...choices })}`;
const walk = () => ({ service: "walking", date: dateAhead(day++), time: "09:00-10:00" });

function hiddenFields({ html }: Page) {
  const found = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

async function booked(path: string, typed: Record<string, string | File>) {
  const page = await browser.get(path);
  const action = /<form[^>]* id="(?:step|periods)"[^>]* action="([^"]*)"/.exec(page.html)?.[1];
  const { idempotencyKey = "" } = hiddenFields(page);
  const sent = await browser.post((action ?? "").replaceAll("&amp;", "&"), {
    dog: owner.dogId,
    idempotencyKey,
    ...typed,
  });
  expect(sent.status).toBe(303);
  const row = await storedBooking(app, sent.location?.split(/[/=]/).at(-1) ?? "");
  return [row.place_address, row.place_latitude, row.place_longitude];
}

describe("a point on the map counts", () => {
  test("with the place it was set for", async () => {
    const typed = { location: "Lake 1", ...point };
    expect(await booked(at("steps", { ...walk(), step: "summary" }), typed)).toEqual([
      "Lake 1",
      47.3771,
      8.5267,
    ]);
  });

  test("not once the place was emptied", async () => {
    const typed = { location: " ", ...point };
    const none = [null, null, null];
    expect(await booked(at("steps", { ...walk(), step: "summary" }), typed)).toEqual(none);
  });

  test.each(["quick", "periods"])(
    "not with another place, typed without a map: %s",
    async (way) => {
      const { time, ...when } = walk();
      const path = (more: object) =>
        at(way, { ...when, time, location: "Lake 1", ...point, step: "dog", ...more });
      expect(await booked(path({}), { location: "Hill 2", time })).toEqual(["Hill 2", null, null]);
      const same = ["Lake 1", 47.3771, 8.5267];
      const later = path({ date: dateAhead(day++) });
      expect(await booked(later, { location: "Lake 1", time })).toEqual(same);
    },
  );
});

test("a file is no place", async () => {
  const location = new File(["Lake 1"], "place.txt");
  const none = [null, null, null];
  expect(await booked(at("steps", { ...walk(), step: "summary" }), { location })).toEqual(none);
});

test.each([
  ["steps", "daycare"],
  ["stay", "boarding"],
  ["periods", "daycare"],
])("at the sitter's, a place is kept for whoever changes back: %s", async (way, service) => {
  const days = { startDate: dateAhead(day), endDate: dateAhead(day + 2) };
  const when = way === "stay" ? days : { date: dateAhead(day), time: "09:00-10:00" };
  const page = await browser.get(
    at(way, { ...when, service, location: "Lake 1", ...point, step: "summary" }),
  );
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("Lake 1");
  expect(hiddenFields(page)).toMatchObject({ location: "Lake 1", ...point });
});
