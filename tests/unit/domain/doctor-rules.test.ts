import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { type Config, readConfig } from "#app/config.server.ts";
import { hopsFault } from "#app/domain/doctor/check-proxy.server.ts";
import { serverFaults } from "#app/domain/doctor/check-store.server.ts";
import { siteQuestion, whoseQuestion } from "#app/domain/doctor/site-question.server.ts";
import { withoutSecrets } from "#app/domain/doctor/without-secrets.ts";
import { HOUR } from "#app/domain/durations.ts";
import { programsFault } from "#db/engines/postgres-dump.ts";
import { isInTransactionMode } from "#db/engines/postgres-fitness.ts";
import { scratchName } from "#db/engines/postgres-scratch.ts";

const appSecret = "k3J9xQ0vT7mZ2pW8sB5nR1yF6hL4cD-gA";

test("every secret of the settings is blanked, as written and as meant", () => {
  const config: Config = readConfig({
    APP_SECRET: appSecret,
    APP_SECRET_PREVIOUS: `${appSecret}-before`,
    METRICS_TOKEN: "metrics-token-of-24-letters",
    DATABASE_URL: "postgres://user:p%40ssword@host/name?sslpassword=of-the-key",
    SMTP_URL: "smtp://user:mail%23word@host",
    PHOTOS_URL: "https://KEY:bucket-word@host/bucket",
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "google-word",
  });
  const said = [
    "p%40ssword p@ssword of-the-key mail%23word mail#word bucket-word google-word",
    `${appSecret}-before ${appSecret} metrics-token-of-24-letters`,
  ];
  expect(said.map((text) => withoutSecrets(text, config))).toEqual([
    Array(7).fill("***").join(" "),
    "*** *** ***",
  ]);
  expect(withoutSecrets("user at host: 3 of 4", config)).toBe("user at host: 3 of 4");
});

test("the site is asked by who knows its secret, about now", () => {
  const now = Date.now();
  const question = siteQuestion({ appSecret }, now);
  expect(whoseQuestion({ appSecret }, question, now + 1_000)).toBe("now");
  // By another clock: it hears what time it is here, and nothing else.
  expect(whoseQuestion({ appSecret }, question, now + 2 * HOUR)).toBe("time");
  expect(whoseQuestion({ appSecret: `${appSecret}x` }, question, now)).toBe(null);
  for (const odd of ["", ".", "NaN.x", `${now}`, `${now}.`, `Infinity.${question}`])
    expect(whoseQuestion({ appSecret }, odd, now)).toBe(null);
});

const [FORGED, CALLER, CDN] = ["192.0.2.99", "198.51.100.1", "203.0.113.1"];
type Header = (given: string[]) => string[];
/** What proxies do with the header of a caller, and in the last two a proxy behind a CDN. */
const headers: Record<string, Header> = {
  none: (given) => given,
  adds: (given) => [...given, CALLER],
  replaces: () => [CALLER],
  two: (given) => [...given, CALLER, CDN],
  // nginx with real_ip_header and $proxy_add_x_forwarded_for.
  "says it twice": (given) => [...given, CALLER, CALLER],
  // The CDN replaces it, and the proxy adds to what anybody sends: with 2, whoever goes past the CDN chooses.
  "hides it": () => [CALLER, CDN],
};

test.each([
  ["none", 0, null],
  ["adds", 1, null],
  ["replaces", 1, null],
  ["two", 2, null],
  ["says it twice", 1, null],
  ["adds", 0, /Set TRUSTED_PROXY_HOPS=1\./],
  ["replaces", 0, /Set TRUSTED_PROXY_HOPS=1\./],
  ["replaces", 2, /If a CDN is in front, .* if none is, set TRUSTED_PROXY_HOPS=1\./],
  ["adds", 2, /Set TRUSTED_PROXY_HOPS=1, or/],
  ["says it twice", 3, /caller's address alone|HOPS=1, or/],
  ["none", 1, /caller's address alone/],
  ["two", 1, /caller's address alone, with TRUSTED_PROXY_HOPS=1/],
  ["hides it", 1, /caller's address alone, with TRUSTED_PROXY_HOPS=1/],
  ["hides it", 0, /caller's address alone, with TRUSTED_PROXY_HOPS=1/],
] as const)(
  "behind a proxy that does this with X-Forwarded-For: %s, with %i hops",
  (what, hops, todo) => {
    const seen = (given: string[]) => {
      const forwarded = headers[what]?.(given) ?? [];
      return { forwarded, address: (hops > 0 && forwarded.at(-hops)) || CDN };
    };
    const fault = hopsFault(seen([]), seen([FORGED]), hops);
    if (todo === null) expect(fault).toBe(null);
    else expect(fault?.todo).toMatch(todo);
    // What it advises lets nobody choose.
    const [, advised] = /HOPS=(\d)/.exec(fault?.todo ?? "") ?? [];
    expect(Number(advised ?? 0)).toBeLessThanOrEqual(1);
  },
);

test("a server that is too old, can only be read or takes too few connections", () => {
  const schema = "public";
  const good = { version: "16.1", isOld: false, isReadOnly: false, schema, connections: 97 };
  expect(serverFaults(good, 90)).toBe(null);
  expect(serverFaults(good, 91)?.[0]?.says).toMatch(/up to 98 connections, .* takes 97/);
  expect(serverFaults({ ...good, isReadOnly: true }, 10)?.[0]?.says).toMatch(/only be read/);
  expect(serverFaults({ ...good, schema: "dogs" }, 10)?.[0]?.says).toMatch(/begins with dogs/);
  expect(serverFaults({ ...good, isOld: true }, 10)?.[0]?.todo).toMatch(/15 or newer/);
});

test("a pooler in transaction mode gives two clients one connection, or one client several", async () => {
  const by =
    (...pids: number[]) =>
    async () => ({ pid: pids.shift() });
  expect(await isInTransactionMode(by(1, 1), by(2, 2))).toBe(false);
  expect(await isInTransactionMode(by(1, 1), by(1, 1))).toBe(true);
  expect(await isInTransactionMode(by(1, 2), by(2, 1))).toBe(true);
  expect(await isInTransactionMode(by(1, 3), by(2, 4))).toBe(true);
});

test.each([
  ["15.8", "15.3", null],
  ["16.4", "15.3", null],
  ["18.1", "17.2", null],
  ["14.9", "15.3", /of version 14\.9 and the server of 15\.3/],
  ["17.0", "16.3", /of version 17\.0 and the server of 16\.3/],
])("client programs of %s for a server of %s", async (ours, server, fault) => {
  const folder = mkdtempSync(join(tmpdir(), "programs-"));
  for (const name of ["pg_dump", "pg_restore"])
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${ours}"\n`, {
      mode: 0o755,
    });
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  const said = await programsFault(server);
  if (fault) expect(said).toMatch(fault);
  else expect(said).toBe(null);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("no two databases have their dumps tried in one of the same name", () => {
  const long = "trotwell_of_the_town_of_winterthur_and_surroundings_";
  const names = ["site", `${long}one`, `${long}two`, "ü".repeat(30), `${"ü".repeat(30)}x`];
  const scratch = names.map(scratchName);
  expect(new Set(scratch).size).toBe(names.length);
  for (const name of scratch) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
  expect(scratch[0]).toBe("trotwell_check_site");
});
