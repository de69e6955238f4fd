import { describe, expect, test } from "vitest";
import { instantOf } from "#app/domain/dates.ts";
import { DAY } from "#app/domain/durations.ts";
import { checkSavedSearches } from "#app/domain/sitters/saved-searches/check-saved-searches.server.ts";
import { nextCheck } from "#app/domain/sitters/saved-searches/next-check.ts";
import {
  MOST_SAVED_SEARCHES,
  type SavedSearch,
} from "#app/domain/sitters/saved-searches/saved-search-rules.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, ZONE } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const walking = { services: ["walking"], rates: { walking: 20 } };
const boarding = { services: ["boarding"], rates: { boarding: 60 } };
const here = { latitude: 47.37712, longitude: 8.52678 };

type Who = { token?: string };
type Answer = SavedSearch & { code?: string };

const save = (who: Who, body: object) =>
  callApi<Answer>(app, "POST", "/saved-searches", { token: who.token, body });
const searchesOf = async (who: Who) =>
  (await callApi<Answer[]>(app, "GET", "/saved-searches", { token: who.token })).body;
/** At noon, when nobody has quiet hours. */
let later = instantOf(dateAhead(0), "12:00", ZONE);

/** Another morning. */
async function checkAll(): Promise<number> {
  later += DAY;
  const at = later;
  const found = await checkSavedSearches({ ...app.context(), now: () => at });
  await outboxDone(app);
  return found;
}
const newsFor = (person: { email: string }) =>
  mailsTo(app, person.email).filter((mail) => /new sitters? match(es)? your search/.test(mail));

describe("a saved search", () => {
  test("tells of whoever is new and fits, once, and of nobody else", async () => {
    const owner = await newOwner(app);
    await newSitter(app, { name: "Old Hand", ...boarding, ...here });
    expect((await save(owner, { service: "boarding", lat: 47.37, lng: 8.54 })).status).toBe(201);
    await checkAll();
    expect(newsFor(owner)).toEqual([]);
    const fresh = await newSitter(app, { name: "Frida Fresh", ...boarding, ...here });
    await newSitter(app, { name: "Walter Walker", ...walking, ...here });
    await newSitter(app, { name: "Far Away", ...boarding, latitude: 46.2, longitude: 6.14 });
    await checkAll();
    const [mail = "", ...more] = newsFor(owner);
    expect(more).toEqual([]);
    expect(mail).toContain("Subject: A new sitter matches your search");
    expect(mail).toMatch(/You're looking for:\nNear .*\nBoarding\nWithin 10 miles/);
    expect(mail).toContain(`Frida Fresh`);
    expect(mail).toContain(`/sitters/${fresh.id}`);
    expect(mail).not.toMatch(/Old Hand|Walter|Far Away/);
    await checkAll();
    expect(newsFor(owner)).toHaveLength(1);
    // Who comes back is not new.
    await callApi(app, "PATCH", `/users/${fresh.id}`, {
      token: fresh.token,
      body: walking,
    });
    await checkAll();
    await callApi(app, "PATCH", `/users/${fresh.id}`, {
      token: fresh.token,
      body: boarding,
    });
    await checkAll();
    expect(newsFor(owner)).toHaveLength(1);
  });

  test("sends nothing once it is removed, unsubscribed or over, or about a blocked person", async () => {
    const removed = await newOwner(app);
    const { body } = await save(removed, { search: "Zebediah" });
    await callApi(app, "DELETE", `/saved-searches/${body.id}`, { token: removed.token });
    const quiet = await newOwner(app);
    await save(quiet, { search: "Zebediah" });
    await (await browserOf(app, quiet)).post("/profile/edit/account/notifications", {
      mail: "request",
    });
    const past = await newOwner(app);
    await save(past, { search: "Zebediah", date: dateAhead(1) });
    const told = await newOwner(app);
    await save(told, { search: "Zebediah" });
    const blocker = await newOwner(app);
    await save(blocker, { search: "Zebediah" });
    const sitter = await newSitter(app, { name: "Zebediah Zimmer" });
    await db
      .insertInto("blocks")
      .values({ blocker_id: blocker.id, blocked_id: sitter.id, created_at: Date.now() })
      .execute();
    later = Math.max(later, Date.now() + 3 * DAY);
    await checkAll();
    expect(newsFor(told)).toHaveLength(1);
    for (const person of [removed, quiet, past, blocker]) expect(newsFor(person)).toEqual([]);
  });

  test("is kept once, five at most, and for oneself", async () => {
    const [owner, other] = [await newOwner(app), await newOwner(app)];
    const { body: first } = await save(owner, { service: "walking", dogs: "2" });
    expect((await save(owner, { dogs: 2, service: "walking" })).body).toEqual(first);
    expect(first.query).toEqual({ service: "walking", dogs: 2 });
    for (let n = 1; n < MOST_SAVED_SEARCHES; n++)
      expect((await save(owner, { search: `word ${n}` })).status).toBe(201);
    expect((await save(owner, { search: "one more" })).body.code).toBe("too_many_saved_searches");
    expect(await searchesOf(other)).toEqual([]);
    const path = `/saved-searches/${first.id}`;
    expect((await callApi(app, "DELETE", path, { token: other.token })).status).toBe(404);
    expect((await callApi(app, "DELETE", path, { token: owner.token })).status).toBe(204);
    expect(await searchesOf(owner)).toHaveLength(4);
  });

  test.each([
    ["nothing", {}],
    ["half a point", { lat: 47 }],
    ["a time without a day", { timePeriod: "morning", service: "walking" }],
    ["half a stay", { startDate: dateAhead(3) }],
    ["an unknown place", { place: "Nowhereville-on-Sea" }],
  ])("refuses %s", async (_, body) => {
    const owner = await newOwner(app);
    expect((await save(owner, body)).status).toBe(400);
    expect(await searchesOf(owner)).toEqual([]);
  });

  test("is checked each morning at eight", () => {
    const at = (time: string) => Date.parse(`2026-03-28T${time}+01:00`);
    expect(nextCheck(at("07:59:59"), "Europe/Zurich")).toBe(at("08:00:00"));
    // The clocks go forward.
    const morning = Date.parse("2026-03-29T08:00:00+02:00");
    expect(nextCheck(at("08:00:00"), "Europe/Zurich")).toBe(morning);
  });
});

describe("the page of saved searches", () => {
  test("saves the search of a list, shows it in words, and removes it", async () => {
    const owner = await newOwner(app, "Olive Owner", "Rex");
    const mine = await browserOf(app, owner);
    expect((await mine.get("/searches")).text).toContain("No saved searches yet");
    const list = await mine.get(`/sitters?service=boarding&dogs=2&dog=${owner.dogId}`);
    expect(list.text).toContain("Save this search");
    const form = { service: "boarding", dogs: "2", dog: owner.dogId };
    const saved = await mine.submit("/searches", form);
    expect(saved.html).toContain("Search saved");
    const page = await mine.get("/searches");
    expect(page.text).toContain("Boarding For Rex · 2 dogs");
    expect(page.html).toContain(
      `href="/sitters?service=boarding&amp;dogs=2&amp;dog=${owner.dogId}`,
    );
    const [{ id = "" } = {}] = await searchesOf(owner);
    expect(page.html).toContain(`value="${id}"`);
    const other = await browserOf(app, await newOwner(app));
    expect((await other.post("/searches", { remove: id })).status).toBe(404);
    expect((await mine.post("/searches", { remove: id })).location).toBe("/searches");
    expect(await searchesOf(owner)).toEqual([]);
  });

  test("says why a search is not saved", async () => {
    const owner = await newOwner(app);
    const mine = await browserOf(app, owner);
    const refused = await mine.post("/searches", { place: "Nowhereville-on-Sea" });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("form-error");
  });
});
