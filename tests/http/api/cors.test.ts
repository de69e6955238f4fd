import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";

const partner = "https://partner.example.test";
const app = await testApp({ API_CORS_ORIGINS: partner });

test("a listed origin may send preflights, and call with a bearer token", async () => {
  const preflight = await callApi(app, "OPTIONS", "/dogs", { headers: { origin: partner } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe(partner);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
  const { token } = await newPerson(app);
  const called = await callApi(app, "GET", "/dogs", { token, headers: { origin: partner } });
  expect(called.status).toBe(200);
  expect(called.headers.get("access-control-allow-origin")).toBe(partner);
  expect(called.headers.get("access-control-allow-credentials")).toBeNull();
});

test("its cookies count for nothing", async () => {
  const browser = await browserOf(app, await newPerson(app));
  const page = await browser.get("/api/users/me", { origin: partner });
  expect(page.status).toBe(401);
});

test("another origin gets no CORS headers, and can change nothing with a cookie", async () => {
  const browser = await browserOf(app, await newPerson(app));
  const read = await browser.get("/api/users/me", { origin: "https://evil.example.test" });
  expect(read.headers.get("access-control-allow-origin")).toBeNull();
  const forged = await browser.post(
    "/api/auth/logout",
    {},
    {
      "sec-fetch-site": "cross-site",
      origin: "https://evil.example.test",
    },
  );
  expect(forged.status).toBe(403);
  expect(JSON.parse(forged.html).code).toBe("cross_origin");
});

test("a listed origin gains nothing on pages", async () => {
  const browser = await browserOf(app, await newPerson(app));
  const page = await browser.post(
    "/logout",
    {},
    { "sec-fetch-site": "cross-site", origin: partner },
  );
  expect(page.status).toBe(403);
});
