import { afterAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { routeEntries } from "#tests/support/route-entries.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

/*
 * A sitter, an owner and a booking get recognisable addresses and exact points; then every page,
 * its loader data, every GET of the API and every socket frame is searched for them, as each kind
 * of user.
 */

const app = await testApp();
const { port } = await listen(app);

const sitter = await newSitter(app, {
  name: "Selma Canary",
  location: "Kanarienweg 4711, Zürich",
  latitude: 47.3687413,
  longitude: 8.5291357,
  phoneNumber: "+41 44 000 47 11",
});
const owner = await newOwner(app, "Otto Canary", "Tweety");
await callApi(app, "PATCH", `/users/${owner.id}`, {
  token: owner.token,
  body: { location: "Heckenpfad 4712, Zürich", latitude: 47.3912468, longitude: 8.5123579 },
});
await callApi(app, "PATCH", `/dogs/${owner.dogId}`, {
  token: owner.token,
  body: { availability: ["weekday_mornings"] },
});
const stranger = await newOwner(app, "Stella Stranger", "Rocky");
const rival = await newSitter(app, { name: "Rico Rival" });

/**
 * Values that only their owner may see, including the numbers' leading digits, which rounding would
 * leave.
 */
const secrets = {
  sitter: ["Kanarienweg", "47.3687", "8.5291", "000 47 11", sitter.email],
  owner: ["Heckenpfad", "47.3912", "8.5123", owner.email],
  booking: ["Zaunstrasse", "47.3534", "8.5476"],
};

const people = { owner, sitter, stranger, rival };
const frames: Record<string, string[]> = {};
for (const [name, { token }] of Object.entries(people)) {
  const socket = await openSocket(port, token);
  const heard: string[] = [];
  frames[name] = heard;
  socket.ws.on("message", (data) => heard.push(String(data)));
  afterAll(() => socket.ws.terminate());
}

const { status, body: booking } = await callApi<{ id: string }>(app, "POST", "/bookings", {
  token: owner.token,
  body: {
    sitterId: sitter.id,
    dogId: owner.dogId,
    date: dateAhead(3),
    startTime: "09:00",
    endTime: "10:00",
    location: "Zaunstrasse 4713, Zürich",
    latitude: 47.3534791,
    longitude: 8.5476913,
  },
});
if (status !== 201) throw new Error(`the booking answered ${status}: ${JSON.stringify(booking)}`);
const write = (from: TestPerson, to: TestPerson) =>
  callApi(app, "POST", "/messages", {
    token: from.token,
    body: { recipientId: to.id, content: "Hello there" },
  });
await write(owner, sitter);
await write(sitter, owner);
await write(stranger, sitter);

const ids = [sitter.id, owner.id, owner.dogId, booking.id];
/** A long poll, whose responses have the same shapes as socket frames. */
const SLOW = "api/messages/updates";

/** Every URL of the app: each pattern with each id. */
const paths = routeEntries
  .map(({ path }) => path)
  .filter((path) => path !== SLOW && path !== "*" && path !== "logout")
  .flatMap((path) => {
    const plain = path.replace("/:step?", "/4").replace("api/*", "api/nothing");
    return /:/.test(plain) ? ids.map((id) => plain.replace(/:\w+/g, id)) : [plain];
  })
  .concat([
    `booking/new?sitter=${sitter.id}`,
    ...["quick", "dialog", "periods"].map(
      (way) => `booking/new?sitter=${sitter.id}&way=${way}&date=${dateAhead(4)}`,
    ),
    ...["services", "reviews"].map((tab) => `sitters/${sitter.id}?tab=${tab}`),
    ...["personality", "availability"].map((tab) => `dogs/available/${owner.dogId}?tab=${tab}`),
    `sitters?dog=${owner.dogId}`,
    `sitters/${sitter.id}/quick?dog=${owner.dogId}`,
    `bookings/new?dogId=${owner.dogId}`,
    `bookings/${booking.id}?confirm=accept&from=list`,
    "dogs/available?maxDistance=10&place=Z%C3%BCrich",
    "map?search=canary",
    "api/users/sitters?bbox=8.5,47.3,8.6,47.4&limit=1&clusters=true",
    `sitters?search=canary&place=Z%C3%BCrich&radius=25`,
    "map?place=Z%C3%BCrich",
    `messages?userId=${sitter.id}`,
    `messages?userId=${owner.id}`,
    "bookings?tab=pending",
    "bookings-sitter?tab=all",
    "profile?tab=dogs",
    "profile?tab=services",
    "api/users/sitters?lat=47.3687413&lng=8.5291357&radius=1&limit=100",
    "api/users/sitters?bbox=8.5,47.3,8.6,47.4",
    "api/geocode?lat=47.36871&lng=8.52911",
  ]);

type Seen = { path: string; status: number; text: string };
async function everythingFor(browser: Browser): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const path of paths) {
    const [name = "", query] = path.split("?");
    const tail = query ? `?${query}` : "";
    const addresses = name.startsWith("api/")
      ? [`/${path}`]
      : [`/${path}`, `/${name || "_root"}.data${tail}`];
    for (const address of addresses) {
      const { status, html, headers } = await browser.get(address);
      // CSS and SVG are full of numbers.
      const text = html.replace(/<style[\s\S]*?<\/style>/g, "").replace(/<svg[\s\S]*?<\/svg>/g, "");
      seen.push({ path: address, status, text: text + JSON.stringify([...headers]) });
    }
  }
  return seen;
}

function leaks(seen: Seen[], secretTexts: string[]): string[] {
  // Query values come back in the page.
  const queries = ["lat=47.3687413&lng=8.5291357", "lat=47.36871&lng=8.52911"];
  return seen
    .filter(({ path }) => !queries.some((part) => path.endsWith(part)))
    .flatMap(({ path, text }) =>
      secretTexts
        .filter((secretText) => text.includes(secretText))
        .map((secretText) => `${secretText} on ${path}`),
    );
}

describe.each([
  ["a visitor", null, ["sitter", "owner", "booking"]],
  ["another owner", stranger, ["sitter", "owner", "booking"]],
  ["another sitter", rival, ["sitter", "owner", "booking"]],
  ["the owner who asked", owner, ["sitter"]],
  ["the sitter who was asked", sitter, ["owner", "booking"]],
] as const)("%s", (_, person, hidden) => {
  test("finds no hidden place or contact on any page or call", { timeout: 180_000 }, async () => {
    const seen = await everythingFor(person ? await browserOf(app, person) : new Browser(app));
    for (const whose of hidden) expect(leaks(seen, secrets[whose])).toEqual([]);
    expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
    // Proves that the pages do show these people.
    expect(seen.filter(({ text }) => text.includes("Selma Canary")).length).toBeGreaterThan(10);
  });
});

test("the same search finds each user's own place and contact", { timeout: 180_000 }, async () => {
  const mine = await everythingFor(await browserOf(app, sitter));
  expect(leaks(mine, ["Kanarienweg"]).join()).toContain("/api/users/me");
  const theirs = await everythingFor(await browserOf(app, owner));
  expect(leaks(theirs, ["Zaunstrasse"]).join()).toContain(`/api/bookings/${booking.id}`);
});

test("no live frame contains a place hidden from its recipient", async () => {
  expect(frames.sitter?.join()).toContain("newMessage");
  expect(frames.owner?.join()).toContain("newMessage");
  const none = (heard: string[] | undefined, secretTexts: string[]) =>
    secretTexts.filter((secretText) => heard?.join().includes(secretText));
  expect(none(frames.owner, secrets.sitter)).toEqual([]);
  expect(none(frames.sitter, [...secrets.owner, ...secrets.booking])).toEqual([]);
  for (const heard of [frames.stranger, frames.rival])
    expect(none(heard, Object.values(secrets).flat())).toEqual([]);
});
