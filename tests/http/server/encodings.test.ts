import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { acceptedEncodings } from "#app/http/server/content-encoding.server.ts";
import { apiCalls } from "#tests/support/api-calls.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import {
  type DemoThings,
  demoCredentials,
  demoThingsOf,
} from "#tests/support/people/demo-things.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { askRaw, type RawAnswer } from "#tests/support/raw-answer.ts";
import { routeEntries } from "#tests/support/route-entries.ts";
import { pageRoutes, screensOf, type Viewer } from "#tests/support/screens/screens.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, port } = await servedApp({}, { demo: true });
const things = await demoThingsOf(app);

describe("the client's preferred encoding is used", () => {
  test.each<[string | undefined, string | null]>([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, br;q=0", "gzip"],
    ["br;q=0", "identity"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["gzip;q=0.001, br;q=0.0", "gzip"],
    ["identity, gzip;q=0.5", "identity"],
    ["BR", "br"],
    ["*", "zstd"],
    ["br, zstd;q=0.9", "br"],
    ["*;q=0.5, br;q=0, zstd;q=0", "gzip"],
    ["br;q=0, *", "zstd"],
    ["deflate", "identity"],
    ["gzip, identity;q=0", "gzip"],
    ["identity;q=0", null],
    ["*;q=0", null],
    ["*;q=0, identity", "identity"],
    ["abr, brx, notgzip", "identity"],
    ["br;q=nonsense", "identity"],
    [`${"x,".repeat(400)}br`, "identity"],
  ])("%j gets %j", (header, best) => {
    expect(acceptedEncodings(header)?.fresh ?? null).toBe(best);
  });

  test("an uncompressed response is allowed unless the client refuses it", () => {
    expect(acceptedEncodings("br")?.plain).toBe(true);
    expect(acceptedEncodings("br, identity;q=0")?.plain).toBe(false);
    expect(acceptedEncodings("br, *;q=0")?.plain).toBe(false);
  });
});

const asset = readdirSync("build/client/assets").find((name) => /^enhance-.*\.js$/.test(name));
const texts: Record<string, { path: string; headers?: Record<string, string> }> = {
  "a live page": { path: "/sitters", headers: { cookie: "nobody=1" } },
  "a kept page": { path: "/sitters" },
  "live JSON": { path: "/api/users/sitters", headers: { cookie: "nobody=1" } },
  "kept JSON": { path: "/api/users/sitters" },
  "a sitemap": { path: "/sitemap.xml" },
  "the manifest": { path: "/manifest.webmanifest" },
  "speculation rules": { path: "/speculation-rules.json" },
  "a static file": { path: `/assets/${asset}` },
  "the service worker": { path: "/sw.js" },
  "an error page": { path: "/no/such/page" },
};

describe.each(Object.entries(texts))("%s", (name, { path, headers = {} }) => {
  const isFresh = /live|error/.test(name);
  let plain: RawAnswer;
  const ask = (accepted?: string) =>
    askRaw(port, "GET", path, { ...headers, ...(accepted && { "accept-encoding": accepted }) });

  beforeAll(async () => {
    plain = await ask();
  });

  test.each([
    [isFresh ? "zstd" : "br", "gzip, deflate, br, zstd"],
    ["br", "gzip, deflate, br"],
    ["gzip", "gzip, deflate"],
    ["gzip", "gzip, br;q=0"],
    [null, "br;q=0"],
    [null, undefined],
  ])("is sent as %s for %j, with Vary", async (encoding, accepted) => {
    const answer = await ask(accepted);
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toContain("accept-encoding");
    expect(Number(answer.headers.get("content-length"))).toBe(answer.bytes.length);
    expect(answer.headers.get("etag")).toBe(plain.headers.get("etag"));
    if (encoding) expect(answer.bytes.length).toBeLessThan(0.8 * plain.bytes.length);
    if (plain.headers.get("cache-control") !== "private, no-cache")
      expect(decoded(answer)).toBe(plain.text);
  });

  test("is a 304 in any encoding for clients that have it", async () => {
    const etag = plain.headers.get("etag");
    if (!etag || plain.status !== 200) return;
    for (const accepted of ["zstd", "br", "gzip", undefined]) {
      const again = await askRaw(port, "GET", path, {
        ...headers,
        "if-none-match": `"other", ${etag}`,
        ...(accepted && { "accept-encoding": accepted }),
      });
      expect([again.status, again.text]).toEqual([304, ""]);
      expect(again.headers.get("vary")).toContain("accept-encoding");
    }
  });
});

describe("for browsers that have the dictionary of pages", async () => {
  const name = readdirSync("build/client/assets").find((file) => /^pages-.*\.txt$/.test(file));
  const dictionary = readFileSync(`build/client/assets/${name}`);
  const hash = createHash("sha256").update(dictionary).digest();
  const known = { "available-dictionary": `:${hash.toString("base64")}:` };
  const dcz = { "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz", ...known };
  const cookie = await cookiesOf("owner");

  test("it is a file for good, named by pages but where few bytes are wanted", async () => {
    const { headers, bytes } = await askRaw(port, "GET", `/assets/${name}`);
    expect(headers.get("use-as-dictionary")).toBe('match="/*", match-dest=("document" "")');
    expect(headers.get("cache-control")).toContain("immutable");
    expect(bytes.equals(dictionary)).toBe(true);
    const link = `<link rel="compression-dictionary" href="/assets/${name}"/>`;
    expect((await askRaw(port, "GET", "/sitters")).text).toContain(link);
    expect((await askRaw(port, "GET", "/sitters", { "save-data": "on" })).text).not.toContain(link);
  });

  test.each(["/sitters", "/", "/bookings", "/no/such/page"])(
    "%s is sent as what differs",
    async (path) => {
      const answer = await askRaw(port, "GET", path, { cookie, ...dcz });
      const plain = await askRaw(port, "GET", path, { cookie });
      expect(answer.headers.get("content-encoding")).toBe("dcz");
      expect(answer.headers.get("vary")).toContain("accept-encoding, available-dictionary");
      expect(plain.headers.get("vary")).toBe(answer.headers.get("vary"));
      expect(answer.bytes.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
      expect(answer.bytes.subarray(8, 40).equals(hash)).toBe(true);
      const page = zstdDecompressSync(answer.bytes.subarray(40), { dictionary }).toString();
      const [, title] = /<title>(.*?)<\/title>/.exec(page) ?? [];
      expect(plain.text).toContain(`<title>${title}</title>`);
      expect(page.length).toBe(plain.text.length);
      expect(answer.bytes.length).toBeLessThan(6_500);
    },
  );

  test("a kept page is kept for those who have it and for those who don't", async () => {
    for (const [headers, encoding] of [
      [dcz, "dcz"],
      [{ "accept-encoding": "br" }, "br"],
      [dcz, "dcz"],
      [{}, null],
    ] as const) {
      const answer = await askRaw(port, "GET", "/how-it-works", headers);
      expect(answer.headers.get("content-encoding")).toBe(encoding);
    }
  });

  test.each<[string, Record<string, string>, string | null]>([
    ["JSON", dcz, "zstd"],
    [
      "a page, with another dictionary",
      { ...dcz, "available-dictionary": `:${"A".repeat(43)}=:` },
      "zstd",
    ],
    ["a page, without dcz", { ...known, "accept-encoding": "gzip, br, zstd, dcz;q=0" }, "zstd"],
    ["a page, without encodings", known, null],
  ])("%s is sent as to anybody", async (what, headers, encoding) => {
    const path = what === "JSON" ? "/api/users/sitters" : "/bookings";
    const answer = await askRaw(port, "GET", path, { cookie, ...headers });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
  });
});

test.each([
  ["gzip, zstd", "gzip"],
  ["br;q=0.5, zstd", "br"],
  ["zstd", null],
])(
  "a file is sent to those who take %s as the best that the build has made",
  async (accepted, best) => {
    const answer = await askRaw(port, "GET", `/assets/${asset}`, { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(best);
  },
);

test("short text is sent uncompressed, unless the client refuses that", async () => {
  const short = (accepted: string) =>
    askRaw(port, "GET", "/robots.txt", { "accept-encoding": accepted });
  expect((await short("gzip")).headers.get("content-encoding")).toBeNull();
  const refused = await short("gzip, identity;q=0");
  expect(refused.headers.get("content-encoding")).toBe("gzip");
  expect(decoded(refused)).toContain("User-agent");
});

test.each(["/sitters", "/api/users/sitters", `/assets/${asset}`])(
  "%s answers 406 to clients that accept none of our encodings",
  async (path) => {
    const answer = await askRaw(port, "GET", path, { "accept-encoding": "compress, *;q=0" });
    expect(answer.status).toBe(406);
    expect(answer.text).toMatch(/: br, (zstd, )?gzip, identity/);
  },
);

/** Headers that differ in each response. */
const OF_ONE_ANSWER = ["date", "x-request-id", "set-cookie"];

describe("HEAD answers like GET, without the body", () => {
  const seen = new Set<string>();
  const pages = screensOf(things).filter(
    ({ post, route }) => !post && !seen.has(route) && seen.add(route),
  );
  test.each(pages)("$name", async ({ as, path }) => {
    // Compressed, a page with a value of its own differs in length each time.
    await expectSame(path, { cookie: await cookiesOf(as), "accept-encoding": "identity" });
  });

  const gets = apiCalls.filter(({ call }) => call.startsWith("GET"));
  test.each(gets)("$call", async ({ call, example }) => {
    const query = new URLSearchParams(example as Record<string, string>);
    if (call.endsWith("/updates")) query.set("wait", "0");
    const path = (call.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, name) => idFor(call, name));
    await expectSame(`/api${path}?${query}`, { authorization: `Bearer ${await ownersToken()}` });
    await expectSame(`/api${path}?${query}`);
  });

  test("every route that is neither a page nor of the API", async () => {
    const token = (await newSitter(app)).token;
    const form = new FormData();
    form.set("file", await photoFile());
    const { body } = await callApi<{ profilePhoto: string }>(app, "PATCH", "/users/profile/photo", {
      token,
      body: form,
    });
    const cookie = await cookiesOf("owner");
    const booking = things.ownerBookings.get("accepted") ?? "";
    const paths: Record<string, string> = {
      "uploads/:file": body.profilePhoto,
      "bookings/:id/event.ics": `/bookings/${booking}/event.ics`,
      "sitemaps/:file": "/sitemaps/0.xml",
      "sitters/:id/book": `/sitters/${things.sitterId}/book`,
      "calendar/:file": "/calendar/none.ics",
    };
    const others = routeEntries.flatMap(({ path, file }) =>
      pageRoutes().includes(path) || path.startsWith("api/") || file.endsWith(".tsx") ? [] : [path],
    );
    expect(others).toEqual(expect.arrayContaining(Object.keys(paths)));
    for (const route of others) await expectSame(paths[route] ?? `/${route}`, { cookie });
  });

  test.each(["/sw.js", "/icon-192.png", `/assets/${asset}`, "/metrics", "/none.js"])(
    "%s",
    async (path) => {
      await expectSame(path);
    },
  );
});

/**
 * A page that differs on each visit, such as one with a single-use form, may only differ where two
 * GETs do.
 */
async function expectSame(path: string, headers: Record<string, string> = {}) {
  const sent = { accept: "*/*", "accept-encoding": "gzip", ...headers };
  const get = await askRaw(port, "GET", path, sent);
  const head = await askRaw(port, "HEAD", path, sent);
  expect([path, head.status, head.bytes.length]).toEqual([path, get.status, 0]);
  const differing = differences(get, head);
  if (differing.length === 0) return;
  const again = await askRaw(port, "GET", path, sent);
  const changing = new Set(differences(get, again));
  expect([path, differing.filter((name) => !changing.has(name))]).toEqual([path, []]);
}

function differences(one: RawAnswer, other: RawAnswer): string[] {
  const names = new Set([...one.headers.keys(), ...other.headers.keys()]);
  return [...names].filter(
    (name) => !OF_ONE_ANSWER.includes(name) && one.headers.get(name) !== other.headers.get(name),
  );
}

function decoded({ headers, bytes }: RawAnswer): string {
  const encoding = headers.get("content-encoding");
  if (encoding === "zstd") return zstdDecompressSync(bytes).toString();
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

const entered = new Map<Viewer, Promise<string>>();
function cookiesOf(viewer: Viewer): Promise<string> {
  const known = entered.get(viewer) ?? enter(viewer);
  entered.set(viewer, known);
  return known;
}

async function enter(viewer: Viewer): Promise<string> {
  if (viewer === "visitor") return "";
  const browser = new Browser(app);
  const person = viewer === "newcomer" ? await newOwner(app) : null;
  const credentials = person
    ? { email: person.email, password: "correct horse" }
    : demoCredentials(viewer);
  await browser.post("/login", credentials);
  browser.cookies.delete("toast");
  return [...browser.cookies].map((pair) => pair.join("=")).join("; ");
}

let token: Promise<string> | undefined;
function ownersToken(): Promise<string> {
  token ??= callApi<{ accessToken: string }>(app, "POST", "/auth/login", {
    body: demoCredentials("owner"),
  }).then(({ body }) => body.accessToken);
  return token;
}

function idFor(call: string, name: string): string {
  const ids: Partial<DemoThings> = things;
  if (name === "partnerId") return ids.partnerId ?? "";
  if (call.includes("/dogs/{"))
    return (call.includes("public") ? ids.availableDogId : ids.dogId) ?? "";
  if (call.includes("/bookings/")) return ids.ownerBookings?.get("accepted") ?? "";
  return ids.sitterId ?? "";
}
