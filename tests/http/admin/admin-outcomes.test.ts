import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { browserOf } from "#tests/support/people/people.ts";

const app = await testApp();

test("home shows an admin what is open, and outcomes are recorded", async () => {
  const admin = await browserOf(app, await newAdmin(app));
  expect((await admin.get("/")).text).toContain("You're all caught up.");
  const message = { email: "visitor@example.test", content: "I can't log in" };
  expect((await new Browser(app).post("/support", message)).status).toBe(303);
  const home = await admin.get("/");
  expect(home.text).toContain("1 support message");
  expect(home.text).not.toContain("all caught up");

  const { html } = await admin.get("/admin/support");
  const id = /name="id" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const refused = await admin.post("/admin/support", { id, handled: "yes", outcome: " " });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please say what was done");
  const done = { id, handled: "yes", outcome: "Sent a reset link by mail" };
  expect((await admin.post("/admin/support", done)).status).toBe(303);
  const handled = await admin.get("/admin/support?show=handled");
  expect(handled.text).toContain("Outcome: Sent a reset link by mail");
  expect((await admin.get("/admin/audit")).text).toContain("Sent a reset link by mail");
  expect((await admin.get("/")).text).toContain("You're all caught up.");
});

test("an empty list says what is missing, and speaks of a search only after one", async () => {
  const admin = await browserOf(app, await newAdmin(app));
  const locked = await admin.get("/admin/users?show=locked");
  expect(locked.text).toContain("No locked accounts");
  expect(locked.text).not.toContain("Nobody found");
  const found = await admin.get("/admin/users?show=locked&search=qqq");
  expect(found.text).toContain("Nobody found");
});
