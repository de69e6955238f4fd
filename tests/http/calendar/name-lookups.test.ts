import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { shares } from "#app/domain/limits/shares.ts";
import { vapidKeys } from "#app/domain/notifications/push/vapid-keys.server.ts";
import { FeedFault, openFeedReader } from "#app/integrations/feed-reader.server.ts";
import { nameLookup } from "#app/integrations/name-lookups.server.ts";
import { NotNow } from "#app/integrations/not-now.ts";
import { openPushSender } from "#app/integrations/push-sender.server.ts";
import { type NameAnswer, nameServer } from "#tests/support/doubles/name-server.ts";
import { testCertificate, testKey } from "#tests/support/doubles/test-certificate.ts";

const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR";
const [V4, OTHER_V4, V6] = ["93.184.215.14", "93.184.215.15", "2606:4700::1111"];
const HERE = "127.0.0.1";
/** Nothing listens there. */
const CLOSED = "127.0.0.9";

/** Of several, each is given once. */
let answers: Record<string, NameAnswer | { inTurn: NameAnswer[] }> = {};
const names = await nameServer((name) => {
  const answer = answers[name] ?? "never";
  return typeof answer === "object" && "inTurn" in answer
    ? (answer.inTurn.shift() ?? "missing")
    : answer;
});
const calendar = createServer({ key: testKey, cert: testCertificate }, (request, response) => {
  if (request.url === "/moved") response.writeHead(302, { location: "/ok" }).end();
  else response.end(CALENDAR);
}).listen(0, HERE);
await once(calendar, "listening");
const { port } = calendar.address() as AddressInfo;
afterAll(() => {
  names.stop();
  calendar.closeAllConnections();
  calendar.close();
});
beforeEach(() => {
  answers = {};
  names.asked.length = 0;
});

const lookup = nameLookup([names.address]);
const open = (longestMs = 10_000) =>
  openFeedReader({
    lookup,
    port,
    ca: testCertificate,
    longestMs,
    isAllowed: (address) => [HERE, CLOSED].includes(address),
  });
const read = (name: string, whose: string, longestMs?: number, path = "/ok") =>
  open(longestMs)(`https://${name}:${port}${path}`, whose);
const timed = async (work: Promise<unknown>) => {
  const began = performance.now();
  const result = await work.catch((error: Error) => error);
  return { result, ms: performance.now() - began };
};
const asked = () => names.asked.map(({ name, type }) => `${name} ${type}`).sort();

test.each<[string, NameAnswer, string[]]>([
  ["IPv4 only", [V4], [V4]],
  ["IPv6 only", [V6], [V6]],
  ["both, IPv4 first", [V6, V4, OTHER_V4], [V4, OTHER_V4, V6]],
])("a name with %s is found", async (_, answer, found) => {
  answers["name.example"] = answer;
  const signal = AbortSignal.timeout(5_000);
  const addresses = (await lookup("name.example", signal)).map(({ address }) => address);
  expect(addresses).toEqual(found);
  expect(asked()).toEqual(["name.example A", "name.example AAAA"]);
});

test.each<[string, NameAnswer, boolean]>([
  ["does not exist", "missing", true],
  ["has no address", [], true],
  ["is broken", "failed", false],
  ["is refused", "refused", false],
])("a name that %s is not found, at once", async (_, answer, isWrong) => {
  answers["name.example"] = answer;
  const { result, ms } = await timed(read("name.example", "somebody"));
  expect(result).toEqual(new FeedFault("We couldn't reach this calendar", isWrong));
  expect(ms).toBeLessThan(1_500);
});

test("this machine's own names and those of its domain are not known", async () => {
  answers.localhost = [V4];
  const found = await lookup("localhost", AbortSignal.timeout(5_000));
  expect(found).toEqual([{ address: V4, family: 4 }]);
  expect(asked()).toEqual(["localhost A", "localhost AAAA"]);
});

test.each<[string, string[]]>([
  ["IPv4 of our network among public ones", [HERE, "10.0.0.1"]],
  ["IPv6 of our network beside a public IPv4", [HERE, "fd00::1"]],
  ["IPv4 of our network beside a public IPv6", [V6, "127.0.0.1"]],
])("a name with an %s is refused", async (_, addresses) => {
  answers["feed.test"] = addresses;
  const allowed = [HERE, V6].filter((address) => address === addresses[0]);
  const reader = openFeedReader({
    lookup,
    port,
    ca: testCertificate,
    isAllowed: (address) => allowed.includes(address),
  });
  await expect(reader(`https://feed.test:${port}/ok`, "somebody")).rejects.toThrow(
    /^We couldn't reach this calendar$/,
  );
});

test("a name that changes after it was looked up leads nowhere else", async () => {
  // Both questions of a look-up are answered alike.
  answers["feed.test"] = { inTurn: [[HERE], [HERE], ["10.0.0.1"]] };
  expect(await read("feed.test", "somebody")).toBe(CALENDAR);
  expect(asked()).toEqual(["feed.test A", "feed.test AAAA"]);
  await expect(read("feed.test", "somebody")).rejects.toThrow("couldn't reach");
  // A redirect is a look-up of its own.
  answers["feed.test"] = { inTurn: [[HERE], [HERE], ["10.0.0.1"]] };
  await expect(read("feed.test", "somebody", 5_000, "/moved")).rejects.toThrow("couldn't reach");
});

test("the second address is used where nothing answers at the first", async () => {
  answers["feed.test"] = [CLOSED, HERE];
  expect(await read("feed.test", "somebody")).toBe(CALENDAR);
  answers["feed.test"] = [CLOSED, CLOSED, HERE];
  await expect(read("feed.test", "somebody")).rejects.toThrow("couldn't reach");
});

test("names that never resolve hold up nobody else, and end with what waits for them", async () => {
  answers["feed.test"] = [HERE];
  const slow = Array.from({ length: 20 }, (_, n) =>
    timed(read(`never${n}.example`, `p${n % 7}`, 3_000)),
  );
  const good = await timed(read("feed.test", "another"));
  expect(good.result).toBe(CALENDAR);
  expect(good.ms).toBeLessThan(1_500);
  for (const { ms } of await Promise.all(slow)) expect(ms).toBeLessThan(5_000);
  const short = await timed(read("never.example", "somebody", 200));
  expect(short.result).toEqual(new FeedFault("The calendar is too slow"));
  expect(short.ms).toBeLessThan(1_500);
});

test("a person has one name looked up at a time, and few waiting; the fault is not the calendar's", async () => {
  const { most } = shares.lookups;
  const slow = Array.from({ length: most + 2 }, (_, n) =>
    timed(read(`never${n}.example`, "somebody", n === 0 ? 1_500 : 500)),
  );
  const refused = await slow[most + 1];
  expect(refused?.result).toBeInstanceOf(NotNow);
  expect(refused?.ms).toBeLessThan(500);
  const results = (await Promise.all(slow)).map(({ result }) => result);
  expect(results[0]).toEqual(new FeedFault("The calendar is too slow"));
  for (const result of results.slice(1)) expect(result).toBeInstanceOf(NotNow);
  expect(new Set(names.asked.map(({ name }) => name))).toEqual(new Set(["never0.example"]));
});

test("nor is a name server that is away", async () => {
  const gone = await nameServer(() => "never");
  gone.stop();
  const reader = openFeedReader({ lookup: nameLookup([gone.address]) });
  await expect(reader("https://name.example/", "somebody")).rejects.toThrow(NotNow);
});

test("a push counts for its recipient, and is tried again if its name was not looked up", async () => {
  const keys = {
    p256dh:
      "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  };
  const vapid = vapidKeys({
    appSecret: "x".repeat(32),
    vapidPrivateKey: null,
    supportEmail: null,
    mailFrom: "me@example.org",
  });
  const message = { payload: "{}", ttl: 1, urgency: "normal", topic: "t" } as const;
  const send = (name: string, whose: string, longestMs = 500) =>
    openPushSender(vapid, { lookup, longestMs })
      .send({ endpoint: `https://${name}/1`, keys }, message, whose, AbortSignal.timeout(5_000))
      .catch((error: Error) => error);
  const [first, second, other] = await Promise.all([
    send("never1.example", "somebody", 1_500),
    send("never2.example", "somebody"),
    send("never3.example", "another"),
  ]);
  expect(first).toEqual({ kind: "later", retryAfter: null });
  expect(second).toBeInstanceOf(NotNow);
  expect(other).toEqual({ kind: "later", retryAfter: null });
  expect(new Set(names.asked.map(({ name }) => name))).toEqual(
    new Set(["never1.example", "never3.example"]),
  );
});
