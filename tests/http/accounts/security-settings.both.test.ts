import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { engineOf } from "#db/engines/engine.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newOwner } from "#tests/support/people/people.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const engine = engineOf(app.runtime.db).name;

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

function headersOf(headers: Headers, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}

function policyOf(headers: Headers): Record<string, string[]> {
  const text = headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

test("pages, errors and the API send the security headers", async () => {
  const owner = await newOwner(app);
  const answers = [
    (await new Browser(app).get("/login")).headers,
    (await new Browser(app).get("/no-such-page")).headers,
    (await (await browserOf(app, owner)).get("/profile")).headers,
    (await callApi(app, "GET", "/users/me", { token: owner.token })).headers,
    (await callApi(app, "GET", "/users/me")).headers,
  ];
  for (const headers of answers) {
    expect(headersOf(headers, Object.keys(everywhere))).toEqual(everywhere);
    const secure = headers.get("strict-transport-security");
    expect(secure !== null).toBe(ORIGIN.startsWith("https:"));
  }
});

test("a page without React only allows our script files, and nothing from other origins", async () => {
  const { headers, html } = await new Browser(app).get("/login");
  const { "style-src": styles = [], ...policy } = policyOf(headers);
  expect(policy).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
  });
  const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/);
  const [own, ...sheets] = styles;
  expect([own, ...sheets]).toEqual(["'self'", ...sheets.map(() => hash)]);
  expect(html).not.toMatch(/ style="/);
  expect(headers.get("cache-control")).not.toContain("max-age");
});

test("a hydrated page has a unique nonce and is never cached", async () => {
  const browser = new Browser(app);
  const nonces = new Set<string>();
  for (let at = 0; at < 2; at++) {
    const { headers } = await browser.get("/map");
    const nonce = policyOf(headers)["script-src"]?.find((source) => source.startsWith("'nonce-"));
    nonces.add(nonce ?? "none");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect(nonces.size).toBe(2);
  expect(nonces).not.toContain("none");
});

test("API responses to signed-in users are never cached", async () => {
  const { token, dogId } = await newOwner(app);
  for (const path of ["/users/me", `/dogs/${dogId}`, "/bookings"]) {
    const { headers } = await callApi(app, "GET", path, { token });
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

const settings = {
  sqlite: {
    journal_mode: "wal",
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: 5000,
    secure_delete: 1,
  },
  postgres: {
    application_name: expect.stringMatching(/^trotwell [\w-]{8}$/),
    statement_timeout: "1min",
    idle_in_transaction_session_timeout: "1min",
  },
};

test.each(Object.entries(settings[engine]))(
  "the live connection to the store has %s = %s",
  async (name, value) => {
    const ask = engine === "sqlite" ? sql`pragma ${sql.raw(name)}` : sql`show ${sql.raw(name)}`;
    const { rows } = await (ask as RawBuilder<object>).execute(app.runtime.db);
    expect(rows.flatMap(Object.values)).toEqual([value]);
  },
);

test("a frame in more than 64 pieces, or of more than 32 KiB, ends the socket", async () => {
  const { port } = await listen(app);
  const { token } = await newOwner(app);
  const pieces = await openSocket(port, token);
  for (let at = 0; at < 80; at++) pieces.ws.send("x", { fin: at === 79 });
  expect(await pieces.closed).not.toBe(1000);
  const large = await openSocket(port, token);
  large.ws.send("x".repeat(33 * 1024));
  expect(await large.closed).toBe(1009);
});
