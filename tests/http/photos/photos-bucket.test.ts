import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { openPhotoBucket } from "#app/integrations/photo-bucket.server.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { bucketServer } from "#tests/support/doubles/bucket-server.ts";
import { newPerson } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";

const bucket = await bucketServer();
afterAll(() => bucket.stop());
const app = await testApp({ PHOTOS_URL: bucket.url() });

async function addDog(token: string, to = app) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: "Rex", breed: "Beagle", age: "2" })) {
    body.append(name, value);
  }
  body.append("images", await photoFile("dog.jpg", 1600, 900));
  return callApi<{ id: string; images: string[] }>(to, "POST", "/dogs", { token, body });
}

const fetchUpload = (path: string, from = app) =>
  from.handle(new Request(ORIGIN + path), "192.0.2.9");

test("a photo is stored in the bucket in all widths, served from it, and deleted when removed", async () => {
  const { token } = await newPerson(app);
  const { status, body: dog } = await addDog(token);
  expect(status).toBe(201);
  const [path = ""] = dog.images;
  const key = /([0-9a-f]{32})/.exec(path)?.[1] ?? "";
  expect(bucket.files().filter((file) => file.includes(key))).toHaveLength(3);
  expect(readdirSync(app.runtime.config.dataDir)).not.toContain("photos");
  for (const query of ["?w=320", "?w=640", "?w=1280"]) {
    const answer = await fetchUpload(path + query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 4)).toBe("RIFF");
  }
  const away = await callApi(app, "DELETE", `/dogs/${dog.id}/images?imageUrl=${path}`, { token });
  expect(away.status).toBe(200);
  expect(bucket.files().filter((file) => file.includes(key))).toEqual([]);
  expect((await fetchUpload(path)).status).toBe(404);
});

test("private photos are found among the others", async () => {
  const photos = openPhotoBucket(bucket.url());
  const key = `p${"0a".repeat(16)}`;
  await photos.put(key, new Map([[640, Buffer.from("RIFF")]]));
  expect(await photos.get(key, 640)).toEqual(Buffer.from("RIFF"));
  const found: string[] = [];
  for await (const some of photos.keysOlderThan(Date.now() + MINUTE)) found.push(...some);
  expect(found).toContain(key);
  await photos.remove(key);
  expect(await photos.get(key, 640)).toBeNull();
});

test.each([
  ["another secret", bucket.url({ secret: "wrong" }), "PUT: 403 SignatureDoesNotMatch"],
  ["a bucket that is not there", bucket.url({ bucket: "nothing" }), "PUT: 404 NoSuchBucket"],
])(
  "with %s the user is asked to retry, the log says why, and nothing is stored",
  async (_, url, why) => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const wrong = await testApp({ PHOTOS_URL: url });
    const before = bucket.files();
    const { token } = await newPerson(wrong);
    const { status, headers } = await addDog(token, wrong);
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(log).toHaveBeenCalledWith("The photo storage could not be used:", why);
    expect(bucket.files()).toEqual(before);
    const rows = wrong.runtime.db.selectFrom("photos").select("key").execute();
    expect(await rows).toEqual([]);
    expect((await fetchUpload(`/uploads/${KEY}.webp`, wrong)).status).toBe(503);
  },
);

test("while the bucket is down, a photo's URL asks to retry", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const stopped = await bucketServer();
  const away = await testApp({ PHOTOS_URL: stopped.url() });
  expect((await fetchUpload(`/uploads/${KEY}.webp`, away)).status).toBe(404);
  stopped.stop();
  const answer = await fetchUpload(`/uploads/${KEY}.webp`, away);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
});

const KEY = "0".repeat(32);
const BUSY = "Photos can't be reached right now. Please try again in a moment.";

/** A server that misbehaves as a real one can't be made to. */
async function strangeBucket(
  answer: RequestListener,
  options: { timeout?: number; mostPages?: number } = {},
) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return openPhotoBucket(`http://key:secret@127.0.0.1:${port}/photos`, options);
}

test("a bucket that never responds times out", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const photos = await strangeBucket(() => {}, { timeout: 100 });
  await expect(photos.get(KEY, 320)).rejects.toThrow(BUSY);
  await expect(photos.put(KEY, new Map([[320, Buffer.from("RIFF")]]))).rejects.toThrow(BUSY);
});

test("a truncated photo is an error", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const cut = await strangeBucket((_, res) => {
    res.writeHead(200, { "content-length": 1000 });
    res.write("RIFF", () => res.destroy());
  });
  await expect(cut.get(KEY, 320)).rejects.toThrow(BUSY);
  const stuck = await strangeBucket(
    (_, res) => {
      res.writeHead(200, { "content-length": 1000 }).write("RIFF");
    },
    { timeout: 100 },
  );
  await expect(stuck.get(KEY, 320)).rejects.toThrow(BUSY);
});

test("a 503 from the bucket is retried", async () => {
  let requests = 0;
  const photos = await strangeBucket((_, res) => {
    requests += 1;
    res.writeHead(requests < 3 ? 503 : 200).end("RIFF");
  });
  expect(await photos.get(KEY, 320)).toEqual(Buffer.from("RIFF"));
  expect(requests).toBe(3);
});

test("a paged listing is read to its end", async () => {
  // In XML, a token may have escapes.
  const parts = [pageOf("0", "b/+=&amp;&lt;&#38;amp;"), pageOf("1")];
  const photos = await strangeBucket(({ url = "" }, res) => {
    const token = tokenIn(url);
    res.end(token === null ? parts[0] : token === "b/+=&<&amp;" ? parts[1] : "");
  });
  const found: string[][] = [];
  for await (const some of photos.keysOlderThan(Date.now())) found.push(some);
  expect(found).toEqual([["0".repeat(32)], ["1".repeat(32)]]);
});

test.each([
  ["starts over each time", () => "same", 2],
  ["goes in a circle", (token: string | null) => (token === "one" ? "two" : "one"), 3],
  ["never comes to an end", (token: string | null) => `${token}x`, 4],
])("a listing that %s is given up", async (_, next, pages) => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  let asked = 0;
  const photos = await strangeBucket(
    ({ url = "" }, res) => {
      asked++;
      res.end(pageOf("0", next(tokenIn(url))));
    },
    { mostPages: 4 },
  );
  const found: string[][] = [];
  const reading = (async () => {
    for await (const some of photos.keysOlderThan(Date.now())) {
      found.push(some);
      if (found.length > 10) return;
    }
  })();
  await expect(reading).rejects.toThrow(BUSY);
  expect(asked).toBe(pages);
  expect(warned.mock.calls.join()).toContain("the list of files does not end");
});

function pageOf(digit: string, token?: string): string {
  const next = token ? `<NextContinuationToken>${token}</NextContinuationToken>` : "";
  return `<ListBucketResult><Contents><Key>${digit.repeat(32)}-320.webp</Key>
    <LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`;
}

function tokenIn(url: string): string | null {
  return new URL(url, ORIGIN).searchParams.get("continuation-token");
}

test("only keys of old files are listed", async () => {
  const photos = openPhotoBucket(bucket.url());
  const keys = Array.from({ length: 5 }, (_, i) => String(i).padStart(32, "a"));
  for (const key of keys) await photos.put(key, new Map([[320, Buffer.from("RIFF")]]));
  const found: string[] = [];
  for await (const some of photos.keysOlderThan(Date.now() + MINUTE)) found.push(...some);
  expect(found).toEqual(expect.arrayContaining(keys));
  const young: string[] = [];
  for await (const some of photos.keysOlderThan(Date.now() - HOUR)) young.push(...some);
  expect(young).toEqual([]);
  expect(await photos.get(keys[0] ?? "", 320)).toEqual(Buffer.from("RIFF"));
  expect(await photos.get("../../etc/passwd", 320)).toBeNull();
  await expect(photos.put("../x", new Map([[320, Buffer.from("x")]]))).rejects.toThrow(
    "Not the key",
  );
});
