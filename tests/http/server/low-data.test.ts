import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { withPhotos } from "#tests/support/people/dog-calls.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { putAvailableDog } from "#tests/support/people/put-dog.ts";

const app = await testApp();
for (const photos of [1, 3]) {
  const { owner, dog } = await putAvailableDog(app);
  const answer = await callApi(app, "PATCH", `/dogs/${dog.id}`, {
    token: owner.token,
    body: await withPhotos(photos),
  });
  expect(answer.status).toBe(200);
}
const server = createServer(app.listener);
let served = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  served = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const LOW = { "save-data": "on" };
const inFull = /srcset="|\?w=(640|1280)/i;
const dogs = "/dogs/available";

test("a browser that saves data gets the smallest photos and no prefetch hint", async () => {
  const visitor = new Browser(app);
  const [full, low] = [await visitor.get(dogs), await visitor.get(dogs, LOW)];
  expect(full.html).toMatch(inFull);
  expect(full.headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
  expect(low.html).not.toMatch(inFull);
  expect(low.html).toMatch(/\/uploads\/[0-9a-f]{32}\.webp\?w=320"/);
  expect(low.headers.has("speculation-rules")).toBe(false);
});

test("the switch in the footer overrides the browser's setting and returns to the page", async () => {
  const visitor = new Browser(app);
  expect((await visitor.get(dogs)).html).toMatch(/value="on" name="low">Low-data mode</);
  const on = await visitor.post(
    "/data-mode",
    { low: "on" },
    { referer: `${ORIGIN}${dogs}?age=adult` },
  );
  expect([on.status, on.location]).toEqual([303, `${dogs}?age=adult`]);
  const low = await visitor.get(dogs);
  expect(low.html).toContain("Low-data mode is on");
  expect(low.html).not.toMatch(inFull);
  expect(low.html).toMatch(/value="off" name="low">Leave low-data mode</);
  const off = await visitor.post(
    "/data-mode",
    { low: "off" },
    { referer: `${ORIGIN}${dogs}`, ...LOW },
  );
  expect(off.location).toBe(dogs);
  expect((await visitor.get(dogs, LOW)).html).toMatch(inFull);
});

test.each([
  ["https://evil.test/x", "/"],
  ["", "/"],
  [`${ORIGIN}.evil.test/`, "/"],
  [`${ORIGIN}//evil.test/x`, "/"],
  [`${ORIGIN}/\\evil.test/x`, "/"],
])("from %s it returns to %s", async (referer, location) => {
  expect((await new Browser(app).post("/data-mode", { low: "on" }, { referer })).location).toBe(
    location,
  );
});

test("the map loads no script until requested", async () => {
  const visitor = new Browser(app);
  const low = await visitor.get("/map?place=Bern", LOW);
  expect(low.html).not.toMatch(/<script[^>]*nonce|modulepreload/);
  expect(low.html).not.toContain('class="map-pane"');
  const [, link = ""] = /<a href="([^"]*)"[^>]*>Show map</.exec(low.html) ?? [];
  expect(link.replaceAll("&amp;", "&")).toBe("/map?place=Bern&map=1");
  const requested = await visitor.get(link.replaceAll("&amp;", "&"), LOW);
  expect(requested.html).toMatch(/<script[^>]*nonce/);
  expect(requested.html).toContain('class="map-pane"');
  expect((await visitor.get("/map")).html).not.toContain("Show map");
});

test("a form's map waits too", async () => {
  const owner = await browserOf(app, await newOwner(app));
  const closed = /<details class="picker"><summary[^>]*>Show map<\/summary><div class="picker"/;
  expect((await owner.get("/profile/edit/location", LOW)).html).toMatch(closed);
  expect((await owner.get("/profile/edit/location")).html).not.toContain("Show map");
});

test("cached responses of one mode are never sent in the other", async () => {
  await newSitter(app);
  const get = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${served}/sitters`, { headers });
    expect(answer.headers.get("cache-control")).toBe("public, no-cache");
    expect(answer.headers.get("vary")).toContain("save-data");
    return answer.text();
  };
  for (let round = 0; round < 2; round++) {
    expect(await get()).toContain(">Low-data mode<");
    expect(await get(LOW)).toContain(">Leave low-data mode<");
  }
});

test("pages that may be prefetched change nothing and mark nothing as read", async () => {
  const page = await new Browser(app).get("/speculation-rules.json");
  expect(page.headers.get("content-type")).toBe("application/speculationrules+json");
  const text = JSON.stringify(JSON.parse(page.html));
  expect(text).not.toMatch(/prerender|messages|login|logout|calendar|\.ics|\.zip|unsubscribe|api/);
});
