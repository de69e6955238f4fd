import { expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { chooseTopSitters } from "#app/domain/jobs/choose-top-sitters.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { newAsked } from "#tests/support/people/asked.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { putReview } from "#tests/support/people/put-review.ts";

const app = await testApp();
const { db } = app.runtime;
const visitor = new Browser(app);
const owner = await newOwner(app);
const others = await Promise.all(Array.from({ length: 4 }, () => newOwner(app)));
const choose = () => chooseTopSitters(app.context());

async function rate(sitter: TestPerson, rating: number | null, review_count: number) {
  const { id } = sitter;
  await db.updateTable("sitters").set({ rating, review_count }).where("user_id", "=", id).execute();
}

/** Each on a day of its own. */
let days = 20;

async function review(author: TestOwner, sitter: TestPerson) {
  const when = { date: dateAhead(-days++) };
  await putReview(
    app,
    await newBooking(app, { owner: author, sitter }, "completed, requested by the sitter", when),
    "owner",
  );
}

/** Meets all criteria, and has the badge if `chosen`. */
async function newTop({ chosen = true, by = [owner, ...others] } = {}): Promise<TestPerson> {
  const sitter = await newSitter(app);
  for (const author of by) await review(author, sitter);
  const ask = newAsked(app, { owner, sitter });
  for (let n = 0; n < 5; n++) await ask({ accepted: 2 });
  await rate(sitter, 4.8, 5);
  if (chosen) await choose();
  return sitter;
}

type Shown = { id: string; topSitter: boolean };
async function isTop({ id }: TestPerson): Promise<boolean> {
  const profile = await callApi<Shown>(app, "GET", `/users/${id}`);
  const list = await callApi<{ data: Shown[] }>(app, "GET", "/users/sitters?limit=100");
  expect(list.body.data.find((sitter) => sitter.id === id)?.topSitter).toBe(profile.body.topSitter);
  return profile.body.topSitter;
}

test("who meets the criteria has the badge wherever they are shown, with a link to the criteria", async () => {
  const sitter = await newTop({ chosen: false });
  const nearly = await newTop({ chosen: false });
  await rate(nearly, 4.7, 9);
  await choose();
  expect([await isTop(sitter), await isTop(nearly)]).toEqual([true, false]);
  for (const path of [`/sitters/${sitter.id}`, `/sitters/${sitter.id}/quick`]) {
    const { html } = await visitor.get(path);
    expect(html).toMatch(/<a class="tap" href="\/how-we-count#top-sitter">(<[^>]+>)?Top sitter/);
  }
  const { html } = await visitor.get("/sitters");
  expect(html.match(/<span class="badge[^>]*>Top sitter/g)).toHaveLength(1);
  expect((await visitor.get(`/sitters/${nearly.id}`)).text).not.toContain("Top sitter");
});

test("five reviews by four owners are not enough", async () => {
  const [friend = owner, ...three] = others;
  const sitter = await newTop({ by: [friend, friend, ...three] });
  expect(await isTop(sitter)).toBe(false);
  await review(owner, sitter);
  await choose();
  expect(await isTop(sitter)).toBe(true);
});

test("choosing twice, or by two processes at once, chooses the same", async () => {
  const sitter = await newTop({ chosen: false });
  const changed = await Promise.all([choose(), choose()]);
  // The job of the app itself may have been first.
  expect(changed.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(1);
  expect(await isTop(sitter)).toBe(true);
  expect(await choose()).toBe(0);
});

test("it goes the night after a criterion is not met, and comes back", async () => {
  const sitter = await newTop();
  await rate(sitter, 4.7, 6);
  await choose();
  expect(await isTop(sitter)).toBe(false);
  await rate(sitter, 4.8, 7);
  await choose();
  expect(await isTop(sitter)).toBe(true);
  await rate(sitter, null, 0);
  await choose();
  expect(await isTop(sitter)).toBe(false);
});

const cancel = (person: TestPerson, id: string) =>
  callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: person.token,
    body: { status: "cancelled", reason: "The car broke down" },
  });

test("it goes at once when the sitter cancels an accepted booking, for 90 days", async () => {
  const sitter = await newTop();
  const ask = newAsked(app, { owner, sitter });
  expect((await cancel(owner, await ask({ accepted: 1 }))).status).toBe(200);
  expect((await cancel(sitter, await ask({ accepted: 1, meet: true }))).status).toBe(200);
  expect(await isTop(sitter)).toBe(true);
  expect((await cancel(sitter, await ask({ accepted: 1 }))).status).toBe(200);
  expect(await isTop(sitter)).toBe(false);
  expect(await choose()).toBe(0);
  const later = app.context().now() + 90 * DAY + 1000;
  await chooseTopSitters({ ...app.context(), now: () => later });
  expect(await isTop(sitter)).toBe(true);
});

test("it goes at once when an admin locks the account, and comes back the night after", async () => {
  const sitter = await newTop();
  const office = await browserOf(app, await newAdmin(app));
  const decide = (intent: string) =>
    office.post(`/admin/users/${sitter.id}`, { intent, reason: "Rude to dogs" });
  expect((await decide("lock")).status).toBe(303);
  expect(await choose()).toBe(0);
  expect((await decide("unlock")).status).toBe(303);
  expect(await isTop(sitter)).toBe(false);
  await choose();
  expect(await isTop(sitter)).toBe(true);
});

test("search engines read a rating only where there is a review", async () => {
  const sitter = await newTop();
  const { html } = await visitor.get(`/sitters/${sitter.id}`);
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data).aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.8,
    reviewCount: 5,
    bestRating: 5,
    worstRating: 1,
  });
  const unrated = await newSitter(app);
  const page = await visitor.get(`/sitters/${unrated.id}`);
  expect(page.html).toContain("ld+json");
  expect(page.html).not.toContain("AggregateRating");
});
