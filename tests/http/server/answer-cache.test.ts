import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, { name: "Kept Sitter" });
const server = createServer(app.listener);
let origin = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address && typeof address === "object") origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => void server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers });

test.each(["/sitters", `/sitters/${sitter.id}`, "/api/users/sitters", `/api/users/${sitter.id}`])(
  "%s is the same for all visitors until something is written",
  async (path) => {
    const first = await get(path);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    expect(first.headers.get("vary")).toContain("cookie");
    const again = await get(path);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    const name = `Renamed ${path.length}`;
    const renamed = await callApi(app, "PATCH", `/users/${sitter.id}`, {
      token: sitter.token,
      body: { name },
    });
    expect(renamed.status).toBe(200);
    expect(await (await get(path)).text()).toContain(name);
  },
);

test("a client that has it gets 304, even after it was rendered again", async () => {
  const first = await get("/sitters");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"/);
  const same = await get("/sitters", { "if-none-match": `"other", ${etag}` });
  expect(same.status).toBe(304);
  expect(await same.text()).toBe("");
  await newPerson(app);
  const later = await get("/sitters", { "if-none-match": etag });
  expect(later.status).toBe(304);
  expect((await get("/sitters", { "if-none-match": '"other"' })).status).toBe(200);
});

test("a response to a signed-in user is never shared", async () => {
  await get("/sitters");
  const own = await get("/sitters", { cookie: "toast=x" });
  expect(own.headers.get("cache-control")).toBe("private, no-cache");
  const call = await get("/api/users/me", { authorization: `Bearer ${sitter.token}` });
  expect(call.headers.get("cache-control")).toBe("no-store");
  expect((await get("/api/users/me")).status).toBe(401);
  const signedIn = await get("/api/users/sitters", { authorization: `Bearer ${sitter.token}` });
  expect(signedIn.headers.get("cache-control")).toBe("no-store");
});

test("a page with a single-use form or a nonce is rendered for each visitor", async () => {
  expect((await get("/register")).headers.get("cache-control")).toBe("private, no-cache");
  expect((await get("/map")).headers.get("cache-control")).toBe("no-store");
});

test("refusals and 404s are not cached", async () => {
  expect((await get("/sitters/nobody")).headers.get("cache-control")).toBe("private, no-cache");
  expect((await get("/api/users/nobody")).headers.get("cache-control")).toBeNull();
});

test.each(["/bookings", `/booking/new?sitter=${sitter.id}`])(
  "%s sends nobody on by a redirect that a browser has kept",
  async (path) => {
    const answer = await fetch(origin + path, { redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  },
);
