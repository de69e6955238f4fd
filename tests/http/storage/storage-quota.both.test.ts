import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { inMegabytes } from "#app/domain/storage/storage-rules.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { newPair, write } from "#tests/support/people/threads.ts";
import { ask, documentFiles } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp({
  STORAGE_QUOTA: "0.08",
  STORAGE_QUOTA_MONTHLY: "0.04",
  STORAGE_QUOTA_UNCONFIRMED: "0.04",
});
const { port } = await listen(app);
const { db, config } = app.runtime;
const TYPED = "Typed with care";
const FULL = "Your account has no room left";

const usedBy = async ({ token }: TestPerson) =>
  (await callApi<{ storage: { used: number; quota: number } }>(app, "GET", "/users/me", { token }))
    .body.storage;

async function storing({ id: user_id }: TestPerson, bytes: number) {
  const row = db.insertInto("stored_bytes").values({ user_id, bytes });
  await row.onConflict((known) => known.column("user_id").doUpdateSet({ bytes })).execute();
}

function filesOnDisk(): number {
  const files = readdirSync(config.dataDir, { recursive: true, withFileTypes: true });
  return (
    files.filter(({ name }) => /\.webp(\.part)?$/.test(name)).length + documentFiles(app).length
  );
}

async function withFiles(person: TestPerson, path: string, fields: object, name = "images") {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append(name, await photoFile());
  const method = name === "file" ? "PATCH" : "POST";
  return callApi<{ code?: string; message?: string }>(app, method, path, {
    token: person.token,
    body,
  });
}

type Answer = { status: number; said: string };
type Way = (person: TestPerson) => Promise<() => Promise<Answer>>;

const form =
  (path: string, name: string, fields = {}): Way =>
  async (person) => {
    const browser = await browserOf(app, person);
    return async () => {
      const { status, text } = await browser.post(path, { ...fields, [name]: await photoFile() });
      const typed = Object.values(fields).includes(TYPED);
      if (typed && status === 409) {
        expect(text).toContain(TYPED);
        expect(text).toMatch(/Please choose the photos? again/);
      }
      return { status, said: text };
    };
  };

const call =
  (path: string, fields = {}, name = "images"): Way =>
  async (person) =>
  async () => {
    const { status, body } = await withFiles(person, path, fields, name);
    if (status === 409) expect(body.code).toBe("quota_reached");
    return { status, said: String(body.message) };
  };

const ways: [string, Way][] = [
  ["a profile photo, by the API", call("/users/profile/photo", {}, "file")],
  ["a profile photo, by the form", form("/profile/edit", "photo", { name: "Sam Sitter" })],
  ["a dog, by the API", call("/dogs", { name: "Rex", breed: "Beagle", age: "2" })],
  [
    "a dog, by the form",
    form("/dogs/add", "images", {
      name: "Rex",
      breed: "Beagle",
      age: "2",
      bio: TYPED,
    }),
  ],
  ["the gallery", form("/profile/edit/gallery", "photos")],
  ["the first steps: the profile", form("/onboarding/owner/1", "photo")],
  [
    "the first steps: the dog",
    async (person) => {
      await form("/onboarding/owner/1", "none")(person).then((pass) => pass());
      return form("/onboarding/owner/2", "images", {
        name: "Rex",
        breed: "Beagle",
        age: "2 years",
        weight: "12",
      })(person);
    },
  ],
  [
    "a message, by the API",
    async (person) =>
      call("/messages", { recipientId: (await newSitter(app)).id, content: "Look" })(person),
  ],
  [
    "a message, by the form",
    async (person) =>
      form(`/messages/${(await newSitter(app)).id}`, "images", { content: TYPED })(person),
  ],
  [
    "a card of a visit",
    async (sitter) => {
      const owner = await newOwner(app);
      const id = await newBooking(app, { owner, sitter }, "accepted", runningTimes());
      const { token } = sitter;
      await callApi(app, "POST", `/bookings/${id}/visit`, { token, body: { kind: "start" } });
      return call(`/bookings/${id}/visit`, { kind: "photo" })(sitter);
    },
  ],
  [
    "a document",
    async (sitter) => async () => {
      const answer = await ask(app, sitter, { images: [await photoFile()] });
      const { message, code } = answer.body as { message?: string; code?: string };
      if (answer.status === 409) expect(code).toBe("quota_reached");
      return { status: answer.status, said: String(message) };
    },
  ],
];

test.each(ways)("what one may store ends with %s", async (_, way) => {
  const sitter = await newSitter(app);
  const send = await way(sitter);
  const { used, quota } = await usedBy(sitter);
  // One byte too little for the smallest file.
  await storing(sitter, quota - 4095);
  const before = filesOnDisk();
  const refused = await send();
  expect(refused.status).toBe(409);
  expect(refused.said).toContain(FULL);
  expect(refused.said).toContain("confirm your email");
  expect(filesOnDisk()).toBe(before);
  expect((await usedBy(sitter)).used).toBe(quota - 4095);
  await storing(sitter, used);
  expect([200, 201, 303]).toContain((await send()).status);
  expect((await usedBy(sitter)).used).toBeGreaterThan(used);
});

test("a text ends it, too, by API, form and socket, and nothing but what takes room is refused", async () => {
  const { owner, sitter } = await newPair(app);
  const { token } = owner;
  const { quota } = await usedBy(owner);
  const send = (content: string) =>
    callApi<{ code?: string }>(app, "POST", "/messages", {
      token,
      body: { recipientId: sitter.id, content, clientId: content.slice(0, 9) },
    });
  expect((await send("first words")).status).toBe(201);
  await storing(owner, quota - 1400);
  const long = await send("x".repeat(201));
  expect([long.status, long.body.code]).toEqual([409, "quota_reached"]);
  // Two bytes each in UTF-8.
  expect((await send("é".repeat(101))).status).toBe(409);
  expect((await send("x".repeat(200))).status).toBe(201);
  expect((await usedBy(owner)).used).toBe(quota);
  expect((await send("first words")).status).toBe(200);
  const socket = await openSocket(port, token);
  const { error } = await socket.command("sendMessage", { recipientId: sitter.id, content: "y" });
  expect(error).toMatchObject({ code: "quota_reached" });
  const browser = await browserOf(app, owner);
  const page = await browser.post(`/messages/${sitter.id}`, { content: TYPED });
  expect([page.status, page.html.includes(TYPED), page.text.includes(FULL)]).toEqual([
    409,
    true,
    true,
  ]);
  const dog = { name: "Rex", breed: "Beagle", age: "2 years" };
  expect((await callApi(app, "POST", "/dogs", { token, body: dog })).status).toBe(201);
  await write(app, sitter, owner, "Hello");
});

test("a message that finds no room is no new conversation of the day", async () => {
  const strict = await testApp({
    STORAGE_QUOTA_UNCONFIRMED: "0.04",
    RATE_LIMIT_SCALE: "1",
    RATE_LIMITS: "newThread=1",
  });
  const { id: user_id, token } = await newOwner(strict);
  const { id: recipientId } = await newSitter(strict);
  const send = () =>
    callApi(strict, "POST", "/messages", { token, body: { recipientId, content: "Hello" } });
  const stored = strict.runtime.db.insertInto("stored_bytes");
  const storing = (bytes: number) =>
    stored
      .values({ user_id, bytes })
      .onConflict((known) => known.column("user_id").doUpdateSet({ bytes }))
      .execute();
  await storing(40_000);
  for (let time = 0; time < 2; time++) expect((await send()).status).toBe(409);
  await storing(0);
  expect((await send()).status).toBe(201);
});

test("whoever confirms their email may store more, and more each month", async () => {
  const owner = await newOwner(app);
  const change = (values: { email_confirmed_at?: number; created_at?: number }) =>
    db.updateTable("users").set(values).where("id", "=", owner.id).execute();
  expect((await usedBy(owner)).quota).toBe(40_000);
  await change({ created_at: Date.now() - 61 * DAY });
  expect((await usedBy(owner)).quota).toBe(40_000);
  await change({ email_confirmed_at: 1 });
  expect((await usedBy(owner)).quota).toBe(160_000);
  await change({ created_at: Date.now() });
  expect((await usedBy(owner)).quota).toBe(80_000);
  await storing(owner, 79_000);
  const browser = await browserOf(app, owner);
  const refused = await browser.post("/profile/edit", { name: TYPED, photo: await photoFile() });
  expect(refused.text).toContain(
    `${FULL} for this: 0.1 of 0.1 MB used. Please delete photos of your dogs`,
  );
  expect(refused.html).toContain(TYPED);
});

test("what one has used is shown where photos are added once it matters, and with one's data", async () => {
  const sitter = await newSitter(app);
  const browser = await browserOf(app, sitter);
  const { body: dog } = await callApi<{ id: string }>(app, "POST", "/dogs", {
    token: sitter.token,
    body: { name: "Rex", breed: "Beagle", age: "2 years" },
  });
  const pages = ["/profile/edit", "/profile/edit/gallery", "/dogs/add", `/dogs/${dog.id}/edit`];
  const said = async (path: string) =>
    /[\d.]+ of [\d.]+ MB used/.exec((await browser.get(path)).text)?.[0];
  for (const path of pages) expect([path, await said(path)]).toEqual([path, undefined]);
  const always = "/profile/edit/account/data";
  expect(await said(always)).toBe("0 of 0 MB used");
  const old = { email_confirmed_at: 1, created_at: Date.now() - 3000 * DAY };
  await db.updateTable("users").set(old).where("id", "=", sitter.id).execute();
  const { quota } = await usedBy(sitter);
  await storing(sitter, Math.ceil(quota * 0.8));
  const expected = `${inMegabytes(quota * 0.8)} of ${inMegabytes(quota)} MB used`;
  for (const path of [...pages, always]) expect([path, await said(path)]).toEqual([path, expected]);
});
