import { createRequire, syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newSitter } from "#tests/support/people/people.ts";
import { askRaw } from "#tests/support/raw-answer.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, port } = await servedApp();
const zlib = createRequire(import.meta.url)("node:zlib");
const real = { br: zlib.brotliCompressSync, gzip: zlib.gzipSync };
let compressed = 0;

beforeAll(async () => {
  const counting =
    (compress: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      compressed++;
      return compress(...args);
    };
  zlib.brotliCompressSync = counting(real.br);
  zlib.gzipSync = counting(real.gzip);
  syncBuiltinESMExports();
  await newSitter(app);
});

afterAll(() => {
  zlib.brotliCompressSync = real.br;
  zlib.gzipSync = real.gzip;
  syncBuiltinESMExports();
});

const ask = (path: string, encoding: string, more: Record<string, string> = {}) =>
  askRaw(port, "GET", path, { "accept-encoding": encoding, ...more });

/** Texts that depend on neither the query nor who asks. */
const FILES = [
  "/api/openapi.json",
  "/api/docs",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/speculation-rules.json",
  "/map-ground/0-0-0.json",
];

describe.each(FILES)("%s", (path) => {
  test.each(["br", "gzip"])("is compressed once for 50 queries, with %s", async (encoding) => {
    const first = await ask(path, encoding);
    const before = compressed;
    // Other tests write to the same PostgreSQL, which counts changes of all its databases.
    let [changes, version] = [0, await app.runtime.storeVersion()];
    for (let number = 0; number < 50; number++) {
      const cookie: Record<string, string> = number % 2 ? { cookie: `a=${number}` } : {};
      const other = await ask(`${path}?z=${number}`, encoding, cookie);
      expect(other.status).toBe(200);
      expect(other.bytes.equals(first.bytes)).toBe(true);
      for (const name of ["content-encoding", "etag", "content-type"])
        expect(other.headers.get(name)).toBe(first.headers.get(name));
      const current = await app.runtime.storeVersion();
      if (path === "/sitemap.xml" && current !== version) changes++;
      version = current;
    }
    // Nothing is kept of what is asked for while it changes.
    expect(compressed - before).toBeLessThanOrEqual(2 * changes);
  });

  test("is known again by its tag in any encoding, and HEAD has the headers of GET", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const got = await ask(`${path}?a`, encoding);
      const tag = got.headers.get("etag") ?? "";
      const again = await ask(`${path}?b`, "br", { "if-none-match": tag });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      const head = await askRaw(port, "HEAD", `${path}?a`, { "accept-encoding": encoding });
      for (const name of ["content-encoding", "content-length", "etag", "vary"])
        expect(head.headers.get(name), name).toBe(got.headers.get(name));
      expect(got.headers.get("vary")).toContain("accept-encoding");
    }
  });
});

test("an unknown parameter of the description is still named", async () => {
  const { headers } = await ask("/api/openapi.json?z=1", "br");
  expect(headers.get("x-ignored-parameters")).toContain("z");
});

test("the list for search engines follows the store", async () => {
  const { id } = await newSitter(app);
  const { text } = await ask("/sitemap.xml", "identity");
  expect(text).toContain(id);
});
