import { unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { type Browser, callApi } from "#tests/support/client.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
  provenAgo,
} from "#tests/support/people/people.ts";
import { ask } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { servedApp } from "#tests/support/served.ts";

const app = await testApp();
const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });
const PAGE = "/profile/edit/account/data";

async function download(browser: Browser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(`${ORIGIN}${PAGE}.zip`, { headers: { cookie } });
  return browser.app.handle(request, "192.0.2.1");
}

async function files(response: Response): Promise<Record<string, unknown>> {
  const archive = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(archive).map(([name, bytes]) => [
      name,
      name.endsWith(".json") ? JSON.parse(Buffer.from(bytes).toString("utf8")) : bytes,
    ]),
  );
}

test("the archive holds all of a person's own data, and of others only what they can see", async () => {
  const owner = await newOwner(app, "Olive Öwner", "Rex");
  const sitter = await newSitter(app, {
    name: "Sam Sitter",
    phoneNumber: "+41 79 999 88 77",
    location: "Secretstrasse 7, Zürich",
  });
  const stranger = await newPerson(app, "Stranger Canary");
  await callApi(app, "PATCH", `/users/${owner.id}`, {
    token: owner.token,
    body: { bio: "I like rain", phoneNumber: "+41 79 111 22 33" },
  });
  const photo = new FormData();
  photo.append("file", await photoFile());
  await callApi(app, "PATCH", "/users/profile/photo", { token: owner.token, body: photo });
  const dogPhoto = new FormData();
  dogPhoto.append("images", await photoFile());
  await callApi(app, "PATCH", `/dogs/${owner.dogId}`, { token: owner.token, body: dogPhoto });
  await newBooking(app, { owner, sitter }, "pending, requested by the owner");
  const say = (token: string, recipientId: string, content: string) =>
    callApi(app, "POST", "/messages", { token, body: { recipientId, content } });
  await say(owner.token, sitter.id, "Hello Sam");
  await say(sitter.token, owner.id, "Hello Olive");
  await say(stranger.token, sitter.id, "Canary between others");
  const browser = await browserOf(app, owner);
  await browser.post(`/people/${sitter.id}/report`, { reason: "spam", details: "Odd offers" });
  await (await browserOf(app, sitter)).post(`/people/${owner.id}/report`, {
    reason: "spam",
    details: "Canary about me",
  });
  await browser.post("/support", { email: owner.email, content: "How do I add a second dog?" });
  await browser.post(`/people/${sitter.id}/block`, { intent: "block" });

  const response = await download(await browserOf(app, owner));
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toContain("attachment");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const all = await files(response);
  expect(all["profile.json"]).toMatchObject({
    storage: { used: expect.any(Number), quota: 10_000_000 },
    name: "Olive Öwner",
    email: owner.email,
    bio: "I like rain",
    phoneNumber: "+41 79 111 22 33",
  });
  expect(all["dogs.json"]).toMatchObject([{ name: "Rex", weight: "12" }]);
  expect(all["bookings.json"]).toMatchObject([
    { youAre: "owner", notes: "Key under the mat", location: "Langstrasse 10, Zürich" },
  ]);
  expect(all["messages.json"]).toMatchObject([
    { from: "you", to: "Sam Sitter", content: "Hello Sam" },
    { from: "Sam Sitter", to: "you", content: "Hello Olive" },
  ]);
  expect(all["blocked.json"]).toMatchObject([{ name: "Sam Sitter" }]);
  expect(all["reports.json"]).toMatchObject([
    { about: "Sam Sitter", reason: "spam", details: "Odd offers" },
  ]);
  expect(all["support.json"]).toMatchObject([
    { email: owner.email, content: "How do I add a second dog?" },
  ]);
  expect(all["sign-ins.json"]).toMatchObject({ devices: [{}, {}, {}], apiTokens: [] });
  const photos = Object.keys(all).filter((name) => name.startsWith("photos/"));
  expect(photos).toHaveLength(2);
  for (const name of photos) {
    const bytes = all[name] as Uint8Array;
    expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe("WEBP");
  }
  const text = JSON.stringify(all);
  for (const secret of [
    sitter.email,
    "999 88 77",
    "Secretstrasse",
    "Canary",
    "argon2id",
    owner.token,
  ]) {
    expect(text).not.toContain(secret);
  }
});

test("a sitter's archive holds what was to be verified, without the pictures", async () => {
  const sitter = await newSitter(app);
  await ask(app, sitter, { note: "My maiden name is Muster", images: [await photoFile()] });
  const all = await files(await download(await browserOf(app, sitter)));
  expect(all["verifications.json"]).toMatchObject([
    { kind: "identity", status: "waiting", note: "My maiden name is Muster", images: 1 },
  ]);
  expect(Object.keys(all).filter((name) => !name.endsWith(".json"))).toEqual([]);
});

test("an account without anything has an archive too", async () => {
  const all = await files(await download(await browserOf(app, await newPerson(app))));
  expect(all).toMatchObject({ "dogs.json": [], "bookings.json": [], "messages.json": [] });
});

test("many messages are streamed in chunks without loss", async () => {
  const [one, two] = [await newPerson(app), await newPerson(app)];
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    thread: [one.id, two.id].sort().join(":"),
    sender_id: index % 2 ? one.id : two.id,
    recipient_id: index % 2 ? two.id : one.id,
    content: `Message ${index}`,
    created_at: 1_000 + index,
  }));
  for (let start = 0; start < rows.length; start += 200)
    await app.runtime.db
      .insertInto("messages")
      .values(rows.slice(start, start + 200))
      .execute();
  const all = await files(await download(await browserOf(app, one)));
  const contents = (all["messages.json"] as { content: string }[]).map(({ content }) => content);
  expect(contents).toEqual(rows.map(({ content }) => content));
});

test("ten minutes after signing in the password is required", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  expect((await browser.get(PAGE)).html).toContain(`href="${PAGE}.zip"`);
  await provenAgo(app, person, 10);
  const stale = await download(browser);
  expect([stale.status, stale.headers.get("location")]).toEqual([303, PAGE]);
  expect((await browser.get(PAGE)).html).not.toContain(`href="${PAGE}.zip"`);
  const wrong = await browser.post(PAGE, { currentPassword: "wrong-one" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("This is not your current password");
  expect((await browser.post(PAGE, { currentPassword: PASSWORD })).location).toBe(PAGE);
  expect((await download(browser)).status).toBe(200);
});

test("the sixth download in an hour is refused", async () => {
  const browser = await browserOf(strictApp, await newPerson(strictApp));
  for (let index = 0; index < 5; index++) {
    const response = await download(browser);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }
  const refused = await download(browser);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("visitors can't download anything", async () => {
  const response = await app.handle(new Request(`${ORIGIN}${PAGE}.zip`), "192.0.2.1");
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `/login?redirectTo=${encodeURIComponent(`${PAGE}.zip`)}`,
  ]);
});

test("the archive has a file name even if the site's name has characters that headers can't carry", async () => {
  const named = await testApp({ APP_NAME: 'Hund & 犬 "Zürich"' });
  const response = await download(await browserOf(named, await newPerson(named)));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="hund-z-rich-data.zip"',
  );
});

test("the archive is streamed as it is created, and aborted when the session ends", async () => {
  const { app, origin } = await servedApp();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const person = await newPerson(app);
  const photo = new FormData();
  photo.append("file", await photoFile());
  await callApi(app, "PATCH", "/users/profile/photo", { token: person.token, body: photo });
  const { photos, db } = app.runtime;
  const { get } = photos;
  const wanted = Promise.withResolvers<void>();
  photos.get = async (...which) => {
    await wanted.promise;
    return get(...which);
  };
  const { cookies } = await browserOf(app, person);
  const headers = { cookie: `session=${cookies.get("session")}` };
  const answer = await fetch(`${origin}${PAGE}.zip`, { headers });
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  await db.deleteFrom("sessions").where("user_id", "=", person.id).execute();
  wanted.resolve();
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
  vi.restoreAllMocks();
});
