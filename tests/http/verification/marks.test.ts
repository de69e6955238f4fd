import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { loggedAbout, newAdmin } from "#tests/support/people/admins.ts";
import { mailTo } from "#tests/support/people/mails.ts";
import { browserOf, newSitter, PASSWORD } from "#tests/support/people/people.ts";
import { ask, documentFiles, ownRequests } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const { db } = app.runtime;
const office = await browserOf(app, await newAdmin(app));

const mark = (sitterId: string, set: "on" | "off") =>
  office.post("/admin/sitters", { sitterId, mark: "verified", set });
const isVerified = async (id: string) =>
  (await callApi<{ verified: boolean }>(app, "GET", `/users/${id}`)).body.verified;
const gone = () => expect.poll(() => documentFiles(app), { timeout: 30_000 }).toEqual([]);

test("a mark given directly approves the request that waits, and undoing it withdraws the decision", async () => {
  const sitter = await newSitter(app);
  await ask(app, sitter, { images: [await photoFile()] });
  await mark(sitter.id, "on");
  expect((await ownRequests(app, sitter)).map(({ status }) => status)).toEqual(["approved"]);
  await mailTo(app, sitter.email, "Your identity has been checked");
  await gone();
  await mark(sitter.id, "off");
  expect((await ownRequests(app, sitter)).map(({ status }) => status)).toEqual(["withdrawn"]);
  expect(await isVerified(sitter.id)).toBe(false);
  await mark(sitter.id, "on");
  expect((await ownRequests(app, sitter)).map(({ status, askedAt }) => [status, askedAt])).toEqual(
    expect.arrayContaining([["approved", null]]),
  );
  expect(await isVerified(sitter.id)).toBe(true);
  expect((await loggedAbout(app, sitter.id)).map(({ action }) => action)).toEqual([
    "verify_sitter",
    "unverify_sitter",
    "verify_sitter",
  ]);
});

test("a sitter withdraws what waits, and what was approved, and doing it twice changes nothing", async () => {
  const sitter = await newSitter(app);
  const browser = await browserOf(app, sitter);
  const PAGE = "/profile/edit/verification";
  await mark(sitter.id, "on");
  const approved = (await ownRequests(app, sitter))[0]?.id ?? "";
  const { body } = await ask(app, sitter, { note: "canary-note", images: [await photoFile()] });
  for (let times = 0; times < 2; times++) await browser.post(PAGE, { withdraw: body.id });
  await gone();
  expect(await ownRequests(app, sitter)).toMatchObject([
    { id: body.id, status: "withdrawn", note: null },
    { id: approved, status: "approved" },
  ]);
  expect(await isVerified(sitter.id)).toBe(true);
  const { token } = sitter;
  expect((await callApi(app, "DELETE", "/users/me/verification", { token })).status).toBe(204);
  expect(await isVerified(sitter.id)).toBe(true);
  expect((await browser.get(PAGE)).html).toContain(`href="?confirm=${approved}"`);
  const question = await browser.get(`${PAGE}?confirm=${approved}`);
  expect(question.text).toContain("Remove my identity check?");
  const page = await browser.submit(PAGE, { withdraw: approved, approved: "yes" });
  expect(page.text).not.toContain("Checked");
  expect(await isVerified(sitter.id)).toBe(false);
});

test("the form is folded once both checks are done, and open again when it is refused", async () => {
  const sitter = await newSitter(app);
  const browser = await browserOf(app, sitter);
  const PAGE = "/profile/edit/verification";
  await mark(sitter.id, "on");
  const half = await browser.get(PAGE);
  expect(half.html).not.toContain("<details id");
  expect(half.html).toMatch(/<input(?=[^>]* checked="")[^>]*value="background"/);
  await office.post("/admin/sitters", { sitterId: sitter.id, mark: "background_check", set: "on" });
  expect((await browser.get(PAGE)).html).toMatch(
    /<details id="ask"><summary[^>]*>Request a new check/,
  );
  const refused = await browser.post(PAGE, { kind: "identity", note: "" });
  expect(refused.html).not.toContain("<details id");
});

test("another name ends the identity check, and its form says so; case and spaces don't", async () => {
  const sitter = await newSitter(app, { name: "Anna Lee" });
  const browser = await browserOf(app, sitter);
  const rename = (name: string) =>
    callApi(app, "PATCH", `/users/${sitter.id}`, { token: sitter.token, body: { name } });
  const hint = "If you change your name, we'll need to check your ID again.";
  expect((await browser.get("/profile/edit")).text).not.toContain(hint);
  await mark(sitter.id, "on");
  expect((await browser.get("/profile/edit")).text).toContain(hint);
  await rename("ANNA  lee");
  expect(await isVerified(sitter.id)).toBe(true);
  await rename("Bob Crook");
  expect(await isVerified(sitter.id)).toBe(false);
  expect((await ownRequests(app, sitter)).map(({ status }) => status)).toEqual(["withdrawn"]);
  const profile = await browser.get(`/sitters/${sitter.id}`);
  expect(profile.text).not.toContain("Identity checked");
});

const ends: Record<string, (id: string, token: string) => Promise<unknown>> = {
  "is locked": (id) => office.post(`/admin/users/${id}`, { intent: "lock", reason: "Spam" }),
  "stops offering care": (id, token) =>
    callApi(app, "PATCH", `/users/${id}`, { token, body: { role: "owner" } }),
};

test.each(Object.entries(ends))(
  "the request of a sitter who %s is withdrawn, with its pictures",
  async (_, end) => {
    const sitter = await newSitter(app);
    const { body } = await ask(app, sitter, { images: [await photoFile()] });
    await end(sitter.id, sitter.token);
    await gone();
    const [row] = await db
      .selectFrom("verifications")
      .select("status")
      .where("id", "=", body.id)
      .execute();
    expect(row?.status).toBe("withdrawn");
    const late = await office.post(`/admin/verifications/${body.id}`, { decision: "approve" });
    expect(late.status).toBe(409);
  },
);

test("deleting the account deletes requests, pictures and decisions", async () => {
  const sitter = await newSitter(app);
  await mark(sitter.id, "on");
  await ask(app, sitter, { images: [await photoFile()] });
  const browser = await browserOf(app, sitter);
  await browser.post("/profile/edit/account/delete", { currentPassword: PASSWORD });
  await gone();
  const rows = db.selectFrom("verifications").selectAll().where("user_id", "=", sitter.id);
  expect(await rows.execute()).toEqual([]);
});
