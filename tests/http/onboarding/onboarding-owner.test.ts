import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const { db } = app.runtime;

type Me = Record<string, unknown> & { profilePhoto: string | null };
const me = async (token: string) => (await callApi<Me>(app, "GET", "/users/me", { token })).body;
const dogs = async (token: string) =>
  (await callApi<Record<string, unknown>[]>(app, "GET", "/dogs", { token })).body;

const rex = { name: "Rex", breed: "Beagle", age: "2 years", weight: "12" };
const OWNER_GATE = "Missing information: Please complete all required fields before continuing";

describe("the owner's flow", () => {
  test("leads from the photo to a dog with photos", async () => {
    const person = await newPerson(app, "Olga");
    const browser = await browserOf(app, person);
    const first = await browser.get("/onboarding/owner/1");
    expect(first.text).toContain("Tell us about yourself");
    const second = await browser.submit("/onboarding/owner/1", {
      photo: await photoFile("me.png"),
      intent: "continue",
    });
    expect(second.html).toContain("Profile photo updated successfully");
    expect(second.text).toContain("Step 2 of 4 Add your dog");
    expect((await me(person.token)).profilePhoto).toMatch(/^\/uploads\//);

    const third = await browser.submit("/onboarding/owner/2", {
      ...rex,
      images: [await photoFile("a.png"), await photoFile("b.png")],
      intent: "continue",
    });
    expect(third.text).toContain("Step 3 of 4 Personality");
    expect((await browser.get("/onboarding/owner/2")).html.match(/alt="Photo \d"/g)).toHaveLength(
      2,
    );

    const fourth = await browser.submit("/onboarding/owner/3", {
      personality: ["calm", "curious"],
      bio: "Loves\nleaves",
      intent: "continue",
    });
    expect(fourth.text).toContain("Step 4 of 4 Activities");
    expect(fourth.text).toContain("Complete");
    const end = await browser.post("/onboarding/owner/4", { activities: "dog_park" });
    expect([end.status, end.location]).toEqual([303, "/"]);
    expect((await browser.get("/")).html).toContain("Onboarding completed!");

    expect(await me(person.token)).toMatchObject({ role: "owner" });
    const [dog] = await dogs(person.token);
    expect(dog).toMatchObject({
      ...rex,
      bio: "Loves\nleaves",
      personality: ["calm", "curious"],
      activities: ["dog_park"],
      size: "medium",
    });
    expect(dog?.images).toHaveLength(2);
    // Completing again, as from another tab, creates no second dog.
    const again = await browser.post("/onboarding/owner/4", { activities: "walking" });
    expect(again.location).toBe("/profile");
    expect(await dogs(person.token)).toHaveLength(1);
    const left = await db
      .selectFrom("onboarding_drafts")
      .selectAll()
      .where("user_id", "=", person.id)
      .execute();
    expect(left).toEqual([]);
  });

  test("step 3 requires the dog's weight", async () => {
    const browser = await browserOf(app, await newPerson(app));
    await browser.post("/onboarding/owner/1");
    const { weight: _, ...typed } = rex;
    const page = await browser.post("/onboarding/owner/2", { ...typed, weight: "  " });
    expect(page.status).toBe(400);
    expect(page.text).toContain(OWNER_GATE);
    expect(page.text).toContain("Weight is required");
    for (const value of Object.values(typed)) expect(page.html).toContain(`value="${value}"`);
    expect((await browser.get("/onboarding/owner/3")).location).toBe("/onboarding/owner/2");
  });

  test("a weight out of range shows an error at the field only", async () => {
    const browser = await browserOf(app, await newPerson(app));
    await browser.post("/onboarding/owner/1");
    const page = await browser.post("/onboarding/owner/2", { ...rex, weight: "400" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Weight must be between 0.5 and 120 kg");
    expect(page.text).not.toContain("Missing information");
  });

  test("traits and activities are required, and nothing is stored before the end", async () => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    await browser.post("/onboarding/owner/1");
    await browser.post("/onboarding/owner/2", rex);
    const traits = await browser.post("/onboarding/owner/3", { bio: "Kept bio" });
    expect(traits.status).toBe(400);
    expect(traits.text).toContain(OWNER_GATE);
    expect(traits.text).toContain("Kept bio");
    await browser.post("/onboarding/owner/3", { personality: "shy" });
    const activities = await browser.post("/onboarding/owner/4");
    expect(activities.status).toBe(400);
    expect(activities.text).toContain(
      "Missing information: Please complete all required fields before submitting",
    );
    expect(await dogs(person.token)).toEqual([]);
  });

  test("Back keeps what was typed, even if incomplete", async () => {
    const browser = await browserOf(app, await newPerson(app));
    await browser.post("/onboarding/owner/1");
    const back = await browser.post("/onboarding/owner/2", {
      name: "Half typed",
      images: [await photoFile()],
      intent: "back",
    });
    expect([back.status, back.location]).toEqual([303, "/onboarding/owner/1"]);
    const again = await browser.get("/onboarding/owner/2");
    expect(again.html).toContain('value="Half typed"');
    expect(again.html).toContain('alt="Photo 1"');
    expect((await browser.post("/onboarding/owner/1", { intent: "back" })).location).toBe("/");
    const later = await browser.post("/onboarding/owner/4", { activities: "walking" });
    expect(later.location).toBe("/onboarding/owner/2");
  });

  test("a fourth photo, and a file that is no photo, are refused", async () => {
    const browser = await browserOf(app, await newPerson(app));
    await browser.post("/onboarding/owner/1");
    const two = [await photoFile(), await photoFile()];
    await browser.post("/onboarding/owner/2", { ...rex, images: two, intent: "back" });
    const more = await browser.post("/onboarding/owner/2", { ...rex, images: two });
    expect(more.status).toBe(400);
    expect(more.text).toContain("Maximum of 3 photos reached - delete a photo to add new ones");
    expect(more.html).toContain('value="Rex"');
    const page = await browser.get("/onboarding/owner/2");
    const [path] = /\/uploads\/[0-9a-f]{32}\.webp/.exec(page.html) ?? [];
    await browser.post("/onboarding/owner/2", {
      ...rex,
      remove: path ?? "",
      images: two,
      intent: "back",
    });
    expect((await browser.get("/onboarding/owner/2")).html.match(/alt="Photo \d"/g)).toHaveLength(
      3,
    );
    const text = new File(["not an image"], "dog.png", { type: "image/png" });
    const refused = await browser.post("/onboarding/owner/1", { photo: text });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Please upload an image file");
  });

  test("finds the area, which may be left out, and says when it can't", async () => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    const first = "/onboarding/owner/1";
    const lost = await browser.post(first, { area: "Qqqqxyzzy" });
    expect(lost.status).toBe(400);
    expect(lost.text).toContain("We couldn't find “Qqqqxyzzy”. Try a town or district.");
    expect((await browser.post(first, { area: "Qqqqxyzzy", intent: "back" })).status).toBe(303);
    const found = await browser.submit(first, {
      area: "Zürich",
      photo: await photoFile("me.png"),
    });
    expect(found.html).toContain("Location found");
    expect(found.html).toContain("Profile photo updated successfully");
    expect(found.text).toContain("Needed: name, breed, age, and weight");
    expect(await me(person.token)).toMatchObject({ location: "Zürich" });
    expect((await browser.get(first)).html).toContain('value="Zürich"');
    expect((await browser.post(first, { area: "" })).location).toBe("/onboarding/owner/2");
    expect(await me(person.token)).toMatchObject({ location: "Zürich" });
  });

  test("a number that is no age is refused where a dog is added", async () => {
    const browser = await browserOf(app, await newPerson(app));
    await browser.post("/onboarding/owner/1");
    const dog = { ...rex, age: "300" };
    for (const path of ["/onboarding/owner/2", "/dogs/add"]) {
      const page = await browser.post(path, dog);
      expect(page.status).toBe(400);
      expect(page.text).toContain("Please enter an age, such as 2 years or 8 months");
    }
  });
});
