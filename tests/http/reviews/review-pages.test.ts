import { beforeEach, describe, expect, test } from "vitest";
import { revealReviews } from "#app/domain/reviews/reveal-reviews.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
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
const admin = await browserOf(app, await newAdmin(app));

let owner: TestOwner;
let sitter: TestPerson;
let asOwner: Browser;
let asSitter: Browser;
let hour = 0;

beforeEach(async () => {
  owner = await newOwner(app, "Olive Owner", "Rex");
  sitter = await newSitter(app, { name: "Sam Sitter" });
  asOwner = await browserOf(app, owner);
  asSitter = await browserOf(app, sitter);
});

const SAYS = "Rex came back tired and happy.";
const NOTES = "A calm dog who loves the lake.";

function over(daysAgo = 3) {
  const startTime = `${String(hour++ % 23).padStart(2, "0")}:00`;
  const endTime = `${startTime.slice(0, 2)}:30`;
  const date = dateAhead(-daysAgo);
  return newBooking(app, { owner, sitter }, "accepted", { date, startTime, endTime });
}

const form = (id: string) => `/bookings/${id}/review`;
const profile = () => `/sitters/${sitter.id}?tab=reviews`;

describe("a review", () => {
  test("is written from the booking's page, changed, and seen by both once both are in", async () => {
    const id = await over();
    expect((await asOwner.get(`/bookings/${id}`)).text).toContain("Write a review");
    expect((await asOwner.get("/bookings?tab=past")).html).toContain(`href="${form(id)}"`);
    expect((await asSitter.get("/bookings-sitter?tab=completed")).html).toContain(
      `href="${form(id)}"`,
    );
    expect((await asOwner.get("/")).text).toMatch(/How was it with Sam\? Sam Sitter Walking/);
    const { html } = await asOwner.get(form(id));
    expect([...html.matchAll(/ name="stars"/g)].length).toBe(5);
    expect(html).toContain('aria-label="4: Good"');
    const sent = await asOwner.submit(form(id), { stars: "4", text: SAYS });
    expect(sent.html).toContain("Review sent");
    expect(sent.text).toContain(SAYS);
    expect((await asOwner.get("/bookings?tab=past")).html).not.toContain(form(id));
    expect((await asSitter.get(`/bookings/${id}`)).text).not.toContain(SAYS);
    const again = `${SAYS} Twice.`;
    expect((await asOwner.submit(form(id), { stars: "5", text: again })).html).toContain(
      "Review saved",
    );
    const both = await asSitter.submit(form(id), { again: "true", text: NOTES });
    expect(both.html).toContain("Review published");
    expect(both.text).toContain(again);
    expect((await asOwner.get(`/bookings/${id}`)).text).toContain(NOTES);
    const shown = await asOwner.get(profile());
    expect(shown.text).toContain("★ 5.0 from 1 review");
    expect(shown.text).toContain(again);
    expect(shown.text).not.toContain(NOTES);
    expect(shown.text).toMatch(/Olive Owner ★★★★★ · Dog Walking · \w{3} \d{4}/);
    const published = (await asOwner.get(form(id))).text;
    expect(published).toContain("They can no longer be changed.");
    expect(published).toContain(again);
    expect(published).toContain(NOTES);
  });

  test("that is refused keeps what was typed", async () => {
    const id = await over();
    const page = await asOwner.post(form(id), { stars: "2", text: "Too short" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Please write at least 20 characters");
    expect(page.html).toMatch(/value="2"[^>]*checked|checked[^>]*value="2"/);
    expect(page.html).toContain("Too short</textarea>");
    const none = await asOwner.post(form(id), { text: SAYS });
    expect(none.status).toBe(400);
    expect(none.text).toContain("Please choose 1 to 5 stars");
    const empty = await asOwner.post(form(id), {});
    expect(empty.text).toContain("Please choose 1 to 5 stars");
    expect(empty.text).toContain("Please write at least 20 characters");
    expect((await asSitter.post(form(id), { text: NOTES })).text).toContain(
      "Please answer with yes or no",
    );
  });

  test("sent twice is one, and the second answer is like the first", async () => {
    const id = await over();
    await putReview(app, id, "sitter", { text: NOTES });
    const given = { stars: "5", text: SAYS };
    const answers = [await asOwner.post(form(id), given), await asOwner.post(form(id), given)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const other = await asOwner.post(form(id), { ...given, text: `${SAYS} But no.` });
    expect(other.status).toBe(409);
    expect(other.text).toContain("This review is visible, so it stays as it is.");
  });

  test("can't be written too late, of what did not take place, or by strangers", async () => {
    const late = await over(20);
    expect((await asOwner.get(form(late))).text).toContain("Reviews are closed for this booking");
    expect((await asOwner.post(form(late), { stars: "5", text: SAYS })).status).toBe(409);
    const parties = { owner, sitter };
    const asked = await newBooking(app, parties, undefined, { date: dateAhead(40) });
    expect((await asOwner.get(form(asked))).text).toContain("This booking isn't agreed on.");
    const declined = await newBooking(app, parties, "rejected", { date: dateAhead(41) });
    expect((await asOwner.get(form(declined))).text).toContain("This booking did not take place.");
    const stranger = await browserOf(app, await newOwner(app));
    for (const path of [form(late), form("nothing")])
      expect((await stranger.get(path)).status).toBe(404);
  });
});

describe("what is visible", () => {
  test("gets one reply by the reviewed person, on the profile too", async () => {
    const id = await putReview(app, await over(20), "owner", { text: SAYS });
    await revealReviews(app.context());
    const path = `/reviews/${id}/reply`;
    expect((await asSitter.get(profile())).html).toContain(`href="${path}"`);
    const answers = [
      await asSitter.post(path, { text: "Any time!" }),
      await asSitter.post(path, { text: "Any time!" }),
      await asSitter.post(path, { text: "Or not." }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 409]);
    expect((await asOwner.get(profile())).text).toContain("Reply from Sam Any time!");
    expect((await asOwner.get(path)).status).toBe(403);
    expect((await asSitter.post("/reviews/nothing/reply", { text: "Hello" })).status).toBe(404);
  });

  test("names its author in full to members only", async () => {
    await putReview(app, await over(20), "owner", { text: SAYS });
    const visitor = await new Browser(app).get(profile());
    expect(visitor.text).toContain("Olive O.");
    expect(visitor.html).not.toMatch(/Olive Owner/);
    expect(visitor.html).not.toContain(owner.id);
    expect((await asSitter.get(profile())).text).toContain("Olive Owner");
    const { body } = await callApi<{ data: object[] }>(app, "GET", `/users/${sitter.id}/reviews`);
    expect(body.data).toMatchObject([{ by: { id: null, name: "Olive O.", profilePhoto: null } }]);
  });

  test("is counted by stars, and paged", async () => {
    for (let stars = 1; stars <= 5; stars++)
      await putReview(app, await over(20 + stars), "owner", { stars, text: `${SAYS} ${stars}` });
    for (let more = 0; more < 6; more++) await putReview(app, await over(40 + more), "owner");
    await revealReviews(app.context());
    const page = await asOwner.get(profile());
    expect(page.text).toContain("5 stars 7 4 stars 1 3 stars 1 2 stars 1 1 star 1");
    const [, next = ""] =
      /href="\/sitters\/[^?"]+(\?tab=reviews&amp;after=[^"#]+)#tabs"/.exec(page.html) ?? [];
    const older = await asOwner.get(`/sitters/${sitter.id}${next.replace("&amp;", "&")}`);
    expect(older.html.match(/<article/g)).toHaveLength(1);
    expect((await asOwner.get(`${profile()}&after=nonsense`)).status).toBe(200);
  });

  test("is read from the highest or the lowest stars, page by page", async () => {
    for (const [index, stars] of [3, 5, 1, 4, 2, 5, 5, 5, 5, 5, 4, 3].entries())
      await putReview(app, await over(20 + index), "owner", { stars, text: SAYS });
    await revealReviews(app.context());
    const starsOf = ({ html }: { html: string }) =>
      [...html.matchAll(/role="img" aria-label="(\d) stars?"/g)].map(([, stars]) => Number(stars));
    for (const [order, shown] of [
      ["highest", [5, 5, 5, 5, 5, 5, 4, 4, 3, 3, 2, 1]],
      ["lowest", [1, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5, 5]],
    ] as const) {
      const first = await asOwner.get(`${profile()}&reviews=${order}`);
      const [, after = ""] = /after=([^"#&]+)/.exec(first.html) ?? [];
      const second = await asOwner.get(`${profile()}&reviews=${order}&after=${after}`);
      expect([...starsOf(first), ...starsOf(second)]).toEqual(shown);
      const newest = await asOwner.get(`${profile()}&after=${after}`);
      expect([newest.status, starsOf(newest).length]).toEqual([200, 10]);
    }
  });

  test("is reported, hidden by an admin and restored", async () => {
    const id = await putReview(app, await over(20), "owner", { text: SAYS });
    await revealReviews(app.context());
    const reader = await browserOf(app, await newOwner(app));
    const sent = await reader.submit(`/reviews/${id}/report`, { reason: "spam" });
    expect(sent.html).toContain("received your report");
    const list = await admin.get("/admin/reports");
    const [path = ""] = /\/admin\/reports\/[\w-]+/.exec(list.html) ?? [];
    const report = await admin.get(path);
    expect(report.text).toContain(SAYS);
    expect(report.text).toContain(`Review of ${sitter.name}`);
    expect((await admin.post(path, { intent: "hide", reason: "" })).status).toBe(400);
    const hidden = await admin.submit(path, { intent: "hide", reason: "An advertisement" });
    expect(hidden.text).toContain("Outcome An advertisement");
    expect((await reader.get(profile())).text).toContain("No reviews yet");
    expect((await reader.get(`/reviews/${id}/report`)).status).toBe(404);
    await admin.submit(path, { intent: "restore", reason: "Looked again" });
    expect((await reader.get(profile())).text).toContain(SAYS);
  });
});

test("sitters read what others wrote about a dog; its owner replies", async () => {
  const id = await putReview(app, await over(20), "sitter", { text: NOTES, again: false });
  await revealReviews(app.context());
  const dog = `/dogs/${owner.dogId}`;
  const request = await newBooking(app, { owner, sitter }, "pending, requested by the owner", {
    date: dateAhead(4),
  });
  expect((await asSitter.get(`/bookings/${request}`)).text).toContain(
    "1 sitter, who wouldn't take Rex again",
  );
  await putReview(app, await over(18), "sitter", { text: NOTES, again: true });
  await revealReviews(app.context());
  expect((await asSitter.get(`/bookings/${request}`)).text).toContain(
    "1 sitter would take Rex again",
  );
  expect((await asSitter.get(dog)).text).toContain(NOTES);
  expect((await asOwner.get(dog)).html).toContain(`href="/reviews/${id}/reply"`);
  await asOwner.submit(`/reviews/${id}/reply`, { text: "He is better on the lead now." });
  expect((await asSitter.get(dog)).text).toContain(
    "Reply from the owner He is better on the lead now.",
  );
  const stranger = await browserOf(app, await newOwner(app));
  expect((await stranger.get(`/dogs/available/${owner.dogId}`)).text).not.toContain(NOTES);
});
