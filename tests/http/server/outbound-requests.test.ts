import { globSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Config, readConfig } from "#app/config.server.ts";
import { WEEK } from "#app/domain/durations.ts";
import { openGeocoder } from "#app/integrations/geocoder.server.ts";
import { openGoogle } from "#app/integrations/google.server.ts";
import { openGoogleCalendar } from "#app/integrations/google-calendar.server.ts";
import { openCalendarApi } from "#app/integrations/google-calendar-api.server.ts";
import { openPhotoBucket } from "#app/integrations/photo-bucket.server.ts";
import { type HostileAnswer, hostileAnswers } from "#tests/support/doubles/hostile-answers.ts";

const inside: string[] = [];
const secretPlace = await serve((req, res) => {
  inside.push(`${req.method} ${req.url}`);
  res.writeHead(200, { "content-type": "application/json" }).end("{}");
});
let answer: RequestListener = () => {};
const service = await serve((req, res) => answer(req, res));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const config: Config = readConfig({
  MODE: "test",
  APP_SECRET: "x",
  GEOCODER_URL: service,
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  GOOGLE_TIMEOUT_MS: "300",
  GOOGLE_TOKEN_URL: `${service}/token`,
  GOOGLE_REVOKE_URL: `${service}/revoke`,
  GOOGLE_CALENDAR_URL: `${service}/`,
  GOOGLE_CERTS_URL: `${service}/certs`,
});
const google = config.google as NonNullable<Config["google"]>;
const key = "0".repeat(32);
const bucket = openPhotoBucket(service.replace("http://", "http://k:s@").concat("/photos"), {
  timeout: 500,
});
const code = { code: "c", codeVerifier: null, redirectUri: "http://here.test" };
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const idToken = [part({ alg: "RS256", kid: "1" }), part({ aud: "id", iss: "x" }), "AAAA"].join(".");

const requests: [string, () => Promise<unknown>][] = [
  ["geocoder", async () => openGeocoder(config)?.ask({ q: "Zürich" })],
  ["Google's token address", () => openGoogle(google).exchange(code)],
  ["Google's keys", () => openGoogle(google).identityOf(idToken, null)],
  ["Google's consent", () => openGoogleCalendar(google).redeem({ ...code, verifier: "v" })],
  ["reading a calendar", async () => (await openCalendarApi(google, "t")).events(week())],
  ["writing to a calendar", async () => (await openCalendarApi(google, "t")).putEvent("id", {})],
  ["reading a photo", () => bucket.get(key, 320)],
  ["storing a photo", () => bucket.put(key, new Map([[320, Buffer.from("photo")]]))],
  ["listing photos", () => bucket.keysOlderThan(0).next()],
];
/**
 * Those whose responses are parsed, not passed on. The geocoder waits for seconds: once is enough.
 */
const understood = (name: HostileAnswer) =>
  requests.filter(
    ([who]) =>
      !who.includes("photo") &&
      !(who === "geocoder" && ["head only", "drip", "interim answers for ever"].includes(name)),
  );
const week = () => ({ startAt: 0, endAt: WEEK });

beforeEach(() => {
  inside.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

test.each(requests)("%s: a redirect is not followed, wherever it leads", async (_, ask) => {
  for (const status of [301, 302, 303, 307, 308]) {
    let calls = 0;
    answer = (_req, res) => {
      calls++;
      res.writeHead(status, { location: `${secretPlace}/metadata` }).end();
    };
    await expect(ask()).rejects.toThrow();
    expect(calls).toBeGreaterThan(0);
  }
  expect(inside).toEqual([]);
});

test.each(requests)("%s: an endless response is aborted", async (_, ask) => {
  let sent = 0;
  const chunk = Buffer.alloc(256 * 1024, " ");
  answer = (_req, res) => {
    res.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (!res.destroyed) {
        sent += chunk.length;
        if (!res.write(chunk)) return;
      }
    };
    res.on("drain", more);
    more();
  };
  await expect(ask()).rejects.toThrow();
  expect(sent).toBeLessThan(100 * 1024 * 1024);
});

/** What callers get, whatever the other side did. */
const FAULTS = ["GeocoderFault", "GoogleFault", "CalendarFault", "DomainError"];
const MOST_GROWTH = 150 * 1024 * 1024;

test.each(Object.keys(hostileAnswers) as HostileAnswer[])(
  "the response '%s' is a known failure, and takes little memory",
  async (name) => {
    answer = (_req, res) => hostileAnswers[name](res);
    const { maxRSS } = process.resourceUsage();
    const faults = await Promise.all(
      understood(name).map(async ([who, ask]) => [who, await faultOf(ask())] as const),
    );
    for (const [who, fault] of faults) expect(FAULTS, `${who}: ${fault}`).toContain(fault);
    expect((process.resourceUsage().maxRSS - maxRSS) * 1024).toBeLessThan(MOST_GROWTH);
  },
);

async function faultOf(promise: Promise<unknown>): Promise<string> {
  try {
    return `answered ${JSON.stringify(await promise)}`;
  } catch (error) {
    return (error as Error).name;
  }
}

test("no other server code makes requests", () => {
  const promise = /\bfetch\(|^import .*\b(get|request)\b.* from "node:https?"|from "undici"/m;
  const files = globSync("{app,db}/**/*.server.ts").concat("server.ts", "app/entry.node.ts");
  const asks = files.filter((file) => promise.test(readFileSync(file, "utf8")));
  // Addresses that people give have bounds of their own: feed-reader.test.ts.
  expect(asks).toEqual([
    "app/integrations/outbound-requests.server.ts",
    "app/integrations/public-requests.server.ts",
  ]);
});

test("names that people give are looked up in turns only", () => {
  const files = globSync("{app,db}/**/*.ts").concat("server.ts");
  const lookUp = files.filter((file) => /"(node:)?dns/.test(readFileSync(file, "utf8")));
  expect(lookUp).toEqual(["app/integrations/name-lookups.server.ts"]);
});
