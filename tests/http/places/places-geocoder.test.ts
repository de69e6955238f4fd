import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Context } from "#app/domain/context.server.ts";
import { DAY, MINUTE } from "#app/domain/durations.ts";
import { askGeocoder, forgetOldAnswers } from "#app/domain/places/ask-geocoder.server.ts";
import { geocode } from "#app/domain/places/geocode.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { fakeGeocoder } from "#tests/support/doubles/fake-geocoder.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";

const fake = await fakeGeocoder();
const app = await testApp({ GEOCODER_URL: `${fake.url}/`, APP_NAME: "Trottwöll" });
const person = await newPerson(app, "Ada Asker");

type Hit = { label: string; latitude: number; longitude: number };
const ask = (query: string, token?: string) =>
  callApi<Hit[] & { code: string; message: string }>(app, "GET", `/geocode?${query}`, { token });
const db = app.context().db;
const logged = vi.spyOn(console, "error").mockImplementation(() => {});

beforeEach(async () => {
  fake.behaviour = "answer";
  fake.requests = [];
  logged.mockClear();
  await db.deleteFrom("geocoder_answers").execute();
  await db.updateTable("geocoder_pace").set({ next_at: 0 }).execute();
});

/** As if the last request had been more than a second ago. */
const nextTurn = () => db.updateTable("geocoder_pace").set({ next_at: 0 }).execute();

describe("a street", () => {
  test("is found for signed-in users: up to five results, requested with our User-Agent", async () => {
    const { status, body } = await ask("q=Seestrasse%201", person.token);
    expect(status).toBe(200);
    expect(body).toHaveLength(5);
    expect(body[0]).toEqual({ label: "1, seestrasse 1, Zürich", latitude: 47.37, longitude: 8.52 });
    const [{ url, agent } = { url: new URL("http://none.test"), agent: "" }] = fake.requests;
    expect(url.pathname).toBe("/search");
    expect(url.searchParams.get("limit")).toBe("5");
    expect(url.searchParams.get("format")).toBe("jsonv2");
    expect(agent).toBe("Trottw?ll/1.0 (http://trotwell.test)");
  });

  test("is found for a point too", async () => {
    const { body } = await ask("lat=47.3712345678&lng=8.52", person.token);
    expect(body).toEqual([
      { label: "7, Zweierstrasse, Zürich, 8004, Schweiz", latitude: 47.37123, longitude: 8.52 },
    ]);
  });

  test("is not looked up for visitors, who get the gazetteer", async () => {
    const { body } = await ask("q=Seestrasse%201%2C%208002%20Z%C3%BCrich");
    expect(body[0]?.label).toBe("Zürich, CH");
    expect((await ask("lat=47.3623&lng=8.5152")).body[0]?.label).toBe("Alt-Wiedikon, Zürich");
    expect(fake.requests).toEqual([]);
  });

  test("is not looked up by the search for sitters", async () => {
    const browser = await browserOf(app, person);
    expect((await browser.get("/sitters?place=Oerlikon")).status).toBe(200);
    expect((await browser.get("/map?place=Oerlikon")).status).toBe(200);
    expect(fake.requests).toEqual([]);
  });
});

describe("an answer", () => {
  test("is cached for all users and spellings", async () => {
    const other = await newPerson(app);
    const first = (await ask("q=Seestrasse%201", person.token)).body;
    const again = (await ask("q=%20seestrasse%20%201%20", other.token)).body;
    expect(again).toEqual(first);
    expect(fake.requests).toHaveLength(1);
  });

  test("is cached even if empty", async () => {
    fake.behaviour = "nothing";
    for (let n = 0; n < 2; n++) expect((await ask("q=xyzzyplugh", person.token)).body).toEqual([]);
    for (let n = 0; n < 2; n++) expect((await ask("lat=0&lng=-30", person.token)).body).toEqual([]);
    expect(fake.requests.map(({ url }) => url.pathname)).toEqual(["/search", "/reverse"]);
  });

  test("is fetched again after 30 days, and then deleted", async () => {
    await ask("q=Seestrasse%201", person.token);
    await db
      .updateTable("geocoder_answers")
      .set({ asked_at: Date.now() - 30 * DAY - 1 })
      .execute();
    await nextTurn();
    await ask("q=Seestrasse%201", person.token);
    expect(fake.requests).toHaveLength(2);
    await forgetOldAnswers({ ...app.context(), now: () => Date.now() + 31 * DAY });
    expect(await db.selectFrom("geocoder_answers").selectAll().execute()).toEqual([]);
  });

  test("does not store the query itself", async () => {
    await ask("q=Geheimgasse%2017a", person.token);
    const rows = await db.selectFrom("geocoder_answers").select("question_hash").execute();
    expect(rows[0]?.question_hash).toMatch(/^[\w-]{43}$/);
  });
});

describe("when the service", () => {
  test.each([
    ["hangs", "hang"],
    ["fails", "fail"],
    ["answers with a page", "html"],
    ["has had enough", "enough"],
    ["answers without end", "endless"],
    ["sends elsewhere", "elsewhere"],
  ] as const)("%s, the gazetteer answers", async (_, behaviour) => {
    fake.behaviour = behaviour;
    const town = await ask("q=Seestrasse%201%2C%208002%20Z%C3%BCrich", person.token);
    expect(town.body[0]?.label).toBe("Zürich, CH");
    expect(fake.requests).toHaveLength(1);
    expect(logged.mock.calls.flat().join(" ")).not.toMatch(/seestrasse/i);
    if (behaviour !== "enough") await nextTurn();
    if (behaviour === "hang") return;
    const street = await ask("q=Xyzzygasse", person.token);
    expect(street.status).toBe(503);
    expect(street.body.code).toBe("geocoding_failed");
    expect(street.body.message).toBe("Geocoding failed: There was an error finding your location.");
    expect(Number(street.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await db.selectFrom("geocoder_answers").selectAll().execute()).toEqual([]);
  });

  test("says how long to wait, it is not called meanwhile", async () => {
    fake.behaviour = "enough";
    await ask("q=Seestrasse%201", person.token);
    fake.behaviour = "answer";
    expect((await ask("q=Seestrasse%202", person.token)).status).toBe(503);
    expect(fake.requests).toHaveLength(1);
    const { next_at } = await db
      .selectFrom("geocoder_pace")
      .select("next_at")
      .executeTakeFirstOrThrow();
    expect(next_at).toBeGreaterThan(Date.now() + MINUTE);
  });
});

test("one request a second goes out for all users; those that would wait over three seconds are refused", async () => {
  const now = Date.now();
  const actor = { id: person.id } as NonNullable<Context["actor"]>;
  const ctx: Context = { ...app.context(), actor, now: () => now };
  const answers = await Promise.allSettled(
    ["a", "b", "c", "d", "e"].map((letter) => askGeocoder(ctx, { q: `${letter} street` })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(fake.requests).toHaveLength(4);
  const pace = await db.selectFrom("geocoder_pace").select("next_at").executeTakeFirstOrThrow();
  expect(pace.next_at).toBe(now + 4000);
});

test("without GEOCODER_URL no request goes out", async () => {
  const plain = await testApp();
  const actor = { id: person.id } as NonNullable<Context["actor"]>;
  expect(await askGeocoder({ ...plain.context(), actor }, { q: "Seestrasse 1" })).toBeNull();
  const address = { q: "Seestrasse 1, Zürich" };
  const { places, partly } = await geocode({ ...plain.context(), actor }, address);
  expect(places[0]?.label).toBe("Zürich, CH");
  expect(partly).toBe(true);
});

describe("the last step of sitter onboarding", () => {
  async function atLocation() {
    const joining = await newPerson(app);
    const browser = await browserOf(app, joining);
    await browser.post("/onboarding", { role: "sitter" });
    await browser.post("/onboarding/sitter/1", {});
    await browser.post("/onboarding/sitter/2", { experience: "1-3", bio: "Dogs every day." });
    const preferences = { dogSizes: "small", dogAges: "adult", services: "walking" };
    await browser.post("/onboarding/sitter/3", preferences);
    return browser;
  }
  const search = { location: "Zweierstrasse 7", intent: "search" };

  test("offers the results of the service", async () => {
    const browser = await atLocation();
    const page = await browser.submit("/onboarding/sitter/4", search);
    expect(page.text).toContain("1, zweierstrasse 7, Zürich");
    expect(page.text).toContain("5, zweierstrasse 7, Zürich");
    expect(page.html).toContain("Your location has been set successfully.");
  });

  test.each([
    ["nothing", 400, "Location not found: Could not find the specified address."],
    ["fail", 503, "Geocoding failed: There was an error finding your location."],
  ] as const)("says so when the service does %s", async (behaviour, status, message) => {
    const browser = await atLocation();
    fake.behaviour = behaviour;
    const page = await browser.post("/onboarding/sitter/4", search);
    expect(page.status).toBe(status);
    expect(page.text).toContain(message);
    expect(page.text).not.toContain("Onboarding failed");
    expect(page.html).toContain('value="Zweierstrasse 7"');
  });
});
