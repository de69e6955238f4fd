import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { browserOf, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { agreed, pair } = seriesCalls(app);

test.each(["__proto__", "constructor", "toString"])(
  "%s as an order of the list or the map is not one",
  async (sort) => {
    for (const path of ["/sitters", "/map"]) {
      const { status } = await new Browser(app).get(`${path}?sort=${sort}`);
      expect([path, status < 500]).toEqual([path, true]);
    }
  },
);

test.each(["a", "7", "-", "\0"])(
  "%j is refused as a weekday of a weekly booking",
  async (weekday) => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const browser = await browserOf(app, owner);
    const path = `/series/${id}/change`;
    const { html } = await browser.get(path);
    const startValue = (name: string) =>
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? "";
    const slot = { start: "slots[0].startTime", end: "slots[0].endTime" };
    const { status } = await browser.post(path, {
      from: startValue("from"),
      weekday,
      price: "",
      [slot.start]: "10:00",
      [slot.end]: "11:00",
    });
    expect(status).toBe(400);
  },
);

test("the last day of all can be a day off, and a control character is no breed", async () => {
  const browser = await browserOf(app, await newSitter(app));
  const away = await browser.post("/profile/edit/days-off", {
    intent: "add",
    from: "9999-12-31",
    to: "9999-12-31",
  });
  expect(away.status).toBe(303);
  expect((await browser.get("/profile/edit/days-off")).status).toBe(200);
  const breeds = await browser.post("/profile/edit/services", {
    services: "walking",
    preferredDogBreeds: "Pug\u0001",
  });
  expect(breeds.status).toBeLessThan(500);
});

test("a return address in any script is one that a header can hold", async () => {
  const browser = await browserOf(app, await newSitter(app));
  const { status, location } = await browser.get(
    `/login?redirectTo=${encodeURIComponent("/sitters?search=東京")}`,
  );
  expect([status, location]).toEqual([303, "/sitters?search=%E6%9D%B1%E4%BA%AC"]);
  const long = await browser.get(`/login?redirectTo=/${encodeURIComponent("東".repeat(1300))}`);
  expect([long.status, long.location]).toEqual([303, "/"]);
});
