import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newOwner, PASSWORD } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

const lines: string[] = [];
const print = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
const app = await testApp({ LOG_REQUESTS: "on" });
const server = createServer(app.listener);
let origin = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address && typeof address === "object") origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.close();
  print.mockRestore();
});
const newest = () => JSON.parse(lines.at(-1) ?? "{}");

test("each request is one line of JSON with its id, route, status, duration and user", async () => {
  const owner = await newOwner(app);
  const { headers } = await callApi(app, "GET", `/dogs/${owner.dogId}`, { token: owner.token });
  expect(newest()).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    id: headers.get("x-request-id"),
    method: "GET",
    route: "/api/dogs/:id",
    status: 200,
    ms: expect.any(Number),
    user: owner.id,
  });
  await new Browser(app).get("/profile");
  expect(newest()).toMatchObject({ route: "/profile", status: 303, user: null });
});

test("cached and unmodified responses are logged like any other", async () => {
  const first = await fetch(`${origin}/sitters`);
  const again = await fetch(`${origin}/sitters`);
  expect(newest()).toMatchObject({ id: again.headers.get("x-request-id"), status: 200 });
  const etag = first.headers.get("etag") ?? "";
  await fetch(`${origin}/sitters`, { headers: { "if-none-match": etag } });
  expect(newest()).toMatchObject({ route: "/sitters", status: 304 });
  // Responses to requests with a cookie are never cached: the page is rendered, then found
  // unchanged.
  const cookie = "kept=not";
  const own = (await fetch(`${origin}/terms`, { headers: { cookie } })).headers.get("etag") ?? "";
  await fetch(`${origin}/terms`, { headers: { cookie, "if-none-match": own } });
  expect(newest()).toMatchObject({ route: "/terms", status: 304 });
});

test("a caller who leaves before the answer is no failure", async () => {
  const { token } = await newOwner(app);
  const headers = { authorization: `Bearer ${token}` };
  const updates = `${origin}/api/messages/updates`;
  const { cursor } = (await (await fetch(updates, { headers })).json()) as { cursor: string };
  const leaving = AbortSignal.timeout(300);
  const poll = fetch(`${updates}?after=${cursor}`, { headers, signal: leaving });
  await expect(poll).rejects.toThrow();
  await soon(() => expect(newest()).toMatchObject({ route: "/api/messages/updates", status: 499 }));
});

test("no line contains a secret", async () => {
  const owner = await newOwner(app);
  const browser = new Browser(app);
  await browser.post("/login", { email: owner.email, password: PASSWORD });
  await browser.get("/reset-password/canary-reset-token");
  await browser.get("/confirm-email/canary-confirm-token?token=canary-query");
  await browser.get(`/uploads/${"c0ffee".repeat(6).slice(0, 32)}.webp`);
  await callApi(app, "GET", "/geocode?q=Canarystrasse+5&lat=47.123456", { token: owner.token });
  await callApi(app, "GET", "/users/me\u0000%0d%0aforged", { token: owner.token });
  const log = lines.join("\n");
  for (const secret of [
    "canary",
    "Canary",
    PASSWORD,
    owner.token,
    owner.email,
    "c0ffee",
    "47.12",
  ]) {
    expect(log).not.toContain(secret);
  }
  for (const line of lines) expect(line).not.toContain("\n");
});

test("a caller who is refused again and again takes few lines", async () => {
  const strict = await testApp({ LOG_REQUESTS: "on", RATE_LIMIT_SCALE: "1" });
  const before = lines.length;
  for (let times = 0; times < 200; times++) await callApi(strict, "GET", "/geocode?q=Bern");
  const written = lines.slice(before).map((line) => JSON.parse(line));
  const refused = written.filter(({ status, event }) => status === 429 || event === "rate_limited");
  expect(written.length - refused.length).toBe(30);
  expect(refused).toHaveLength(40);
  await strict.retire();
  expect(lines.slice(-2).map((line) => JSON.parse(line).more)).toEqual([150, 150]);
});
