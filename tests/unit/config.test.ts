import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#app/config.server.ts";
import { settingsTable } from "#app/config-docs.ts";
import { disk } from "#app/domain/limits/shares.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "trotwell-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const production = {
  NODE_ENV: "production",
  DATA_DIR,
  PUBLIC_ORIGIN: "https://dogs.example.org/",
  APP_SECRET: "k3J9xQ0vT7mZ2pW8sB5nR1yF6hL4cD-gA",
};

test("development needs no settings, and stores its own secret", () => {
  const first = readConfig({ DATA_DIR });
  expect(first).toMatchObject({ mode: "development", port: 3000, host: "localhost" });
  expect(readConfig({ DATA_DIR }).appSecret).toBe(first.appSecret);
  const path = join(DATA_DIR, "app-secret");
  expect(readFileSync(path, "utf8").trim()).toBe(first.appSecret);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("production accepts valid settings", () => {
  expect(readConfig(production)).toMatchObject({
    mode: "production",
    host: "0.0.0.0",
    publicOrigin: "https://dogs.example.org",
  });
});

test.each([
  "http://localhost:3000",
  "http://trotwell.localhost",
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
])("production can be tried out at %s", (PUBLIC_ORIGIN) => {
  expect(readConfig({ ...production, PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN);
});

test("a file of settings may have CRLF line ends", () => {
  const given = Object.entries({ ...production, PORT: "3001", BACKUP_AT: "off", APP_NAME: "" });
  const config = readConfig(Object.fromEntries(given.map(([name, text]) => [name, `${text}\r`])));
  expect(config).toMatchObject({
    dataDir: DATA_DIR,
    port: 3001,
    backupAt: null,
    appName: "Trotwell",
  });
  // With another one, what it sealed could not be read any more.
  expect(config.appSecret).toBe(`${production.APP_SECRET}\r`);
});

test("allowed origins are normalised as browsers write them", () => {
  const API_CORS_ORIGINS = "https://app.example.org/, http://localhost:5173";
  expect(readConfig({ ...production, API_CORS_ORIGINS }).corsOrigins).toEqual([
    "https://app.example.org",
    "http://localhost:5173",
  ]);
});

test.each([
  ["PUBLIC_ORIGIN", undefined],
  ["APP_SECRET", undefined],
  ["APP_SECRET", ""],
  ["APP_SECRET", "short"],
  ["APP_SECRET", "a".repeat(40)],
  ["PUBLIC_ORIGIN", "http://dogs.example.org"],
  ["PUBLIC_ORIGIN", "http://192.168.1.20:3000"],
  ["PUBLIC_ORIGIN", "http://localhost.example.org"],
  ["PUBLIC_ORIGIN", "http://notlocalhost"],
  ["PUBLIC_ORIGIN", "http://127.0.0.1.example.org"],
])("production does not start with %s = %s", (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
});

test.each([
  ["PORT", "many"],
  ["PORT", "70000"],
  ["APP_TIME_ZONE", "Europe/Nowhere"],
  ["PUBLIC_ORIGIN", "dogs.example.org"],
  ["PUBLIC_ORIGIN", "https://example.org/dogs"],
  ["PUBLIC_ORIGIN", "https://example.org/?site=dogs"],
  ["API_CORS_ORIGINS", "*"],
  ["MODE", "prod"],
  ["RATE_LIMIT_SCALE", "-1"],
  ["GOOGLE_CLIENT_SECRET", "without-an-id"],
  ["GOOGLE_TOKEN_URL", "not an address"],
])("an invalid setting is named: %s = %s", (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
});

test("Google's own endpoints are the default, and Google is off without a client", () => {
  expect(readConfig(production).google).toBeNull();
  const env = { ...production, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(readConfig(env).google).toMatchObject({
    authUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    issuers: ["https://accounts.google.com", "accounts.google.com"],
  });
});

test("production only gets demo data on request", () => {
  expect(readConfig(production).mode).toBe("production");
  expect(readConfig({ ...production, MODE: "demo" }).mode).toBe("demo");
});

test("docs/settings.md names the limits of the disk as they are", () => {
  const rows = settingsTable().split("\n");
  const shown = (name: string) => rows.find((row) => row.includes(`\`${name}\``)) ?? "";
  expect(shown("STORAGE_QUOTA")).toContain(`| \`${disk.quota}\` `);
  expect(shown("STORAGE_QUOTA_MONTHLY")).toContain(`| \`${disk.quotaMonthly}\` `);
  expect(shown("STORAGE_QUOTA_UNCONFIRMED")).toContain(`| \`${disk.quotaUnconfirmed}\` `);
  expect(shown("STORAGE_RESERVE")).toContain(
    `${disk.reservePart * 100} % of the disk and \`${disk.reserve}\``,
  );
});

test("docs/settings.md matches the schema", () => {
  // Written by: npm run settings
  expect(readFileSync("docs/settings.md", "utf8")).toContain(`\n${settingsTable()}\n`);
});

test("a short or malformed token can't open /metrics", () => {
  const token = "f".repeat(24);
  expect(readConfig({ ...production, METRICS_TOKEN: token }).metricsToken).toBe(token);
  expect(readConfig(production).metricsToken).toBeNull();
  for (const bad of ["short", "f ".repeat(24)])
    expect(() => readConfig({ ...production, METRICS_TOKEN: bad })).toThrow("METRICS_TOKEN");
});

test.each([
  ["SMTP_URL", "smtp://dogs@example.org:p@ss/w#rd:1@mail.example.org:587"],
  ["SMTP_URL", "smtp://dogs:pass#word@mail.example.org:587"],
  ["SMTP_URL", "smtp://dogs:pass/word@mail.example.org:587"],
  ["SMTP_URL", "smtp://dogs?:password@mail.example.org:587"],
  ["DATABASE_URL", "postgres://dogs:12/34@localhost/trotwell"],
  ["DATABASE_URL", "postgres://dogs:12#34@localhost/trotwell"],
  ["PHOTOS_URL", "https://KEY:12#34@bucket.example.org/dogs"],
])("a password that is written as it is makes %s wrong: %s", (name, address) => {
  const encoded = address
    .replace(/^(\w+:\/\/)(.*?):(.*)@/, (_, kind, user, password) =>
      [kind, encodeURIComponent(user), ":", encodeURIComponent(password), "@"].join(""),
    )
    .replace("%40example.org%3A", "%40example.org:");
  expect(() => readConfig({ ...production, [name]: address })).toThrow(
    /must be like .* write @ as %40/,
  );
  expect(() => readConfig({ ...production, [name]: encoded })).not.toThrow();
});

test("a replica needs the database that it copies", () => {
  const DATABASE_READ_URL = "postgres://reader:secret@replica.example.test/trotwell";
  expect(() => readConfig({ ...production, DATABASE_READ_URL })).toThrow("needs DATABASE_URL");
});
