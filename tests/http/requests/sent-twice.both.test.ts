import { expect, test } from "vitest";
import { forgetOldDone } from "#app/domain/done-once.server.ts";
import { DAY, MINUTE } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi, type Fields } from "#tests/support/client.ts";
import { missing, seen } from "#tests/support/people/lost-dogs.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
} from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const { db } = app.runtime;

type Table =
  | "dogs"
  | "support_messages"
  | "sightings"
  | "reports"
  | "verifications"
  | "dog_photos"
  | "gallery_photos";

async function countOf(table: Table): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The hidden one-time ids of a page's forms. */
const idsIn = (html: string) =>
  [...html.matchAll(/name="once" value="([^"]+)"/g)].map(([, id]) => id);

const DOG = { name: "Rex", breed: "Beagle", age: "3 years" };
const SEEN = seen({ content: "By the lake" });
const ASKED = { email: "anna@example.test", content: "Where is my dog?" };

async function lostLink(): Promise<string> {
  const { dogId, token } = await newOwner(app);
  const { body } = await callApi<{ url: string }>(app, "POST", `/dogs/${dogId}/lost`, {
    token,
    body: missing(),
  });
  return new URL(body.url).pathname;
}

type Made = { table: Table; browser: Browser; path: string; fields: Fields; other: Fields };

const forms: [string, () => Promise<Made>][] = [
  [
    "a dog with photos",
    async () => ({
      table: "dogs",
      browser: await browserOf(app, await newPerson(app)),
      path: "/dogs/add",
      fields: { ...DOG, images: [await photoFile()] },
      other: { ...DOG, name: "Bella" },
    }),
  ],
  [
    "a visitor's message to support",
    async () => ({
      table: "support_messages",
      browser: new Browser(app),
      path: "/support",
      fields: ASKED,
      other: { ...ASKED, content: "And where is my cat?" },
    }),
  ],
  [
    "a sighting",
    async () => ({
      table: "sightings",
      browser: new Browser(app),
      path: await lostLink(),
      fields: { ...SEEN, images: [await photoFile()] },
      other: { ...SEEN, content: "At the station" },
    }),
  ],
  [
    "a member's sighting",
    async () => ({
      table: "sightings",
      browser: await browserOf(app, await newPerson(app)),
      path: await lostLink(),
      fields: SEEN,
      other: { ...SEEN, content: "At the station" },
    }),
  ],
  [
    "a report about somebody",
    async () => ({
      table: "reports",
      browser: await browserOf(app, await newPerson(app)),
      path: `/people/${(await newSitter(app)).id}/report`,
      fields: { reason: "spam", details: "Shouted at me" },
      other: { reason: "spam", details: "Shouted at my dog" },
    }),
  ],
  [
    "a request to be verified",
    async () => ({
      table: "verifications",
      browser: await browserOf(app, await newSitter(app)),
      path: "/profile/edit/verification",
      fields: { kind: "identity", note: "My card", images: [await photoFile()] },
      other: { kind: "background", note: "My paper" },
    }),
  ],
  [
    "a photo of a dog",
    async () => {
      const owner = await newOwner(app);
      return {
        table: "dog_photos",
        browser: await browserOf(app, owner),
        path: `/dogs/${owner.dogId}/edit`,
        fields: { ...DOG, images: [await photoFile("one.jpg")] },
        other: { ...DOG, images: [await photoFile("another.jpg")] },
      };
    },
  ],
  [
    "a photo of a gallery",
    async () => ({
      table: "gallery_photos",
      browser: await browserOf(app, await newSitter(app)),
      path: "/profile/edit/gallery",
      fields: { photos: [await photoFile("one.jpg")] },
      other: { photos: [await photoFile("another.jpg")] },
    }),
  ],
];

test.each(forms)("%s is made once by however many taps", async (_, prepare) => {
  const { table, browser, path, fields, other } = await prepare();
  const before = await countOf(table);
  const once = idsIn((await browser.get(path)).html)[0] ?? "";
  const taps = () => browser.post(path, { ...fields, once });
  const answers = [...(await Promise.all([taps(), taps()])), await taps()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  expect(await countOf(table)).toBe(before + 1);
  // Typed after going back.
  expect((await browser.post(path, { ...other, once })).status).toBe(303);
  expect(await countOf(table)).toBe(before + 2);
  // The same typed on another page, as after Back, is another dog or photo, but not another text.
  const another = async () => {
    await browser.post(path, { ...other, once: idsIn((await browser.get(path)).html)[0] ?? "" });
    return (await countOf(table)) - before;
  };
  expect(await another()).toBe(/dog|photos/.test(table) ? 3 : 2);
  if (!/support|reports|sightings/.test(table)) return;
  await db
    .updateTable("done_once")
    .set({ expires_at: Date.now() })
    .where("expires_at", "<", Date.now() + 11 * MINUTE)
    .execute();
  expect(await another()).toBe(3);
});

test("the same words about somebody else are another report", async () => {
  const browser = await browserOf(app, await newPerson(app));
  const before = await countOf("reports");
  for (const { id } of [await newSitter(app), await newSitter(app)]) {
    const path = `/people/${id}/report`;
    const once = idsIn((await browser.get(path)).html)[0] ?? "";
    await browser.post(path, { reason: "spam", details: "Shouted at me", once });
  }
  expect(await countOf("reports")).toBe(before + 2);
});

test("a repeated photo leaves no file behind", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const once = idsIn((await browser.get("/dogs/add")).html)[0] ?? "";
  const fields = { ...DOG, images: [await photoFile()], once };
  await Promise.all([1, 2, 3].map(() => browser.post("/dogs/add", fields)));
  const photos = await db
    .selectFrom("photos")
    .select("key")
    .where("owner_id", "=", person.id)
    .execute();
  expect(photos).toHaveLength(1);
});

test("an API token is made once, and the second tap shows the same one", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const path = "/profile/edit/account/tokens";
  const once = idsIn((await browser.get(path)).html)[0] ?? "";
  const fields = { name: "Phone", days: "30", currentPassword: PASSWORD, once };
  const secretOf = async () => {
    const { location } = await browser.post(path, fields);
    return /value="([\w-]{43})"/.exec((await browser.get(location ?? "")).html)?.[1] ?? "";
  };
  const secrets = [await secretOf(), await secretOf()];
  expect(secrets[0]).toHaveLength(43);
  expect(secrets[1]).toBe(secrets[0]);
  expect((await callApi(app, "GET", "/users/me", { token: secrets[1] })).status).toBe(200);
  const tokens = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", person.id)
    .where("token_name", "is not", null)
    .execute();
  expect(tokens).toHaveLength(1);
  const other = await browserOf(app, await newPerson(app));
  const { location } = await other.post(path, fields);
  expect((await other.get(location ?? "")).html).not.toContain(secrets[0]);
});

test("a second tap on Create Account goes on, with the right password only", async () => {
  const [browser, again] = [new Browser(app), new Browser(app)];
  const once = idsIn((await browser.get("/register")).html)[0] ?? "";
  const email = `twice-${Math.random().toString(36).slice(2)}@example.test`;
  const fields = { name: "Anna", email, password: "hundehaus gross", once };
  const first = await browser.post("/register", fields);
  const second = await again.post("/register", fields);
  expect([first.status, first.location]).toEqual([303, "/onboarding"]);
  expect([second.status, second.location]).toEqual([303, "/onboarding"]);
  expect((await again.get("/profile")).status).toBe(200);
  const stranger = new Browser(app);
  const refused = await stranger.post("/register", { ...fields, password: "another long one" });
  expect(refused.status).toBe(409);
});

test("a link that has done its work says so", async () => {
  const person = await newPerson(app);
  const browser = new Browser(app);
  const confirm = linkIn(await mailTo(app, person.email, "/confirm-email/"));
  const confirmed = [await browser.post(confirm), await browser.post(confirm)];
  expect(confirmed.map(({ location }) => location)).toEqual(["/login", "/login"]);
  const seen = await browser.get(confirm);
  expect([seen.status, seen.text]).toEqual([
    200,
    expect.stringContaining("Your email is confirmed"),
  ]);

  await browser.post("/forgot-password", { email: person.email });
  const reset = linkIn(await mailTo(app, person.email, "/reset-password/"));
  const [one, two] = ["brand new words", "other new words"];
  const done = await Promise.all([
    browser.post(reset, { password: one }),
    browser.post(reset, { password: one }),
  ]);
  expect(done.map(({ location }) => location)).toEqual(["/login", "/login"]);
  const late = await browser.submit(reset, { password: two });
  expect(late.html).toContain("Password changed already");
  expect((await browser.get(reset)).status).toBe(200);
  const login = (password: string) =>
    callApi(app, "POST", "/auth/login", { body: { email: person.email, password } });
  expect((await login(one)).status).toBe(200);
  expect((await login(two)).status).toBe(401);
  expect((await browser.get(`${reset.slice(0, -4)}aaaa`)).status).toBe(404);
});

test("a form that is older than a day makes something, cleaned up or not", async () => {
  const browser = new Browser(app);
  const [once = ""] = idsIn((await browser.get("/support")).html);
  const before = await countOf("support_messages");
  const send = async () => {
    expect((await browser.post("/support", { ...ASKED, once })).status).toBe(303);
    return (await countOf("support_messages")) - before;
  };
  expect([await send(), await send()]).toEqual([1, 1]);
  await db.updateTable("done_once").set({ expires_at: 1 }).execute();
  expect(await send()).toBe(2);
});

test("what was sent is forgotten after a day", async () => {
  const ctx = app.context();
  const rows = () => db.selectFrom("done_once").select("key").execute();
  expect(await rows()).not.toEqual([]);
  await forgetOldDone({ ...ctx, now: () => Date.now() + 8 * DAY });
  expect(await rows()).toEqual([]);
});
