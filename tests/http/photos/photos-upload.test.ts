import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newPerson } from "#tests/support/people/people.ts";
import {
  asFile,
  heicStart,
  jpegOfSize,
  photoFile,
  plain,
  pngPromising,
} from "#tests/support/pictures.ts";

const app = await testApp();
const strictApp = await testApp({ RATE_LIMIT_SCALE: "0.05" });
const FIVE_MB = 5 * 1024 * 1024;

type Dog = { id: string; images: string[]; message: string; errors: Record<string, string[]> };

function addDog(token: string, files: File[], to = app) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: "Rex", breed: "Beagle", age: "2" })) {
    body.append(name, value);
  }
  for (const file of files) body.append("images", file);
  return callApi<Dog>(to, "POST", "/dogs", { token, body });
}

function fetchUpload(path: string, method = "GET") {
  return app.handle(new Request(ORIGIN + path, { method }), "192.0.2.9");
}

function filesOnDisk(): string[] {
  const folder = join(app.runtime.config.dataDir, "photos");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

async function photoRows(ownerId: string) {
  const query = app.runtime.db.selectFrom("photos").select("key").where("owner_id", "=", ownerId);
  return (await query.execute()).length;
}

test("a photo is served in all widths to anyone with its URL, cached for a year", async () => {
  const { token } = await newPerson(app);
  const dog = await addDog(token, [await photoFile("dog.jpg", 1600, 900)]);
  expect(dog.status).toBe(201);
  const [path = ""] = dog.body.images;
  for (const [query, width] of [
    ["", 640],
    ["?w=320", 320],
    ["?w=640", 640],
    ["?w=1280", 1280],
    ["?w=400", 640],
    ["?w=9999", 1280],
    ["?w=x", 640],
  ]) {
    const response = await fetchUpload(path + query);
    expect(response.status).toBe(200);
    const file = Buffer.from(await response.arrayBuffer());
    expect((await sharp(file).metadata()).width).toBe(width);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
    expect(response.headers.has("set-cookie")).toBe(false);
  }
});

test.each([
  `/uploads/${"0".repeat(32)}.webp`,
  "/uploads/x",
  "/uploads/..%2f..%2ftrotwell.db",
  "/uploads/%2e%2e%2ftrotwell.db",
  "/uploads/../trotwell.db",
  "/uploads/..%5ctrotwell.db",
  `/uploads/${"a".repeat(32)}.webp%00.db`,
  `/uploads/${"a".repeat(32)}.webp%3Fw=320`,
  "/uploads/%E0%A4%A.webp",
])("%s is not found", async (path) => {
  const response = await fetchUpload(path);
  expect([400, 404]).toContain(response.status);
  expect(await response.text()).not.toContain("SQLite");
});

const refused: [string, () => Promise<File>, string][] = [
  [
    "an SVG that says it is a JPEG",
    async () => asFile("<svg xmlns='http://www.w3.org/2000/svg'/>", "dog.jpg"),
    "Please upload an image file",
  ],
  ["an archive", async () => asFile("PK\x03\x04", "dog.png"), "Please upload an image file"],
  ["a file of nothing", async () => asFile("", "dog.jpg"), "Please upload an image file"],
  [
    "HEIC",
    async () => asFile(heicStart(), "dog.heic"),
    "HEIC photos are not supported, please choose JPEG",
  ],
  [
    "exactly 5 MB",
    async () => asFile(await jpegOfSize(FIVE_MB), "dog.jpg"),
    "Image size should be less than 5MB",
  ],
  [
    "a pixel bomb",
    async () => asFile(pngPromising(30_000, 30_000), "dog.png"),
    "This image has too many pixels, please choose one of at most 50 megapixels",
  ],
];

test.each(refused)("%s is refused and leaves nothing behind", async (_, file, message) => {
  const { token, id } = await newPerson(app);
  const before = filesOnDisk();
  // The good photo before the bad one must be removed, and no dog created.
  const bad = await file();
  const answer = await addDog(token, [await photoFile(), bad]);
  expect(answer.status).toBe(400);
  const named = `${bad.name}: ${message}`;
  expect(answer.body).toMatchObject({
    message: named,
    code: "validation_failed",
    errors: { images: [named] },
  });
  expect(filesOnDisk()).toEqual(before);
  expect(await photoRows(id)).toBe(0);
  expect((await callApi<Dog[]>(app, "GET", "/dogs", { token })).body).toEqual([]);
});

test("one byte under 5 MB is accepted, whatever its name and type", async () => {
  const { token } = await newPerson(app);
  const bytes = await jpegOfSize(FIVE_MB - 1);
  const answer = await addDog(token, [asFile(bytes, "notes.txt", "text/plain")]);
  expect(answer.status).toBe(201);
});

test("twenty simultaneous photos are all stored", async () => {
  const { token } = await newPerson(app);
  const file = asFile(await plain(900, 600).jpeg().toBuffer(), "dog.jpg");
  const answers = await Promise.all(Array.from({ length: 20 }, () => addDog(token, [file])));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.flatMap((answer) => answer.body.images)).size).toBe(20);
});

test("uploads are limited per person", async () => {
  const { token } = await newPerson(strictApp);
  for (let count = 0; count < 3; count++) {
    expect((await addDog(token, [await photoFile()], strictApp)).status).toBe(201);
  }
  const answer = await addDog(token, [await photoFile()], strictApp);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("of fifty simultaneous photos those beyond the queue are asked to retry, and leave nothing", async () => {
  const { token, id } = await newPerson(app);
  const file = asFile(await plain(1600, 1200).jpeg().toBuffer(), "dog.jpg");
  const before = filesOnDisk().length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => addDog(token, [file])));
  const stored = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ status }) => status === 503);
  // One or two are processed, twenty of an address wait.
  expect(stored).toBeGreaterThanOrEqual(21);
  expect(refused.length).toBeGreaterThan(0);
  expect(stored + refused.length).toBe(50);
  for (const { headers, body } of refused) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body.message).toContain("Please try again in a moment");
  }
  expect(await photoRows(id)).toBe(stored);
  expect(filesOnDisk().length - before).toBe(3 * stored);
});

test("an aborted upload leaves nothing behind", async () => {
  const { token, id } = await newPerson(app);
  const before = filesOnDisk();
  const whole = new FormData();
  for (const [name, value] of Object.entries({ name: "Rex", breed: "Pug", age: "2" }))
    whole.append(name, value);
  whole.append("images", await photoFile("dog.jpg", 1600, 1200));
  const sent = new Response(whole);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length - 200));
      controller.error(new Error("aborted"));
    },
  });
  const answer = await app.handle(
    new Request(`${ORIGIN}/api/dogs`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": sent.headers.get("content-type") ?? "",
      },
      body: cut,
      duplex: "half",
    } as RequestInit),
    "192.0.2.1",
  );
  expect(answer.status).toBe(400);
  expect(filesOnDisk()).toEqual(before);
  expect(await photoRows(id)).toBe(0);
});
