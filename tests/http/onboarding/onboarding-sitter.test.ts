import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";

const app = await testApp();

type Me = Record<string, unknown> & { profilePhoto: string | null };
const me = async (token: string) => (await callApi<Me>(app, "GET", "/users/me", { token })).body;

const SITTER_GATE = "Please complete all required fields before continuing";

describe("the sitter's flow", () => {
  const experience = { experience: "3-5", bio: "I love dogs" };
  const preferences = {
    dogSizes: ["small", "medium"],
    dogAges: "adult",
    services: ["walking", "boarding"],
    "rates.walking": "22.50",
    "rates.grooming": "99",
    acceptsMultipleDogs: "on",
    maxDogs: "3",
    hasHomeVisit: "on",
  };

  test("leads from the photo to a listed sitter", async () => {
    const person = await newPerson(app, "Sina");
    const browser = await browserOf(app, person);
    await browser.post("/onboarding/sitter/1");
    const second = await browser.get("/onboarding/sitter/2");
    expect(second.text).toContain("Your Experience");
    expect(second.html).not.toContain('checked=""');
    expect((await browser.submit("/onboarding/sitter/2", experience)).text).toContain(
      "Your Preferences",
    );
    const fourth = await browser.submit("/onboarding/sitter/3", preferences);
    expect(fourth.text).toContain("Step 4 of 4 Your Location");

    const found = await browser.submit("/onboarding/sitter/4", {
      location: "Secret Lane 7, 8002 Zürich",
      intent: "search",
    });
    expect(found.html).toContain(
      "We understood Zürich, Switzerland. Postcodes and streets are not known here; move the marker to your home.",
    );
    const [, point = "", latitude] = /value="((47\.3\d*),(8\.5\d*))"/.exec(found.html) ?? [];
    expect(found.text).toContain("Zürich, Switzerland");
    expect(found.html).toContain("Secret Lane 7, 8002 Zürich");
    const end = await browser.post("/onboarding/sitter/4", {
      location: "Secret Lane 7, 8002 Zürich",
      point,
    });
    expect([end.status, end.location]).toEqual([303, "/"]);
    const home = await browser.get("/");
    expect(home.text).toMatch(
      /Onboarding completed! You're a sitter Your profile has been set up successfully\./,
    );
    expect(home.html).not.toContain("<dialog open");
    const order = ["Finish your sitter profile", "This is you in the list", "Sina"];
    const places = order.map((text) => home.text.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect((await browser.get("/")).text).toContain("This is you in the list");

    expect(await me(person.token)).toMatchObject({
      ...experience,
      role: "sitter",
      listed: true,
      dogSizes: ["small", "medium"],
      dogAges: ["adult"],
      services: ["boarding", "walking"],
      rates: { walking: 22.5 },
      acceptsMultipleDogs: true,
      maxDogs: 3,
      hasHomeVisit: true,
      canHostOvernight: false,
      location: "Secret Lane 7, 8002 Zürich",
      latitude: Number(latitude),
    });
    const seen = await callApi<Record<string, unknown>>(app, "GET", `/users/${person.id}`);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain("Secret Lane");
  });

  test("an address that is understood in part is shown on the map, and then taken", async () => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    await browser.post("/onboarding/sitter/1");
    await browser.post("/onboarding/sitter/2", experience);
    await browser.post("/onboarding/sitter/3", preferences);
    const typed = { location: "Seefeldstrasse 12, 8008 Zürich" };
    const found = await browser.submit("/onboarding/sitter/4", typed);
    expect(found.html).toContain("We understood Zürich, Switzerland.");
    const [, point = ""] = /value="(47\.3\d*,8\.5\d*)"/.exec(found.html) ?? [];
    expect(point).not.toBe("");
    expect((await browser.post("/onboarding/sitter/4", { ...typed, point })).status).toBe(303);
  });

  test.each([
    [2, { experience: "3-5", bio: " " }, "Bio is required"],
    [2, { bio: "I love dogs" }, "Years of experience Please fill this in"],
    [3, { ...preferences, dogSizes: [] }, "Please choose at least one dog size"],
    [4, { location: "Buchs" }, "Please find your address and choose a place"],
  ])("step %i refuses %j", async (step, fields, message) => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    await browser.post("/onboarding/sitter/1");
    if (step > 2) await browser.post("/onboarding/sitter/2", experience);
    if (step > 3) await browser.post("/onboarding/sitter/3", preferences);
    const page = await browser.post(`/onboarding/sitter/${step}`, fields);
    expect(page.status).toBe(400);
    expect(page.text).toContain(
      step === 4 ? "Please complete all required fields before submitting" : SITTER_GATE,
    );
    expect(page.text).not.toContain("Missing information");
    expect(page.text).toContain(message);
    for (const value of Object.values(fields).flat()) {
      if (value.trim() && value !== "99" && value !== "47.1,8.1")
        expect(page.html).toContain(value);
    }
    expect(await me(person.token)).toMatchObject({ role: "owner", bio: null, location: null });
  });

  test("a rate that is not an amount shows an error at its service", async () => {
    const browser = await browserOf(app, await newPerson(app));
    await browser.post("/onboarding/sitter/1");
    await browser.post("/onboarding/sitter/2", experience);
    const page = await browser.post("/onboarding/sitter/3", {
      ...preferences,
      "rates.walking": "a lot",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Please enter an amount such as 20 or 22.50");
    expect(page.html).toContain('value="a lot"');
    expect(page.text).not.toContain(SITTER_GATE);
  });

  test("a name that fits one place is taken without a choice, and said", async () => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    await browser.post("/onboarding/sitter/1");
    await browser.post("/onboarding/sitter/2", experience);
    await browser.post("/onboarding/sitter/3", preferences);
    const fields = { location: "Altstetten", intent: "continue" };
    const page = await browser.submit("/onboarding/sitter/4", fields);
    expect(page.html).toContain("Onboarding completed!");
    expect(page.html).toMatch(/Owners find you in Altstetten, \w+/);
    expect(await me(person.token)).toMatchObject({ role: "sitter", location: "Altstetten" });
  });

  test("an unknown address shows an error at the field", async () => {
    const browser = await browserOf(app, await newPerson(app));
    await browser.post("/onboarding/sitter/1");
    await browser.post("/onboarding/sitter/2", experience);
    await browser.post("/onboarding/sitter/3", preferences);
    for (const intent of ["search", "continue"]) {
      const page = await browser.post("/onboarding/sitter/4", { location: "Qqqqxyzzy", intent });
      expect(page.status).toBe(400);
      expect(page.text).toContain(
        "Location not found: Could not find the specified address. We don't know “Qqqqxyzzy”. Check the spelling, or try a larger town nearby.",
      );
      expect(page.text).not.toContain("Please complete all");
      expect(page.text).not.toContain("Please find your address");
      expect(page.html).toContain('value="Qqqqxyzzy"');
    }
    const back = await browser.post("/onboarding/sitter/4", { location: "Qqq", intent: "back" });
    expect(back.location).toBe("/onboarding/sitter/3");
  });

  test("a later step redirects to the first unfinished one", async () => {
    const browser = await browserOf(app, await newPerson(app));
    expect((await browser.get("/onboarding/sitter/4")).location).toBe("/onboarding/sitter/1");
    await browser.post("/onboarding/sitter/1");
    expect((await browser.get("/onboarding/sitter/4")).location).toBe("/onboarding/sitter/2");
  });
});
