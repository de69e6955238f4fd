import { expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, type Page } from "#tests/support/client.ts";
import { sendDelayed } from "#tests/support/late-bodies.ts";
import { browserOf, newPerson, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";
import { newPair } from "#tests/support/people/threads.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const dog = { name: "Typed Rex", breed: "Typed Beagle", age: "3 years", bio: "<b>kept</b>" };

async function endSessionsOf({ id }: TestPerson) {
  await app.runtime.db.deleteFrom("sessions").where("user_id", "=", id).execute();
}

function holdNextBody(meanwhile: () => Promise<void>): void {
  const { handle } = app;
  vi.spyOn(app, "handle").mockImplementationOnce(async (request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    return sendDelayed({ ...app, handle }, request, body, meanwhile);
  });
}

function signIn(browser: Browser, path: string | null, person: TestPerson): Promise<Page> {
  return browser.post(path ?? "", { email: person.email, password: PASSWORD });
}

test("a visit after the session has ended says so once and returns after login", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  await endSessionsOf(person);
  const page = await browser.get("/profile?tab=dogs");
  expect(page.status).toBe(303);
  expect(page.location).toBe(`/login?redirectTo=${encodeURIComponent("/profile?tab=dogs")}`);
  expect(browser.cookies.has("session")).toBe(false);
  const login = await browser.get(page.location ?? "");
  expect(login.html).toContain("Session Expired");
  expect(login.html).toContain("Your session has expired. Please log in again.");
  expect((await browser.submit("/profile")).html).not.toContain("Session Expired");
  expect((await signIn(browser, page.location, person)).location).toBe("/profile?tab=dogs");
});

test("a visitor who never signed in sees the login without that notice", async () => {
  const browser = new Browser(app);
  const page = await browser.get("/profile");
  expect((await browser.get(page.location ?? "")).html).not.toContain("Session Expired");
  await browser.post("/dogs/add", dog);
  expect(browser.cookies.has("savedForm")).toBe(false);
});

test.each(["ended", "ended while the body comes", "gone from the browser"])(
  "a form is stored when the session is %s, and comes back once, unsent",
  async (how) => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    if (how === "ended") await endSessionsOf(person);
    else if (how === "gone from the browser") browser.cookies.delete("session");
    else holdNextBody(() => endSessionsOf(person));
    const posted = await browser.post("/dogs/add", { ...dog, newPassword: "never kept" });
    expect(posted.location).toBe("/login?redirectTo=%2Fdogs%2Fadd");
    const rows = await app.runtime.db
      .selectFrom("kept_forms")
      .selectAll()
      .where("user_id", "=", person.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("Typed");
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get("savedForm"));
    expect((await browser.get(posted.location ?? "")).html).toContain("Session Expired");
    expect((await signIn(browser, posted.location, person)).location).toBe("/dogs/add");
    await browser.get("/dogs/add", { "sec-purpose": "prefetch" });
    const back = await browser.get("/dogs/add");
    expect(back.status).toBe(200);
    expect(back.html).toContain("Login successful");
    expect(back.headers.get("cache-control")).toBe("no-store");
    expect(back.html).toContain('value="Typed Rex"');
    expect(back.html).toContain("&lt;b&gt;kept&lt;/b&gt;");
    expect(back.html).not.toContain("never kept");
    expect(back.html).not.toContain('aria-invalid="true"');
    expect(browser.cookies.has("savedForm")).toBe(false);
    expect((await browser.get("/dogs/add")).html).not.toContain("Typed Rex");
    const dogs = app.runtime.db.selectFrom("dogs").select("id").where("owner_id", "=", person.id);
    expect(await dogs.execute()).toEqual([]);
  },
);

test("no page is shown to a session that ended while a refused form came", async () => {
  const { owner, sitter } = await newPair(app);
  const refused = [
    [`/messages/${sitter.id}`, { content: "" }, 400],
    ["/profile/edit", { name: "" }, 400],
    ["/profile/edit/location", { intent: "search", location: "Zürich" }, 200],
    [`/people/${sitter.id}/report`, { reason: "" }, 400],
  ] as const;
  for (const [path, fields, status] of refused) {
    const browser = await browserOf(app, owner);
    expect((await browser.post(path, fields)).status, path).toBe(status);
    holdNextBody(() => endSessionsOf(owner));
    const late = await browser.post(path, fields);
    expect(late.location, path).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    expect(late.html).toBe("");
    expect(browser.cookies.has("session")).toBe(false);
  }
});

test("what one user typed is never shown to another, nor in another browser", async () => {
  const [ann, bob] = [await newPerson(app), await newPerson(app)];
  const browser = await browserOf(app, ann);
  await endSessionsOf(ann);
  const { location } = await browser.post("/dogs/add", dog);
  await signIn(browser, location, bob);
  expect((await browser.get("/dogs/add")).html).not.toContain("Typed");
  const elsewhere = await browserOf(app, ann);
  expect((await elsewhere.get("/dogs/add")).html).not.toContain("Typed");
  browser.cookies.delete("session");
  await signIn(browser, location, ann);
  expect((await browser.get("/dogs/add")).html).toContain("Typed Rex");
});

test("messages and onboarding steps come back too, unsent", async () => {
  const { owner, sitter } = await newPair(app);
  const browser = await browserOf(app, owner);
  const typed = [
    [`/messages/${sitter.id}`, { content: "Typed hello" }, "Typed hello"],
    ["/onboarding/owner/2", { name: "Typed Bello" }, "Typed Bello"],
  ] as const;
  await browser.post("/onboarding/owner/1", {});
  for (const [path, fields, shown] of typed) {
    await endSessionsOf(owner);
    const { location } = await browser.post(path, fields);
    expect(location).toContain("/login?redirectTo=");
    expect((await signIn(browser, location, owner)).location).toBe(path);
    const page = await browser.get(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain(shown);
  }
  const { db } = app.runtime;
  expect(
    await db.selectFrom("messages").select("id").where("sender_id", "=", owner.id).execute(),
  ).toEqual([]);
  const draft = await db
    .selectFrom("onboarding_drafts")
    .select("data")
    .where("user_id", "=", owner.id)
    .execute();
  expect(JSON.stringify(draft)).not.toContain("Typed");
});

test("forms that are too large are not stored, nor more than five of one user", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  browser.cookies.delete("session");
  await browser.post("/dogs/add", { bio: "x".repeat(70_000) });
  expect(browser.cookies.has("savedForm")).toBe(false);
  for (let index = 0; index < 8; index++) await browser.post("/dogs/add", dog);
  const rows = app.runtime.db
    .selectFrom("kept_forms")
    .select("path")
    .where("user_id", "=", person.id);
  expect(await rows.execute()).toHaveLength(5);
});

test.each([
  ["/profile/edit", "photo", { name: "Typed Name" }, "Typed Name"],
  ["/dogs/add", "images", { name: "Typed Rex" }, "Typed Rex"],
  ["/onboarding/owner/1", "photo", {}, "A photo of you"],
])(
  "photos on %s can't be stored, and the page asks for them again",
  async (path, field, fields, shown) => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    await endSessionsOf(person);
    const posted = await browser.post(path, { ...fields, [field]: await photoFile() });
    await signIn(browser, posted.location, person);
    const back = await browser.get(path);
    expect(back.status).toBe(200);
    expect(back.html).toContain(shown);
    expect(back.text).toContain("Please choose the photos again");
    expect((await browser.get(path)).text).not.toContain("Please choose the photos again");
  },
);
