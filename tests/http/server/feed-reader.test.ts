import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { readSpans } from "#app/domain/availability/feeds/read-spans.server.ts";
import { shares } from "#app/domain/limits/shares.ts";
import { openFeedReader } from "#app/integrations/feed-reader.server.ts";
import { NoSuchName } from "#app/integrations/name-lookups.server.ts";
import { isPublicAddress } from "#app/integrations/public-addresses.ts";
import { testCertificate, testKey } from "#tests/support/doubles/test-certificate.ts";

/** 50 MB of zeros. */
const bomb = gzipSync(Buffer.alloc(50_000_000));
const ME = "me";
const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR";
const habits: Record<string, [encoding: string, body: Buffer]> = {
  "/gzip": ["gzip", gzipSync(CALENDAR)],
  "/x-gzip": ["X-GZip", gzipSync(CALENDAR)],
  "/deflate": ["deflate", deflateSync(CALENDAR)],
  "/brotli": ["br", brotliCompressSync(CALENDAR)],
  "/utf-16": ["identity", Buffer.from(`\ufeff${CALENDAR}`, "utf16le")],
  "/utf-16-be": ["identity", Buffer.from(`\ufeff${CALENDAR}`, "utf16le").swap16()],
  "/bomb": ["gzip", bomb],
  "/empty-blocks": ["gzip", Buffer.concat(Array<Buffer>(60_000).fill(gzipSync("")))],
  "/half": ["gzip", gzipSync(CALENDAR).subarray(0, 30)],
  "/odd": ["compress", Buffer.from(CALENDAR)],
};
let asked = 0;
let closed = 0;

const server = createServer({ key: testKey, cert: testCertificate }, (request, response) => {
  asked++;
  response.on("close", () => closed++);
  const { pathname } = new URL(request.url ?? "/", "https://feed.test");
  const to = (location: string) => response.writeHead(302, { location }).end();
  if (pathname === "/ok") response.end(CALENDAR);
  else if (pathname === "/moved") to("/ok");
  else if (pathname === "/webcal") to(`webcal://feed.test:${port}/ok`);
  else if (pathname === "/shy")
    response.writeHead(request.headers["user-agent"] ? 200 : 403).end(CALENDAR);
  else if (habits[pathname]) {
    const [encoding, body] = habits[pathname];
    response.writeHead(200, { "content-encoding": encoding }).end(body);
  } else if (pathname === "/identity")
    response.writeHead(200, { "content-encoding": "Identity" }).end(CALENDAR);
  else if (pathname === "/round") to("/round");
  else if (pathname === "/inside") to("https://other.test/ok");
  else if (pathname === "/plain") to("http://feed.test/ok");
  else if (pathname === "/literal") to("https://169.254.169.254/latest/meta-data");
  else if (/^\/\d+$/.test(pathname)) response.writeHead(Number(pathname.slice(1))).end();
  else if (pathname === "/marked") response.end(`\ufeff${CALENDAR}`);
  else if (pathname === "/switch") {
    request.socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
    );
  } else if (pathname === "/cut") request.socket.destroy();
  else if (pathname === "/endless") {
    const write = () => {
      while (response.write("x".repeat(65_536)));
      response.once("drain", write);
    };
    write();
  } else if (pathname === "/drip") {
    const timer = setInterval(() => response.write("B"), 20);
    response.on("close", () => clearInterval(timer));
  } // else silent
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => server.closeAllConnections());

let lookups: string[] = [];
/** feed.test is public the first time it is asked for, and private later. */
const read = openFeedReader({
  port,
  ca: testCertificate,
  longestMs: 1500,
  lookup: async (host) => {
    lookups.push(host);
    const isSecond = lookups.filter((one) => one === host).length > 1;
    const isInside = host === "other.test" || isSecond;
    return [{ address: isInside ? "127.0.0.2" : "127.0.0.1", family: 4 }];
  },
  isAllowed: (address) => address === "127.0.0.1",
});
const at = (path: string) => {
  lookups = [];
  return read(`https://feed.test:${port}${path}`, ME);
};

describe("a calendar is read", () => {
  test.each([
    "/shy",
    "/identity",
    "/gzip",
    "/x-gzip",
    "/deflate",
    "/brotli",
    "/utf-16",
    "/utf-16-be",
  ])("from hosts with habits: %s", async (path) => {
    expect(await at(path)).toBe(CALENDAR);
  });

  test("as it is, looked up once, at the address that was looked at", async () => {
    expect(await at("/ok")).toBe(CALENDAR);
    expect(lookups).toEqual(["feed.test"]);
  });

  test("without its byte order mark", async () => {
    expect(await at("/marked")).toBe(CALENDAR);
  });

  test.each([
    ["/moved", "couldn't reach"],
    ["/webcal", "couldn't reach"],
    ["/round", "couldn't reach"],
    ["/inside", "without https://|couldn't reach"],
    ["/plain", "without https://"],
    ["/literal", "without https://|couldn't reach"],
    ["/404", "no calendar at this address. Please copy it again$"],
    ["/410", "no calendar at this address. Please copy it again$"],
    ["/401", "not open to us. Please copy its private or published address$"],
    ["/403", "not open to us"],
    ["/429", "out of order .429.. We'll try again$"],
    ["/503", "out of order .503."],
    ["/switch", "out of order .101."],
    ["/cut", "couldn't reach"],
    ["/endless", "larger than 1 MB"],
    ["/bomb", "larger than 1 MB"],
    ["/empty-blocks", "larger than 1 MB"],
    ["/half", "couldn't reach"],
    ["/odd", "compressed"],
    ["/drip", "too slow"],
    ["/silent", "too slow"],
  ])("%s is refused, and its connection closed", async (path, reason) => {
    const before = { asked, closed };
    await expect(at(path)).rejects.toThrow(new RegExp(reason));
    await expect.poll(() => closed - before.closed).toBe(asked - before.asked);
  });

  test.each([
    "http://feed.test/",
    "https://feed.test:8443/",
    "https://user:secret@feed.test/",
    "https://10.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "file:///etc/passwd",
  ])("%s is refused before anything is sent", async (address) => {
    const before = asked;
    await expect(openFeedReader()(address, ME)).rejects.toThrow(/reach this calendar|https/);
    expect(asked).toBe(before);
  });

  test.each<[string, () => Promise<{ address: string; family: number }[]>]>([
    ["does not exist", () => Promise.reject(new NoSuchName())],
    ["is inside our network", async () => [{ address: "10.0.0.1", family: 4 }]],
    ["answers nothing", async () => [{ address: "127.0.0.1", family: 4 }]],
  ])("a name that %s is said to be out of reach, as any other", async (_, lookup) => {
    const open = openFeedReader({ lookup, isAllowed: (address) => address === "127.0.0.1" });
    await expect(open("https://name.test/", ME)).rejects.toThrow(
      /^We couldn't reach this calendar$/,
    );
  });

  test.each([
    ["/404", true],
    ["/401", true],
    ["/plain", true],
    ["/inside", true],
    ["/429", false],
    ["/503", false],
    ["/cut", false],
    ["/silent", false],
    ["/endless", false],
  ])("%s comes of a wrong address: %s", async (path, isWrongAddress) => {
    await expect(at(path)).rejects.toMatchObject({ name: "FeedFault", isWrongAddress });
  });

  test.each([
    [new NoSuchName(), true],
    [new Error("ETIMEOUT"), false],
  ])("a name whose look-up fails with %s is wrong: %s", async (error, isWrongAddress) => {
    const open = openFeedReader({ lookup: () => Promise.reject(error) });
    await expect(open("https://name.test/", ME)).rejects.toMatchObject({ isWrongAddress });
  });

  test("is given up in time when its name is never found", async () => {
    const open = openFeedReader({ lookup: () => new Promise(() => {}), longestMs: 50 });
    await expect(open("https://name.test/", ME)).rejects.toThrow("too slow");
  });

  test("but follows a redirect to a public address", async () => {
    const open = openFeedReader({
      port,
      ca: testCertificate,
      lookup: async () => [{ address: "127.0.0.1", family: 4 }],
      isAllowed: () => true,
    });
    expect(await open(`https://feed.test:${port}/moved`, ME)).toBe(CALENDAR);
    await expect(open(`https://feed.test:${port}/round`, ME)).rejects.toThrow(
      "redirects too often",
    );
  });
});

test.each([
  ["93.184.215.14", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:7f00:1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["not an address", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("a calendar that takes for ever is given up", { timeout: 20_000 }, async () => {
  const rule = "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30";
  const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260302T080000Z\r\n${rule}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  const within = { startAt: Date.now(), endAt: Date.now() + 1e10 };
  const result = readSpans(text, within, "Europe/Zurich", ME).then(
    ({ spans }) => spans,
    (error: Error) => error.name,
  );
  expect([[], "FeedFault"]).toContainEqual(await result);
  const plain = await readSpans(CALENDAR, within, "Europe/Zurich", ME);
  expect(plain.spans).toEqual([]);
});

test.each([
  ["<!DOCTYPE html><html><body>A calendar</body></html>", true, /two links, HTML and ICS/],
  ["<!-- served by a cache -->\n<html>", true, /please copy the ICS one$/],
  ["BEGIN:VCARD\r\nEND:VCARD", true, /^There is no calendar at this address/],
  ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT", false, /breaks off/],
])("of %j it is said whether the address is wrong: %s", async (text, isWrongAddress, message) => {
  const within = { startAt: Date.now(), endAt: Date.now() + 1e10 };
  await expect(readSpans(text, within, "Europe/Zurich", ME)).rejects.toMatchObject({
    isWrongAddress,
    message: expect.stringMatching(message),
  });
});

test("people take turns at having calendars understood", async () => {
  const within = { startAt: Date.now(), endAt: Date.now() + 1e10 };
  const order: string[] = [];
  const understand = (whose: string) =>
    readSpans(CALENDAR, within, "Europe/Zurich", whose).then(
      () => order.push(whose),
      (error) => order.push(`${whose}: ${error.name}`),
    );
  const many = Array.from({ length: shares.spans.most + 2 }, () => understand("many"));
  await Promise.all([...many, understand("another")]);
  expect(order).toEqual(["many: NotNow", "many", "many", "another", "many", "many"]);
});
