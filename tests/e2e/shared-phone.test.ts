import { expect, test } from "vitest";
import { browserOf, newOwner, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";
import { newPair } from "#tests/support/people/threads.ts";
import { goBack } from "#tests/support/screens/go-back.ts";
import { phonesOf } from "#tests/support/screens/phone.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const { chromium, newPhone, signIn, see, cachedPaths, offline } = await phonesOf({
  app,
  origin,
});

test("without its cookies a phone shows nothing cached", async () => {
  const owner = await newOwner(app);
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  await see(page, "/bookings");
  await page.context().clearCookies();
  await offline(page.context());
  await page.goto(`${origin}/bookings`);
  await page.getByRole("heading", { name: "You're offline" }).waitFor();
  expect(await page.locator("#main").textContent()).not.toContain("You can still read");
  expect(await cachedPaths(page)).toEqual([]);
});

test("signing out everywhere on another device clears a phone that shows a page", async () => {
  const owner = await newOwner(app);
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  await see(page, "/bookings");
  const other = await browserOf(app, owner);
  const answer = await other.post("/profile/edit/account/devices");
  expect(answer.status).toBe(303);
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await offline(page.context());
  await page.goto(`${origin}/bookings`);
  await page.getByRole("heading", { name: "You're offline" }).waitFor();
});

test("the next person finds no drafts of the previous one", async () => {
  const { owner, sitter } = await newPair(app);
  const other = await newOwner(app);
  const page = await newPhone();
  await signIn(page, owner, `/messages/${sitter.id}`);
  await page.getByLabel("Write a message").fill("Only for Sam");
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(stored).toContain("Only for Sam");
  await app.context().db.deleteFrom("sessions").where("user_id", "=", owner.id).execute();
  await signIn(page, other, "/profile");
  await expect.poll(stored).not.toContain("Only for Sam");
});

test.each([
  ["/profile/edit/account/devices", "Sign out everywhere", "Signed out everywhere"],
  ["/profile/edit/account/delete", "Delete my account", "Your account is deleted"],
])("whoever leaves by %s leaves nothing typed behind", async (path, button, said) => {
  const { owner, sitter } = await newPair(app);
  const page = await newPhone();
  await signIn(page, owner, `/messages/${sitter.id}`);
  await page.getByLabel("Write a message").fill("Only for Sam");
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(stored).toContain("Only for Sam");
  await page.goto(origin + path);
  // Once the script follows the page.
  await page.waitForLoadState("networkidle");
  const password = page.getByLabel("Current password");
  if (await password.count()) await password.fill(PASSWORD);
  else await page.locator("summary", { hasText: "this device" }).click();
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByText(said).first().waitFor();
  expect(await stored()).not.toContain("Only for Sam");
});

test("the next person, going back without a script, finds no page of the previous one", async () => {
  const [owner, other] = [await newOwner(app, "Olive Private"), await newOwner(app)];
  const context = await chromium.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const enter = async (person: TestPerson, path: string) => {
    await page.goto(`${origin}/login?redirectTo=${encodeURIComponent(path)}`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(`**${path}`);
  };
  await enter(owner, "/profile");
  await page.getByRole("heading", { name: "Olive Private" }).waitFor();
  await app.context().db.deleteFrom("sessions").where("user_id", "=", owner.id).execute();
  await enter(other, "/bookings");
  while (!page.url().endsWith("/profile")) await goBack(page);
  expect(await page.content()).not.toContain("Olive Private");
});

test("a page left open sends nothing as the next person", async () => {
  const { owner, sitter } = await newPair(app);
  const other = await newOwner(app, "Other Person");
  const thread = await newPhone();
  await signIn(thread, owner, `/messages/${sitter.id}`);
  const form = await thread.context().newPage();
  await form.goto(`${origin}/profile/edit`);
  const open = [thread, form];
  // Asleep, they hear nothing of the end.
  for (const page of open) await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await app.context().db.deleteFrom("sessions").where("user_id", "=", owner.id).execute();
  const theirs = await thread.context().newPage();
  await signIn(theirs, other, "/bookings");

  await thread.getByLabel("Write a message").fill("From the first");
  await thread.getByRole("button", { name: "Send" }).click();
  await form.getByLabel("Name").fill("First Person");
  await form.getByRole("button", { name: "Save" }).click();
  for (const page of open)
    await page.locator(`nav[data-viewer="${other.id}"]`).waitFor({ state: "attached" });
  const { db } = app.context();
  const of = (id: string) =>
    db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirst();
  expect(await of(other.id)).toEqual({ name: "Other Person" });
  const sent = db.selectFrom("messages").select("id").where("content", "=", "From the first");
  expect(await sent.execute()).toEqual([]);
});
