import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();

test("the profile requires a session", async () => {
  expect((await new Browser(app).get("/profile")).location).toBe("/login?redirectTo=%2Fprofile");
});

test("a new user sees what is missing and how to add it", async () => {
  const browser = await browserOf(app, await newPerson(app, "Nora New"));
  const page = await browser.get("/profile");
  expect(page.status).toBe(200);
  for (const text of [
    "Nora New",
    "Dog Owner",
    "Active",
    "Basic Information",
    "Not provided",
    "No bio provided yet. Tell us about yourself!",
    "Add your first dog",
    "Offer your services",
    "Your email address is not confirmed yet.",
    "Logout",
  ]) {
    expect(page.text).toContain(text);
  }
  expect(page.text).not.toContain("Experience & Services");
  expect(page.text).not.toContain("My Services");
  const dogs = await browser.get("/profile?tab=dogs");
  expect(dogs.text).toContain("No Dogs Added Yet Add your furry friends to get started!");
  expect(dogs.html).toContain('href="/dogs/add"');
});

test("an owner's dogs are shown as they were written", async () => {
  const owner = await newOwner(app, "Olive", "Rex");
  const browser = await browserOf(app, owner);
  expect((await browser.get("/profile")).text).not.toContain("Add your first dog");
  const page = await browser.get("/profile?tab=dogs");
  expect(page.text).toContain("Rex Beagle · 3 years · 12 kg");
  expect(page.text).toContain("No bio provided");
  expect(page.text).not.toContain("My Services");
});

test("a sitter sees services, rates and the sitter's sections", async () => {
  const sitter = await newSitter(app, { name: "Sam", rates: { walking: 24.5, sitting: 45 } });
  const browser = await browserOf(app, sitter);
  const page = await browser.get("/profile");
  for (const text of [
    "Dog Sitter",
    "Experience & Services",
    "3-5 years",
    "Multiple dogs Not available",
    "Dog Preferences",
    "Small (up to 10kg)",
    "Background check Not Verified",
    "Rating N/A",
    "Seestrasse 1, Zürich",
  ]) {
    expect(page.text).toContain(text);
  }
  expect(page.text).not.toContain("My Dogs");
  const services = await browser.get("/profile?tab=services");
  expect(services.text).toContain("Dog Walking Available for booking $24.50 an hour");
  expect(services.text).toContain("Boarding Available for booking Price on request");
});

test("both sides have all three tabs, and a tab of the other side falls back", async () => {
  const owner = await newOwner(app);
  const ownersBrowser = await browserOf(app, owner);
  expect((await ownersBrowser.get("/profile?tab=services")).text).toContain("Basic Information");
  await callApi(app, "PATCH", `/users/${owner.id}`, {
    token: owner.token,
    body: {
      role: "sitter",
      experience: "0-1",
      bio: "Both",
      dogSizes: ["small"],
      dogAges: ["adult"],
      services: ["walking"],
      location: "Bern",
      latitude: 46.948,
      longitude: 7.4474,
    },
  });
  const page = await ownersBrowser.get("/profile");
  expect(page.text).toContain("Profile My Dogs My Services");
  expect(page.text).toContain("Dog Owner & Sitter");
});

test("a name is text, whatever it contains", async () => {
  const person = await newPerson(app, "<b>Bobby</b> \u202eevil");
  const page = await (await browserOf(app, person)).get("/profile");
  expect(page.html).toContain("&lt;b&gt;Bobby&lt;/b&gt;");
  expect(page.html).toContain("<bdi>");
});
