import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
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

type Me = Record<string, unknown> & { profilePhoto: string | null };
const me = async (token: string) => (await callApi<Me>(app, "GET", "/users/me", { token })).body;
const dogs = async (token: string) =>
  (await callApi<Record<string, unknown>[]>(app, "GET", "/dogs", { token })).body;

const rex = { name: "Rex", breed: "Beagle", age: "2 years", weight: "12" };

describe("the choice", () => {
  test("offers both, owner first, and starts the chosen flow", async () => {
    const browser = await browserOf(app, await newPerson(app));
    const page = await browser.get("/onboarding");
    expect(page.text).toContain("How would you like to join us?");
    expect(page.text).not.toContain("Already have an account?");
    expect(page.text).toMatch(/Dog Owner .* Dog Sitter/);
    const chosen = await browser.post("/onboarding", { role: "sitter" });
    expect([chosen.status, chosen.location]).toEqual([303, "/onboarding/sitter/1"]);
    expect((await browser.post("/onboarding", { role: "admin" })).status).toBe(400);
  });

  test("keeps a visitor's choice through registration", async () => {
    const browser = new Browser(app);
    expect((await browser.get("/onboarding")).text).toContain("Already have an account?");
    const chosen = await browser.post("/onboarding", { role: "sitter" });
    expect(chosen.location).toBe("/register");
    const joined = await browser.post("/register", {
      name: "Visitor",
      email: `visitor-${Date.now()}@example.test`,
      password: PASSWORD,
    });
    expect([joined.status, joined.location]).toEqual([303, "/onboarding/sitter/1"]);
  });

  test("who came to become a sitter is not asked again", async () => {
    const browser = new Browser(app);
    const [, path = ""] =
      /href="([^"]*)"[^>]*>Become a sitter/.exec((await browser.get("/")).html) ?? [];
    const joined = await browser.post(path, {
      name: "Sitter to be",
      email: `sitter-${Date.now()}@example.test`,
      password: PASSWORD,
    });
    expect([joined.status, joined.location]).toEqual([303, "/onboarding/sitter/1"]);
  });

  test("there are four steps, which require a session", async () => {
    const out = await new Browser(app).get("/onboarding/owner/2");
    expect(out.location).toBe("/login?redirectTo=%2Fonboarding%2Fowner%2F2");
    const browser = await browserOf(app, await newPerson(app));
    expect((await browser.get("/onboarding/owner")).text).toContain("Step 1 of 4");
    for (const step of ["0", "5", "x", "1.5"]) {
      expect((await browser.get(`/onboarding/owner/${step}`)).status).toBe(404);
    }
  });
});

describe("both sides", () => {
  test("an owner who sits becomes both, and so does a sitter with a dog", async () => {
    const owner = await newOwner(app);
    const ownersBrowser = await browserOf(app, owner);
    await ownersBrowser.post("/onboarding/sitter/1");
    await ownersBrowser.post("/onboarding/sitter/2", { experience: "0-1", bio: "New at it" });
    await ownersBrowser.post("/onboarding/sitter/3", {
      dogSizes: "small",
      dogAges: "adult",
      services: "walking",
    });
    await ownersBrowser.post("/onboarding/sitter/4", { location: "Bern", point: "46.948,7.4474" });
    expect(await me(owner.token)).toMatchObject({ role: "both", listed: true });

    const sitter = await newSitter(app);
    const sittersBrowser = await browserOf(app, sitter);
    await sittersBrowser.post("/onboarding/owner/1");
    await sittersBrowser.post("/onboarding/owner/2", rex);
    await sittersBrowser.post("/onboarding/owner/3", { personality: "calm" });
    await sittersBrowser.post("/onboarding/owner/4", { activities: "fetch" });
    expect(await me(sitter.token)).toMatchObject({ role: "both", services: expect.any(Array) });
    expect((await sittersBrowser.get("/onboarding")).location).toBe("/profile");
  });

  test("a visitor returns to what they were doing after joining", async () => {
    const browser = new Browser(app);
    const joined = await browser.post("/register?redirectTo=%2Fsitters", {
      name: "Returner",
      email: `returner-${Date.now()}@example.test`,
      password: PASSWORD,
    });
    expect(joined.location).toBe("/onboarding");
    await browser.post("/onboarding/owner/1");
    await browser.post("/onboarding/owner/2", rex);
    await browser.post("/onboarding/owner/3", { personality: "calm" });
    const end = await browser.post("/onboarding/owner/4", { activities: "fetch" });
    expect(end.location).toBe("/sitters");
  });

  test("two simultaneous posts of the last step create one dog", async () => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    await browser.post("/onboarding/owner/1");
    await browser.post("/onboarding/owner/2", rex);
    await browser.post("/onboarding/owner/3", { personality: "calm" });
    const last = () => browser.post("/onboarding/owner/4", { activities: "fetch" });
    const answers = await Promise.all([last(), last(), last()]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await dogs(person.token)).toHaveLength(1);
  });

  test("the size of a stored draft is limited", async () => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    await browser.post("/onboarding/sitter/1");
    const form = { bio: "x".repeat(2_000_000), intent: "back", photo: await photoFile() };
    await browser.post("/onboarding/sitter/2", form);
    const row = await db
      .selectFrom("onboarding_drafts")
      .select("data")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(row.data.length).toBeLessThan(10_000);
  });
});
