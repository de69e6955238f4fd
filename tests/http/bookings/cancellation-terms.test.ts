import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi, type Page } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner");
const asOwner = await browserOf(app, owner);

/** Asked and accepted, an hour's walk for $24. */
async function agreed(policy: string, days: number) {
  const sitter = await newSitter(app, { name: "Sam Sitter", pricing: { policy } });
  const date = dateAhead(days);
  const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body: { dogId: owner.dogId, sitterId: sitter.id, date, startTime: "09:00", endTime: "10:00" },
  });
  const path = `/bookings/${body.id}`;
  const asked = await asOwner.get(`${path}?confirm=cancel`);
  const accepted = await callApi(app, "PATCH", `${path}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
  expect(accepted.status).toBe(200);
  return { path, sitter, asked };
}

test.each([
  ["flexible", 20, "Free cancellation until it starts."],
  [
    "moderate",
    21,
    /Free cancellation until .*, 9:00 AM. After that Sam may ask for 50% \(\$12\)\./,
  ],
  ["strict", 22, /Free cancellation until .*, 9:00 AM. After that Sam may ask for 50% \(\$12\)\./],
  ["strict", 3, "If you cancel, Sam may ask for 50% ($12)."],
])(
  "%s, %i days ahead: said before asking, on the page and before cancelling",
  async (policy, days, text) => {
    const { path, sitter, asked } = await agreed(policy, days);
    const matching =
      text instanceof RegExp ? expect.stringMatching(text) : expect.stringContaining(text);
    expect((await asOwner.get(path)).text).toEqual(matching);
    expect((await asOwner.get(`${path}?confirm=cancel`)).text).toEqual(matching);
    // A request is withdrawn freely.
    expect(asked.text).not.toContain("may ask for");
    const theirs = (await (await browserOf(app, sitter)).get(path)).text;
    expect(theirs).toMatch(/Olive can cancel for free until|If Olive cancels, you may ask for/);
    const flow = new URLSearchParams({
      sitter: sitter.id,
      date: dateAhead(days + 20),
      time: "14:00-15:00",
      service: "walking",
      dog: owner.dogId,
      done: "place",
    });
    const summary = await asOwner.get(`/booking/new?${flow}`);
    expect(summary.text).toMatch(/Free cancellation until/);
  },
);

const ways = { steps: "place", dialog: "dog" };

test.each(Object.entries(ways))(
  "%s: stricter ones than were read are shown before they are agreed to, milder ones hold",
  async (way, done) => {
    const sitter = await newSitter(app, { pricing: { policy: "moderate" } });
    const change = async (body: object) => {
      const change = { token: sitter.token, body };
      expect((await callApi(app, "PATCH", `/users/${sitter.id}`, change)).status).toBe(200);
    };
    const chosen = new URLSearchParams({
      way,
      sitter: sitter.id,
      date: dateAhead(25),
      time: "14:00-15:00",
      service: "walking",
      dog: owner.dogId,
      done,
    });
    const confirm = ({ html }: Page) => {
      const sent = html.matchAll(/name="(idempotencyKey|price|policy)" value="([^"]*)"/g);
      return asOwner.post(
        `/booking/new?${chosen}`,
        Object.fromEntries([...sent].map(([, name = "", value = ""]) => [name, value])),
      );
    };
    const first = await asOwner.get(`/booking/new?${chosen}`);
    expect(first.text).toMatch(/Free cancellation until/);
    await change({ pricing: { policy: "strict" } });
    const refused = await confirm(first);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("The terms for cancelling have become stricter meanwhile."),
    ]);
    await change({ pricing: { policy: "flexible" }, rates: { walking: 80 } });
    const dearer = await confirm(refused);
    expect([dearer.status, dearer.text]).toEqual([
      409,
      expect.stringContaining("The price is now $80."),
    ]);
    expect((await confirm(dearer)).status).toBe(303);
  },
);

test("an owner reads them before accepting what a sitter offers", async () => {
  const sitter = await newSitter(app, { name: "Sam Sitter", pricing: { policy: "strict" } });
  const available = { token: owner.token, body: { availability: ["weekday_mornings"] } };
  expect((await callApi(app, "PATCH", `/dogs/${owner.dogId}`, available)).status).toBe(200);
  const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: sitter.token,
    body: {
      dogId: owner.dogId,
      sitterId: sitter.id,
      date: dateAhead(3),
      startTime: "12:00",
      endTime: "13:00",
    },
  });
  const terms = "If you cancel, Sam may ask for 50% ($12).";
  expect((await asOwner.get(`/bookings/${body.id}`)).text).toContain(terms);
  expect((await asOwner.get(`/bookings/${body.id}?confirm=accept`)).text).toContain(terms);
  expect((await asOwner.get(`/bookings/${body.id}?confirm=decline`)).text).not.toContain(terms);
});

test.each([
  ["moderate", 24, /You cancelled 2[34] days before the start, so nothing is owed/, /is owed/],
  ["strict", 4, /start, so Sam may ask for 50% \(\$12\)/, /so you may ask for 50% \(\$12/],
] as const)(
  "%s, cancelled %i days ahead: both read what is owed",
  async (policy, days, text, theirs) => {
    const { path, sitter } = await agreed(policy, days);
    await asOwner.submit(`${path}?confirm=cancel`, { intent: "cancel" });
    expect((await asOwner.get(path)).text).toMatch(text);
    const bySitter = (await (await browserOf(app, sitter)).get(path)).text;
    expect(bySitter).toMatch(theirs);
  },
);

test("nothing is owed for a request that was withdrawn, or if the sitter cancels", async () => {
  const { path, sitter } = await agreed("strict", 5);
  await callApi(app, "PATCH", `${path}/status`, {
    token: sitter.token,
    body: { status: "cancelled", reason: "Ill" },
  });
  expect((await asOwner.get(path)).text).toContain("Nothing is owed.");
  const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body: {
      dogId: owner.dogId,
      sitterId: sitter.id,
      date: dateAhead(5),
      startTime: "09:00",
      endTime: "10:00",
    },
  });
  await asOwner.submit(`/bookings/${body.id}?confirm=cancel`, { intent: "cancel" });
  expect((await asOwner.get(`/bookings/${body.id}`)).text).toContain(
    "It was never agreed, so nothing is owed.",
  );
});

test.each([
  [3, "No free cancellation: 50% once accepted"],
  [20, "Free cancellation until 7 days before, then 50%"],
])("strict terms of a request %i days ahead are those of today, for both", async (days, text) => {
  const sitter = await newSitter(app, { name: "Strict Sitter", pricing: { policy: "strict" } });
  const date = dateAhead(days);
  const flow = new URLSearchParams({ sitter: sitter.id, way: "periods", date });
  expect((await asOwner.get(`/booking/new?${flow}`)).text).toContain(text);
  const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body: { dogId: owner.dogId, sitterId: sitter.id, date, startTime: "11:00", endTime: "12:00" },
  });
  expect((await asOwner.get(`/bookings/${body.id}`)).text).toContain(text);
  expect((await (await browserOf(app, sitter)).get(`/bookings/${body.id}`)).text).toContain(text);
});
