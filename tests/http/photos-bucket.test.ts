import { readdirSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { openPhotoBucket } from "#app/integrations/photo-bucket.server.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { bucketServer } from "#tests/support/bucket-server.ts";
import { callApi } from "#tests/support/client.ts";
import { newPerson } from "#tests/support/people.ts";
import { photoFile } from "#tests/support/pictures.ts";

const bucket = await bucketServer();
afterAll(() => bucket.stop());
const app = await testApp({ PHOTOS_URL: bucket.url() });

const filesInBucket = () => [...bucket.files.keys()];

async function addDog(token: string, to = app) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: "Rex", breed: "Beagle", age: "2" })) {
    body.append(name, value);
  }
  body.append("images", await photoFile("dog.jpg", 1600, 900));
  return callApi<{ id: string; images: string[] }>(to, "POST", "/dogs", { token, body });
}

const fetchUpload = (path: string) => app.handle(new Request(ORIGIN + path), "192.0.2.9");

test("a photo lies in the bucket, is served from there in its widths, and can be removed", async () => {
  const { token } = await newPerson(app);
  const { status, body } = await addDog(token);
  expect(status).toBe(201);
  const [path = ""] = body.images;
  const key = /([0-9a-f]{32})/.exec(path)?.[1] ?? "";
  expect(filesInBucket().filter((file) => file.includes(key))).toHaveLength(3);
  expect(readdirSync(app.runtime.config.dataDir)).not.toContain("photos");
  for (const query of ["?w=320", "?w=640", "?w=1280"]) {
    const answer = await fetchUpload(path + query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 4)).toBe("RIFF");
  }
  await app.runtime.photos.remove(key);
  expect(filesInBucket().filter((file) => file.includes(key))).toEqual([]);
  expect((await fetchUpload(path)).status).toBe(404);
});

test("a bucket that refuses is an answer to come again, and nothing is kept", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const wrong = await testApp({ PHOTOS_URL: bucket.url("wrong") });
  const before = filesInBucket();
  const { token } = await newPerson(wrong);
  const { status, headers } = await addDog(token, wrong);
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("5");
  expect(filesInBucket()).toEqual(before);
  const rows = wrong.runtime.db.selectFrom("photos").select("key").execute();
  expect(await rows).toEqual([]);
});

test("the keys of old files are listed, all pages of them", async () => {
  const photos = openPhotoBucket(bucket.url());
  const keys = Array.from({ length: 5 }, (_, i) => String(i).padStart(32, "a"));
  for (const key of keys) await photos.put(key, new Map([[320, Buffer.from("RIFF")]]));
  const found: string[] = [];
  for await (const some of photos.keysOlderThan(Date.now() + 60_000)) found.push(...some);
  expect(found).toEqual(expect.arrayContaining(keys));
  const young: string[] = [];
  for await (const some of photos.keysOlderThan(Date.now() - 3_600_000)) young.push(...some);
  expect(young).toEqual([]);
  expect(await photos.get(keys[0] ?? "", 320)).toEqual(Buffer.from("RIFF"));
  expect(await photos.get("../../etc/passwd", 320)).toBeNull();
  await expect(photos.put("../x", new Map([[320, Buffer.from("x")]]))).rejects.toThrow(
    "Not the key",
  );
});
