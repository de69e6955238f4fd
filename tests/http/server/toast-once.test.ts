import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { browserOf, newOwner } from "#tests/support/people/people.ts";

const app = await testApp();

test("a page with a toast is kept by no browser, and its next visit has none", async () => {
  const browser = await browserOf(app, await newOwner(app));
  browser.cookies.set("toast", encodeURIComponent(JSON.stringify({ title: "Request sent" })));
  const first = await browser.get("/bookings");
  expect(first.html).toContain("Request sent");
  expect(first.headers.get("cache-control")).toBe("no-store");
  const again = await browser.get("/bookings");
  expect(again.html).not.toContain("Request sent");
  expect(again.headers.get("cache-control")).toBe("private, no-cache");
});
