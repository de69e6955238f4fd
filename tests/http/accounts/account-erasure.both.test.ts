import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { storeContents } from "#tests/support/store-contents.ts";

const app = await testApp();
const PAGE = "/profile/edit/account/delete";

async function leave(person: TestPerson): Promise<void> {
  const page = await (await browserOf(app, person)).post(PAGE, { currentPassword: PASSWORD });
  expect(page.status).toBe(303);
}

/** As by the link in the first mail. */
async function confirmAddress({ id }: TestPerson): Promise<void> {
  await app.runtime.db
    .updateTable("users")
    .set({ email_confirmed_at: 1 })
    .where("id", "=", id)
    .execute();
}

function say(from: TestPerson, to: TestPerson, content: string) {
  return callApi(app, "POST", "/messages", {
    token: from.token,
    body: { recipientId: to.id, content },
  });
}

async function uploaded(person: TestPerson, path: string, name: string): Promise<void> {
  const body = new FormData();
  body.append(name, await photoFile());
  const { status } = await callApi(app, "PATCH", path, { token: person.token, body });
  expect(status).toBe(200);
}

test("when both users are deleted, so are their messages", async () => {
  const [one, two] = [await newSitter(app), await newSitter(app)];
  await say(one, two, "both-left-canary-1");
  await say(two, one, "both-left-canary-2");
  await leave(one);
  expect((await storeContents(app)).includes("both-left-canary-1")).toBe(true);
  await leave(two);
  expect((await storeContents(app)).includes("both-left-canary")).toBe(false);
});

test("nothing private of a deleted user remains in the database files or the photo folder", async () => {
  const sitter = await newSitter(app);
  const leaver = await newOwner(app, "Canary Name-1", "Canary Dogname-2");
  const canaries: Record<string, string> = {
    name: "Canary Name-1",
    bio: "canary-bio-3 that is rather long",
    phoneNumber: "+41 79 444 55 66",
    location: "Canarystrasse 4, Zürich",
  };
  await callApi(app, "PATCH", `/users/${leaver.id}`, { token: leaver.token, body: canaries });
  await callApi(app, "PATCH", `/dogs/${leaver.dogId}`, {
    token: leaver.token,
    body: { bio: "canary-dogbio-5", weight: "12" },
  });
  await callApi(app, "POST", "/dogs", {
    token: leaver.token,
    body: { name: "canary-seconddog-6", breed: "Pug", age: "1 year" },
  });
  await uploaded(leaver, "/users/profile/photo", "file");
  await uploaded(leaver, `/dogs/${leaver.dogId}`, "images");
  const browser = await browserOf(app, leaver);
  const { db } = app.runtime;
  await db
    .insertInto("onboarding_drafts")
    .values({
      user_id: leaver.id,
      flow: "sitter",
      data: JSON.stringify({ bio: "canary-draft-7" }),
      step_done: 1,
      updated_at: 1,
    })
    .execute();
  await browser.post("/profile/edit/account/email", {
    email: "canary-8@example.test",
    currentPassword: PASSWORD,
  });
  await browser.post("/profile/edit/account/tokens", {
    name: "canary-token-9",
    days: "7",
    currentPassword: PASSWORD,
  });
  const past = await newBooking(app, { owner: leaver, sitter }, "completed", {
    date: "2031-06-01",
  });
  await db
    .updateTable("bookings")
    .set({ notes: "canary-notes-10", place_address: "Canaryweg 11" })
    .where("id", "=", past)
    .execute();
  const cancelled = await newBooking(app, { owner: leaver, sitter }, "accepted");
  await callApi(app, "PATCH", `/bookings/${cancelled}/status`, {
    token: leaver.token,
    body: { status: "cancelled", reason: "canary-reason-13" },
  });
  await confirmAddress(leaver);
  await new Browser(app).post("/support", {
    email: leaver.email,
    content: "canary-support-14 is what I ask",
  });
  const agent = { "user-agent": "canary-agent-12 Firefox/1" };
  const credentials = { email: leaver.email, password: PASSWORD };
  await new Browser(app).post("/login", credentials, agent);
  await outboxDone(app);
  const photos = await db
    .selectFrom("photos")
    .select("key")
    .where("owner_id", "=", leaver.id)
    .execute();
  expect(photos).toHaveLength(2);
  const texts = [
    ...Object.values(canaries),
    "canary-dogbio-5",
    "canary-seconddog-6",
    "canary-8@",
    "canary-token-9",
    "canary-draft-7",
    "canary-notes-10",
    "Canaryweg 11",
    "canary-agent-12",
    "canary-reason-13",
    "canary-support-14",
    leaver.email,
    ...photos.map(({ key }) => key),
  ];
  const before = await storeContents(app);
  for (const text of texts) expect(before.includes(text), text).toBe(true);
  const files = () => filesUnder(join(app.runtime.config.dataDir, "photos"));
  for (const { key } of photos) expect(files().join()).toContain(key);

  await leave(leaver);
  await outboxDone(app);
  const remains = await storeContents(app);
  for (const text of texts) expect(remains.includes(text), text).toBe(false);
  for (const { key } of photos) {
    expect(files().join()).not.toContain(key);
    expect((await new Browser(app).get(`/uploads/${key}.webp`)).status).toBe(404);
  }
  // The other party keeps what a past booking records.
  expect(remains.includes("Canary Dogname-2")).toBe(true);
  expect((await storedBooking(app, past)).status).toBe("completed");
});

test("a sitter's reasons are deleted with them, those of the system and of others stay", async () => {
  const leaver = await newSitter(app);
  const owner = await newOwner(app);
  const bookings: Record<string, string> = {
    declined: await newBooking(app, { owner, sitter: leaver }, "pending, requested by the owner"),
    cancelled: await newBooking(app, { owner, sitter: leaver }, "accepted", { date: "2031-07-01" }),
    byOwner: await newBooking(app, { owner, sitter: leaver }, "accepted", { date: "2031-07-02" }),
    requested: await newBooking(
      app,
      { owner, sitter: leaver },
      "pending, requested by the sitter",
      {
        date: "2031-07-03",
      },
    ),
    open: await newBooking(app, { owner, sitter: leaver }, "accepted", { date: "2031-07-04" }),
  };
  const move = (name: string, token: string, status: string) =>
    callApi(app, "PATCH", `/bookings/${bookings[name]}/status`, {
      token,
      body: { status, reason: `reason-canary-${name}` },
    });
  expect((await move("declined", leaver.token, "rejected")).status).toBe(200);
  expect((await move("cancelled", leaver.token, "cancelled")).status).toBe(200);
  expect((await move("byOwner", owner.token, "cancelled")).status).toBe(200);
  await app.runtime.db
    .updateTable("bookings")
    .set({ notes: "notes-canary-asked" })
    .where("id", "=", bookings.requested ?? "")
    .execute();
  const theirs = ["reason-canary-declined", "reason-canary-cancelled", "notes-canary-asked"];
  const before = await storeContents(app);
  for (const text of theirs) expect(before.includes(text), text).toBe(true);
  await leave(leaver);
  const remains = await storeContents(app);
  for (const text of theirs) expect(remains.includes(text), text).toBe(false);
  expect((await storedBooking(app, bookings.byOwner ?? "")).reason).toBe("reason-canary-byOwner");
  expect((await storedBooking(app, bookings.open ?? "")).reason).toContain("account was deleted");
});

test("search words that only one sitter uses go with the sitter, or when the bio changes", async () => {
  const texts = ["quokkawhisperer", "wombatarium", "Fjordlandia"];
  const leaver = await newSitter(app, {
    name: "Fjordlandia Leaver",
    bio: "Quokkawhisperer with a wombatarium garden and a sunny terrace",
  });
  const stays = await newSitter(app, { bio: "A sunny terrace" });
  const change = (bio: string) =>
    callApi(app, "PATCH", `/users/${leaver.id}`, { token: leaver.token, body: { bio } });
  const found = async (search: string) => {
    const { body } = await callApi<{ data: { id: string }[] }>(
      app,
      "GET",
      `/users/sitters?search=${search}`,
    );
    return body.data.map(({ id }) => id);
  };
  const folded = texts.map((text) => text.toLowerCase());
  for (const text of folded) expect((await storeContents(app)).includes(text), text).toBe(true);
  expect(await found("quokkawhisprer")).toEqual([leaver.id]);

  await change("Only a wombatarium garden and a sunny terrace");
  expect(await found("quokkawhisprer")).toEqual([]);
  expect(await found("wombataium")).toEqual([leaver.id]);
  await leave(leaver);
  const remains = await storeContents(app);
  for (const text of [...texts, ...folded]) expect(remains.includes(text), text).toBe(false);
  // Part of a word that typo search would find, absent from its neighbours.
  for (const piece of ["quokkaw", "wombata", "fjordla"])
    expect(remains.includes(piece), piece).toBe(false);
  expect(await found("sunny%20terace")).toContain(stays.id);
});

test("a deleted user's mail is removed from the local folder, nobody else's", async () => {
  const [leaver, stays] = [await newPerson(app), await newPerson(app)];
  for (const { email } of [leaver, stays]) {
    await new Browser(app).post("/forgot-password", { email });
  }
  await outboxDone(app);
  const mails = () => {
    const folder = join(app.runtime.config.dataDir, "outbox");
    return filesUnder(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  };
  const to = (email: string) => mails().filter((mail) => mail.includes(email));
  expect(to(leaver.email).length).toBeGreaterThan(0);
  await leave(leaver);
  await outboxDone(app);
  expect(to(leaver.email)).toEqual([]);
  expect(to(stays.email).length).toBeGreaterThan(0);
});

function filesUnder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
}
