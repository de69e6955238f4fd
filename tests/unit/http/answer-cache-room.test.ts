import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createAnswerCache } from "#app/http/server/answer-cache.server.ts";

const gzip = { plain: true, fresh: "gzip", kept: "gzip", dictionary: false } as const;
const get = (url: string) =>
  ({ method: "GET", url, headers: { host: "localhost" } }) as IncomingMessage;
const page = (bytes: number) => ({
  status: 200,
  headers: { "cache-control": "public, no-cache" },
  body: Buffer.alloc(bytes),
});

test("a page that is stored again and again takes its room once", async () => {
  const cache = createAnswerCache(
    () => "unchanged",
    () => 0,
  );
  await cache.find(get("/"), gzip);
  await cache.watch(get("/"), gzip)(page(1000));
  for (let times = 0; times < 100; times++)
    await cache.watch(get("/sitters"), gzip)(page(200 * 1024));
  expect(await cache.find(get("/"), gzip)).not.toBeNull();
});

test("pages that take more room than there is push out earlier ones", async () => {
  const cache = createAnswerCache(
    () => "unchanged",
    () => 0,
  );
  await cache.find(get("/"), gzip);
  await cache.watch(get("/"), gzip)(page(1000));
  for (let number = 0; number < 100; number++)
    await cache.watch(get(`/sitters?page=${number}`), gzip)(page(200 * 1024));
  expect(await cache.find(get("/"), gzip)).toBeNull();
  expect(await cache.find(get("/sitters?page=99"), gzip)).not.toBeNull();
});
