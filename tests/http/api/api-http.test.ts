import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import { contractBreach } from "#tests/support/contract.ts";
import { newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { askRaw } from "#tests/support/raw-answer.ts";
import { servedApp } from "#tests/support/served.ts";

const partner = "https://partner.example.test";
const { app, origin, port } = await servedApp({ API_CORS_ORIGINS: partner });
const strict = await servedApp({ RATE_LIMIT_SCALE: "0.1" });
const sitter = await newSitter(app);
const { token } = await newOwner(app);
const bearer = { authorization: `Bearer ${token}` };
const json = { "content-type": "application/json" };
const ours = { "sec-fetch-site": "same-origin" };

type Manner = {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
  code?: string;
  /** Expected headers; null means absent. */
  says?: Record<string, string | RegExp | null>;
};

const uuid = /^[\da-f-]{36}$/;
const big = "x".repeat(70_000);

const manners: Manner[] = [
  {
    name: "a method that is not there",
    method: "PUT",
    path: "/dogs",
    headers: bearer,
    status: 405,
    code: "method_not_allowed",
    says: { allow: "GET, HEAD, POST" },
  },
  {
    name: "a method that the router has never heard of",
    method: "PROPFIND",
    path: "/dogs",
    headers: bearer,
    status: 405,
    code: "method_not_allowed",
    says: { allow: "GET, HEAD, POST" },
  },
  {
    name: "the same without a token",
    method: "DELETE",
    path: "/dogs",
    headers: ours,
    status: 405,
    says: { allow: /POST/ },
  },
  {
    name: "OPTIONS",
    method: "OPTIONS",
    path: "/dogs/x",
    status: 204,
    says: { allow: "GET, HEAD, PATCH, DELETE" },
  },
  {
    name: "HTML is wanted",
    path: "/users/me",
    headers: { ...bearer, accept: "text/html" },
    status: 406,
    code: "not_acceptable",
  },
  {
    name: "JSON is refused",
    path: "/users/sitters",
    headers: { accept: "*/*, application/json;q=0" },
    status: 406,
  },
  {
    name: "JSON among others",
    path: "/users/sitters",
    headers: { accept: "text/html, application/*;q=0.1" },
    status: 200,
  },
  {
    name: "the page wants to be HTML",
    path: "/docs",
    headers: { accept: "application/json" },
    status: 406,
  },
  {
    name: "XML is sent",
    method: "POST",
    path: "/dogs",
    headers: { ...bearer, "content-type": "text/xml" },
    body: "<a/>",
    status: 415,
    code: "unsupported_media_type",
  },
  {
    name: "too much is announced",
    method: "POST",
    path: "/dogs",
    headers: { ...bearer, ...json },
    body: big,
    status: 413,
    code: "too_large",
  },
  {
    name: "nobody is signed in",
    path: "/users/me",
    status: 401,
    code: "unauthenticated",
    says: { "cache-control": null },
  },
  {
    name: "another site posts",
    method: "POST",
    path: "/auth/logout",
    headers: { "sec-fetch-site": "cross-site" },
    status: 403,
    code: "cross_origin",
  },
  {
    name: "an unknown call",
    path: "/nothing/here",
    status: 404,
    code: "not_found",
    says: { "content-type": /^application\/json/ },
  },
  {
    name: "an unknown call, posted",
    method: "POST",
    path: "/nothing",
    headers: ours,
    status: 404,
    code: "not_found",
  },
  {
    name: "the bare beginning",
    path: "",
    status: 404,
    says: { "content-type": /^application\/json/ },
  },
  { name: "a broken path", path: "/users/%E0%A4%A", status: 404, code: "not_found" },
  {
    name: "one's own is not kept",
    path: "/users/me",
    headers: bearer,
    status: 200,
    says: { "cache-control": "no-store", etag: null },
  },
  {
    name: "what is for everybody may be asked again",
    path: "/users/sitters",
    status: 200,
    says: { "cache-control": "public, no-cache", etag: /./, vary: /authorization/ },
  },
  { name: "a profile too", path: `/users/${sitter.id}`, status: 200, says: { etag: /./ } },
  {
    name: "a token makes it one's own",
    path: "/users/sitters",
    headers: bearer,
    status: 200,
    says: { "cache-control": "no-store" },
  },
  {
    name: "a foreign origin gets no CORS headers",
    path: "/users/sitters",
    headers: { origin: "https://evil.example.test" },
    status: 200,
    says: { "access-control-allow-origin": null },
  },
  {
    name: "a listed origin gets them",
    path: "/users/sitters",
    headers: { origin: partner },
    status: 200,
    says: { "access-control-allow-origin": partner, "access-control-allow-credentials": null },
  },
  {
    name: "a listed one asks before",
    method: "OPTIONS",
    path: "/dogs",
    headers: { origin: partner, "access-control-request-method": "POST" },
    status: 204,
    says: { "access-control-allow-headers": /authorization/ },
  },
  { name: "the description", path: "/openapi.json", status: 200, says: { etag: /./ } },
];

describe("HTTP behaviour over a real port", () => {
  test.each(manners)(
    "$name",
    async ({ method = "GET", path, headers = {}, body, status, code, says = {} }) => {
      const answer = await send(port, method, path, headers, body);
      expect(answer.status).toBe(status);
      if (answer.text && !path.endsWith("/docs"))
        expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      if (code) expect(JSON.parse(answer.text).code).toBe(code);
      for (const [name, value] of Object.entries({ "x-request-id": uuid, ...says })) {
        if (value === null) expect(answer.headers.has(name), name).toBe(false);
        else expect(answer.headers.get(name), name).toMatch(value);
      }
      if (path && !path.includes("%")) expect(contractBreach(method, path, answer)).toBeNull();
    },
  );
});

test.each(["/users/sitters", "/openapi.json", "/docs", "/geocode?q=Bern"])(
  "%s is 304 to clients that have it, and HEAD says the same without the body",
  async (path) => {
    const first = await send(port, "GET", path, {});
    const etag = first.headers.get("etag") ?? "";
    const again = await send(port, "GET", path, { "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await send(port, "GET", path, { "if-none-match": '"other"' })).status).toBe(200);
    const head = await send(port, "HEAD", path, {});
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("content-type")).toBe(first.headers.get("content-type"));
  },
);

test("an announced body that is too large is refused before it is sent", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST /api/dogs HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 900000000\r\n\r\n{`,
  );
  const [chunk] = await once(socket, "data");
  socket.destroy();
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([2_000, 60_000, 200_000])("a refusal of %i unread bytes arrives", async (size) => {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(size)]), "a.jpg");
  for (let time = 0; time < 5; time++) {
    const options = { method: "PATCH", body, headers: ours };
    const { status } = await fetch(`${origin}/api/users/profile/photo`, options);
    expect(status).toBe(401);
  }
});

test("a client that sends too many requests learns when to retry", async () => {
  const person = await newPerson(strict.app);
  const { status } = await until(429, () =>
    callApi(strict.app, "POST", "/auth/login", {
      body: { email: person.email, password: "not it at all" },
      headers: ours,
    }),
  );
  expect(status).toBe(429);
});

test("a path with encoded letters follows the rules of the API", async () => {
  const { id, token } = await newPerson(app);
  const answer = await fetch(`${origin}/%61pi/users/${id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ bio: "Encoded" }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("request ids differ", async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () =>
      (await fetch(`${origin}/api/users/sitters`)).headers.get("x-request-id"),
    ),
  );
  expect(new Set(ids).size).toBe(5);
});

/** callApi itself checks that a 429 has Retry-After. */
async function until(status: number, ask: () => Promise<{ status: number }>) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask();
    if (answer.status === status) return answer;
  }
  throw new Error(`${status} was never answered`);
}

function send(
  to: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
) {
  return askRaw(to, method, `/api${path}`, headers, body);
}
