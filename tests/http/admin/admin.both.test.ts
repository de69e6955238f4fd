import { describe, expect, test } from "vitest";
import { adminActors, adminOutcome, adminRequests } from "#tests/cases/admin-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi, type Page } from "#tests/support/client.ts";
import { loggedAbout, newAdmin } from "#tests/support/people/admins.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { giveBooking, write } from "#tests/support/people/threads.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const { db } = app.runtime;

/** Values that must never appear on an admin's page. */
const CANARIES = [
  "Canary Lane 7",
  "+41 79 000 11 22",
  "secret-of-two-others",
  "not-quoted-words",
  "Key under the mat",
  "Langstrasse 10",
  "47.37712",
  "gallery",
];

const admin = await newAdmin(app);
const owner = await newOwner(app, "Olga Owner");
const sitter = await newSitter(app, {
  name: "Sami Sitter",
  location: "Canary Lane 7, Zürich",
  phoneNumber: "+41 79 000 11 22",
});
const both = await newSitter(app, { name: "Bo Both" });
await db.updateTable("users").set({ role: "both" }).where("id", "=", both.id).execute();
await newBooking(app, { owner, sitter }, "accepted");
const chat = await write(app, owner, sitter, "quoted-words");
await write(app, owner, sitter, "not-quoted-words");
await write(app, owner, both, "secret-of-two-others");

const browsers = {
  visitor: new Browser(app),
  owner: await browserOf(app, owner),
  sitter: await browserOf(app, sitter),
  both: await browserOf(app, both),
  locked: await lockedBrowser(),
  admin: await browserOf(app, admin),
};
await browsers.owner.post(`/people/${sitter.id}/report`, {
  reason: "spam",
  details: "He sells things",
  messageIds: [chat.id],
});
await browsers.owner.post("/support", { email: "olga@example.test", content: "Where is my dog?" });

const ids = await idsOf();

async function lockedBrowser() {
  const person = await newPerson(app, "Lars Locked");
  const browser = await browserOf(app, person);
  await db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", person.id)
    .execute();
  return browser;
}

async function idsOf(): Promise<Record<string, string>> {
  const report = await db.selectFrom("reports").select("id").executeTakeFirstOrThrow();
  const support = await db.selectFrom("support_messages").select("id").executeTakeFirstOrThrow();
  const user = await newPerson(app, "Uma User");
  const [asked, second] = [await askedBy("Asa Asked"), await askedBy("Sue Second")];
  const found = { report: report.id, support: support.id, asked, second };
  return { user: user.id, sitter: sitter.id, ...found };
}

async function askedBy(name: string): Promise<string> {
  const { token } = await newSitter(app, { name });
  const body = new FormData();
  body.append("kind", "identity");
  body.append("images", await photoFile());
  const path = "/users/me/verification";
  return (await callApi<{ id: string }>(app, "POST", path, { token, body })).body.id;
}

function filled(text: string): string {
  return text.replace(/:([a-z]+)/g, (_all, name: string) => ids[name] ?? name);
}

function go(browser: Browser, path: string, post?: Record<string, string>): Promise<Page> {
  if (!post) return browser.get(filled(path));
  const fields = Object.entries(post).map(([name, value]) => [name, filled(value)]);
  return browser.post(filled(path), Object.fromEntries(fields));
}

const actions = async () =>
  (await db.selectFrom("admin_actions").select("action").orderBy("id").execute()).map(
    (row) => row.action,
  );

describe.each(adminRequests)("$path $post", ({ path, post, status, logs }) => {
  // The admin comes last, so that anything the others wrongly changed would show.
  test.each(adminActors)("%s", async (actor) => {
    const before = await actions();
    const page = await go(browsers[actor], path, post);
    const after = await actions();
    switch (adminOutcome[actor]) {
      case "login":
        expect([page.status, page.location]).toEqual([303, expect.stringMatching(/^\/login\?/)]);
        expect(after).toEqual(before);
        break;
      case "forbidden":
        expect(page.status).toBe(403);
        expect(page.text).toContain("This page is for admins.");
        expect(after).toEqual(before);
        break;
      case "in":
        expect(page.status).toBe(status);
        expect(after).toEqual(logs ? [...before, logs] : before);
        for (const canary of CANARIES) expect(page.html).not.toContain(canary);
    }
  });
});

test("loader data is as protected as the pages", async () => {
  for (const path of ["users", `users/${sitter.id}`, "sitters", "reports", "support", "audit"]) {
    const refused = await browsers.owner.get(`/admin/${path}.data`);
    expect(refused.html).not.toContain(sitter.email);
    const page = await browsers.admin.get(`/admin/${path}.data`);
    for (const canary of CANARIES) expect(page.html).not.toContain(canary);
  }
});

test("a report shows what the reporter chose, and no other message", async () => {
  const page = await browsers.admin.get(`/admin/reports/${ids.report}`);
  expect(page.text).toContain("Spam or advertising");
  expect(page.text).toContain("He sells things");
  expect(page.text).toContain("quoted-words");
  expect(page.text).not.toContain("not-quoted-words");
});

test("marks reach the profile, the list and the API, with who and when for the admins", async () => {
  const { id } = await newSitter(app, { name: "Mia Marked" });
  const mark = (mark: string, set: string) =>
    browsers.admin.post("/admin/sitters", { sitterId: id, mark, set });
  await mark("verified", "on");
  await mark("background_check", "on");
  // Doing it twice changes nothing.
  await mark("verified", "on");
  const profile = await new Browser(app).get(`/sitters/${id}`);
  expect(profile.text).toContain("Verified");
  expect(profile.text).toContain("Background checked");
  expect((await new Browser(app).get("/sitters?search=Mia")).text).toContain("Verified");
  const { body } = await callApi<Record<string, unknown>>(app, "GET", `/users/${id}`);
  expect(body).toMatchObject({ verified: true, isBackgroundChecked: true });
  const listed = async () => (await browsers.admin.get("/admin/sitters?search=mia")).text;
  expect(await listed()).toContain(" Verified Background checked");
  const seen = async () => (await browsers.admin.get(`/admin/users/${id}`)).text;
  expect(await seen()).toMatch(/Identity Verified Ada Admin verified Mia Marked ,/);
  const { location } = await mark("verified", "off");
  expect(location).toBe(`/admin/users/${id}#checks`);
  expect(await listed()).toContain("Not verified Background checked");
  expect(await seen()).toMatch(
    /Identity Not yet checked Ada Admin undid the verification of Mia Marked ,/,
  );
  expect((await loggedAbout(app, id)).map(({ action }) => action)).toEqual([
    "verify_sitter",
    "confirm_background_check",
    "unverify_sitter",
  ]);
});

test("users are found by name and by email, page by page", async () => {
  for (let index = 0; index < 27; index++) await newPerson(app, `Paged Person ${index}`);
  const first = await browsers.admin.get("/admin/users?search=paged+PERSON");
  const second = await browsers.admin.get("/admin/users?search=paged+PERSON&page=2");
  const names = (page: Page) => page.html.match(/Paged Person \d+/g)?.length;
  expect([names(first), names(second)]).toEqual([25, 2]);
  expect(first.html).toContain("/admin/users?search=paged+PERSON&amp;page=2");
  const byEmail = await browsers.admin.get(`/admin/users?search=${owner.email.slice(0, 12)}`);
  expect(byEmail.text).toContain("Olga Owner");
  expect((await browsers.admin.get("/admin/users?search=%25")).text).toContain("Nobody found");
});

test.each(["élodie", "ÉLODIE ÅKERMAN", "Åker", "Élodie åkerman", "øs"])(
  "users are found with letters that are not English, in any case (%s)",
  async (search) => {
    await newPerson(app, "Élodie Åkerman-Øster");
    const found = await browsers.admin.get(`/admin/users?search=${encodeURIComponent(search)}`);
    expect(found.text).toContain("Élodie Åkerman-Øster");
  },
);

test("the counts match the open items", async () => {
  await giveBooking(app, owner, both);
  const { text } = await browsers.admin.get("/admin");
  expect(text).toMatch(/Reports to review Read .*? Oldest: waiting .*? 1 Support messages/);
  expect(text).toMatch(/Open booking requests [1-9]/);
});

test("the log says who did what to whom, and can be narrowed to a topic", async () => {
  const { id } = await newSitter(app, { name: "Nia Narrowed" });
  await browsers.admin.post("/admin/sitters", { sitterId: id, mark: "verified", set: "on" });
  await browsers.admin.post(`/admin/users/${id}`, { intent: "lock", reason: "Asked for it" });
  const all = await browsers.admin.get("/admin/audit");
  expect(all.text).toMatch(/Ada Admin locked the account of Nia Narrowed Asked for it/);
  expect(all.text).toContain("Ada Admin verified Nia Narrowed");
  expect(all.text).toMatch(/[A-Z][a-z]+ 20\d\d Ada Admin/);
  const checks = await browsers.admin.get("/admin/audit?topic=checks");
  expect(checks.text).toContain("Ada Admin verified Nia Narrowed");
  expect(checks.text).not.toContain("locked the account of Nia Narrowed");
});

test("what an admin doesn't find has a way on", async () => {
  const report = await browsers.admin.get("/admin/reports/nothing");
  expect([report.status, report.text]).toEqual([404, expect.stringContaining("Report not found")]);
  expect(report.html).toContain('href="/admin/reports"');
  const user = await browsers.admin.get("/admin/users/nobody");
  expect([user.status, user.text]).toEqual([404, expect.stringContaining("User not found")]);
  expect(report.html.match(/<title>[^<]*|<h1/g)).toEqual(["<title>Report not found", "<h1"]);
  expect(user.html.match(/<title>[^<]*|<h1/g)).toEqual(["<title>User not found", "<h1"]);
  expect(user.html).toContain('href="/admin/users"');
});

test("no code can change or delete the log", async () => {
  await expect(db.deleteFrom("admin_actions").execute()).rejects.toThrow("guard:audit_log");
  await expect(
    db.updateTable("admin_actions").set({ reason: "Nothing" }).execute(),
  ).rejects.toThrow("guard:audit_log");
});

test("only admins see the link", async () => {
  expect((await browsers.admin.get("/profile")).html).toContain('href="/admin"');
  expect((await browsers.owner.get("/profile")).html).not.toContain('href="/admin"');
});

test("a refusal at /admin keeps the user's navigation", async () => {
  const refused = [
    await browsers.owner.get("/admin"),
    await browsers.owner.post(`/admin/users/${sitter.id}`, { intent: "lock" }),
  ];
  for (const page of refused) {
    expect(page.status).toBe(403);
    expect(page.text).toContain("This page is for admins.");
    expect(page.html).toContain('href="/messages"');
    expect(page.html).toContain("/enhance");
  }
});

test("/unauthorized is a 403 for everybody", async () => {
  for (const browser of [browsers.visitor, browsers.admin])
    expect((await browser.get("/unauthorized")).status).toBe(403);
  const visitor = await browsers.visitor.get("/unauthorized");
  expect(visitor.text).toContain("Log in to see this page");
  expect(visitor.html).toMatch(/<main.+href="\/login"/s);
});
