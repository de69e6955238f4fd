import { expect, test } from "vitest";
import { type Config, readConfig } from "#app/config.server.ts";
import { hopsFault } from "#app/domain/doctor/check-proxy.server.ts";
import { serverFaults } from "#app/domain/doctor/check-store.server.ts";
import { isSiteQuestion, siteQuestion } from "#app/domain/doctor/site-question.server.ts";
import { withoutSecrets } from "#app/domain/doctor/without-secrets.ts";
import { HOUR } from "#app/domain/durations.ts";
import { isInTransactionMode } from "#db/engines/postgres-fitness.ts";

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
  expect(isSiteQuestion({ appSecret }, question, now + 1_000)).toBe(true);
  expect(isSiteQuestion({ appSecret }, question, now + 2 * HOUR)).toBe(false);
  expect(isSiteQuestion({ appSecret: `${appSecret}x` }, question, now)).toBe(false);
  for (const odd of ["", ".", "NaN.x", `${now}`, `${now}.`, `Infinity.${question}`])
    expect(isSiteQuestion({ appSecret }, odd, now)).toBe(false);
});

test.each([
  [[], 0, null],
  [["192.0.2.1"], 1, null],
  [["192.0.2.1"], 0, "Set TRUSTED_PROXY_HOPS=1"],
  [["192.0.2.1", "10.0.0.2"], 1, "Set TRUSTED_PROXY_HOPS=2"],
  [["192.0.2.1"], 2, "or set TRUSTED_PROXY_HOPS=1"],
  [[], 1, "or set TRUSTED_PROXY_HOPS=0"],
])("X-Forwarded-For of %j with %i hops", (forwarded, hops, todo) => {
  const fault = hopsFault({ forwarded }, hops);
  if (todo === null) expect(fault).toBe(null);
  else expect(fault?.todo).toContain(todo);
});

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
