import { request } from "node:http";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people.ts";
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

test("an address may carry the longest notes; where their script takes more room, it says what to do", async () => {
  const withNotes = (notes: string) =>
    fetch(`${origin}/booking/new?notes=${encodeURIComponent(notes)}`, { redirect: "manual" });
  expect((await withNotes("Rex likes ".repeat(200))).status).toBe(303);
  const refused = await withNotes("犬".repeat(2000));
  expect(refused.status).toBe(431);
  expect(await refused.text()).toContain("Please go back, where what you typed still stands");
});

test("verb tricks do nothing", async () => {
  const browser = await browserOf(app, await newPerson(app));
  expect((await browser.get("/logout")).status).toBe(303);
  expect((await browser.get("/")).status).toBe(200);
});

test("a call that takes another method says which", async () => {
  const answer = await callApi(app, "DELETE", "/auth/login");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("POST");
});

test.each(["TRACE", "PUT"])(
  "over a real port, %s is refused and the server goes on",
  async (method) => {
    const status = await new Promise((resolve, reject) => {
      const sent = request({ port, host: "127.0.0.1", method, path: "/login" }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on("error", reject).end();
    });
    expect(status).toBe(405);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  },
);
