import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { write } from "#tests/support/people/threads.ts";

const app = await testApp();
const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
const { db } = app.runtime;

const reportsBy = (reporterId: string) =>
  db.selectFrom("reports").selectAll().where("reporter_id", "=", reporterId).execute();

test("a report stores copies of the chosen messages only", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const rude = await write(app, sitter, await wroteFirst(owner, sitter), "Your dog is ugly");
  const browser = await browserOf(app, owner);
  const form = await browser.get(`/people/${sitter.id}/report`);
  expect([form.status, form.text]).toEqual([200, expect.stringContaining("Your dog is ugly")]);
  const sent = await browser.submit(`/people/${sitter.id}/report`, {
    reason: "harassment",
    details: "<b>Please</b> look",
    messageIds: [rude.id],
  });
  expect(sent.html).toContain("Thank you");
  const [report] = await reportsBy(owner.id);
  expect(report).toMatchObject({ reported_id: sitter.id, reason: "harassment", handled_at: null });
  const copies = await db
    .selectFrom("report_messages")
    .select(["sender_id", "content"])
    .where("report_id", "=", report?.id ?? "")
    .execute();
  expect(copies).toEqual([{ sender_id: sitter.id, content: "Your dog is ugly" }]);
});

async function wroteFirst(owner: Awaited<ReturnType<typeof newOwner>>, sitter: { id: string }) {
  await write(app, owner, sitter, "Hello");
  return owner;
}

test("messages of other conversations can't be attached, not even one's own", async () => {
  const owner = await newOwner(app);
  const [sitter, third] = [await newSitter(app), await newSitter(app)];
  const elsewhere = await write(app, owner, third, "Between us");
  const browser = await browserOf(app, owner);
  const page = await browser.post(`/people/${sitter.id}/report`, {
    reason: "spam",
    details: "Typed with care",
    messageIds: [elsewhere.id],
  });
  expect(page.status).toBe(400);
  expect(page.text).toContain("Typed with care");
  expect(await reportsBy(owner.id)).toEqual([]);
});

test.each([
  ["no reason", { details: "x" }, "Please choose a reason"],
  ["another reason without details", { reason: "other" }, "Please tell us what happened"],
  ["a novel", { reason: "spam", details: "x".repeat(2001) }, "Please use at most 2,000 characters"],
])("%s is refused and kept", async (_name, fields, text) => {
  const [person, sitter] = [await newPerson(app), await newSitter(app)];
  const browser = await browserOf(app, person);
  const page = await browser.post(`/people/${sitter.id}/report`, fields as Record<string, string>);
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(text)]);
  expect(await reportsBy(person.id)).toEqual([]);
});

test("strangers, oneself and unknown ids are 404, and visitors are sent to log in", async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  const browser = await browserOf(app, person);
  for (const id of [stranger.id, person.id, "nobody"]) {
    expect((await browser.get(`/people/${id}/report`)).status).toBe(404);
    expect((await browser.post(`/people/${id}/report`, { reason: "spam" })).status).toBe(404);
  }
  expect((await new Browser(app).get(`/people/${stranger.id}/report`)).location).toMatch(
    /^\/login/,
  );
});

test("whoever blocks and reports from a profile returns to the profile", async () => {
  const [person, sitter] = [await newPerson(app), await newSitter(app)];
  const browser = await browserOf(app, person);
  const [block, report] = ["block", "report"].map((page) => `/people/${sitter.id}/${page}`);
  const profile = `/sitters/${sitter.id}`;
  for (const page of [block, report])
    expect((await browser.get(profile)).html).toContain(`href="${page}?from=profile"`);
  expect((await browser.get(`${block}?from=profile`)).html).toContain(`${report}?from=profile`);
  const sent = await browser.post(`${report}?from=profile`, { reason: "spam" });
  expect(sent.location).toBe(profile);
  expect((await browser.get(profile)).html).toContain(
    `<a class="link tap" href="${block}?from=profile"`,
  );
  expect((await browser.get(`${block}`)).html).toContain(`href="${report}"`);
});

test("the eleventh report in a day is refused", async () => {
  const [person, sitter] = [await newPerson(strict), await newSitter(strict)];
  const browser = await browserOf(strict, person);
  const report = () => browser.post(`/people/${sitter.id}/report`, { reason: "spam" });
  for (let count = 0; count < 10; count++) expect((await report()).status).toBe(303);
  const page = await report();
  expect([page.status, page.text]).toEqual([429, expect.stringContaining("tomorrow")]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("admins see a report of danger first, and how long each has waited", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const browser = await browserOf(app, owner);
  for (const reason of ["spam", "safety"])
    expect((await browser.post(`/people/${sitter.id}/report`, { reason })).status).toBe(303);
  const admin = await browserOf(app, await newAdmin(app));
  const { text } = await admin.get("/admin/reports");
  expect(text).toContain("Waiting");
  expect(text.indexOf("in danger")).toBeLessThan(text.indexOf("Spam or advertising"));
  expect(text).toContain("less than a minute");
});
