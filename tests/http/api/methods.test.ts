import { type IncomingMessage, request } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { captureLog } from "#tests/support/captured-log.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { servedApp } from "#tests/support/served.ts";

const app = await testApp();
const { origin, port } = await servedApp();

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
  "a page answers %s with 405",
  async (method) => {
    const response = await app.handle(
      new Request("http://trotwell.test/logout", {
        method,
        headers: { "sec-fetch-site": "same-origin" },
      }),
      "192.0.2.1",
    );
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
  },
);

test("a head with more than the longest notes is refused, and the page says what to do", async () => {
  const refused = await fetch(
    `${origin}/booking/new?notes=${encodeURIComponent("犬".repeat(4000))}`,
  );
  expect(refused.status).toBe(431);
  expect(await refused.text()).toContain("Please go back, where what you typed still stands");
});

test("method overrides do nothing", async () => {
  const browser = await browserOf(app, await newPerson(app));
  expect((await browser.get("/logout")).status).toBe(303);
  expect((await browser.get("/")).status).toBe(200);
});

test("a call with another method says which it allows", async () => {
  const answer = await callApi(app, "DELETE", "/auth/login");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("POST");
});

test.each([
  ["TRACE", "/login", "GET, HEAD, POST"],
  ["TRACE", "/api/auth/login", "POST"],
  ["PUT", "/login", "GET, HEAD, POST"],
  ["OPTIONS", "*", "GET, HEAD, POST"],
  ["CONNECT", "example.org:443", "GET, HEAD, POST"],
  ["TRACE", "/sw.js", "GET, HEAD"],
  ["POST", "/sw.js", "GET, HEAD"],
])(
  "over a real port, %s %s is refused with the allowed methods, and the server survives",
  async (method, path, allow) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ port, host: "127.0.0.1", method, path, agent: false }, resolve);
      sent.on("connect", resolve).on("error", reject).end();
    });
    answer.resume();
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  },
);

test.each([
  "/sitters/%ff",
  "/%",
  "/messages/%E0%A4",
  "/sitters/%ff.data",
  "/%ff/%ff?x=%ff",
  "/api/users/%ff",
  "/api/%c0%af",
])("a path that is not valid text, %s, is not found, and nothing is logged", async (path) => {
  const log = captureLog();
  onTestFinished(() => void vi.restoreAllMocks());
  for (const method of ["GET", "POST"]) {
    const headers = { origin, "content-type": "application/json" };
    const body = method === "POST" ? "{}" : undefined;
    const { status } = await fetch(origin + path, { method, headers, body, redirect: "manual" });
    // Without a session some areas reveal nothing more.
    expect([303, 401, 404, 405]).toContain(status);
  }
  expect(log.text()).toBe("");
});
