import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { fakeGeocoder } from "#tests/support/doubles/fake-geocoder.ts";
import { browserOf, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const strictApp = await testApp({ RATE_LIMIT_SCALE: "0.05" });
const HERE = "/profile/edit/location";

type Me = { location: string | null; latitude: number | null; longitude: number | null };

async function someone(to = app) {
  const person = await newPerson(to, "Lola");
  const browser = await browserOf(to, person);
  const place = async () => {
    const { body } = await callApi<Me>(to, "GET", "/users/me", { token: person.token });
    return [body.location, body.latitude, body.longitude];
  };
  return { browser, place };
}

function value(html: string, name: string): string | undefined {
  const [tag = ""] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  return /value="([^"]*)"/.exec(tag)?.[1];
}

test("an owner finds a place, saves it with six decimals, and removes it again", async () => {
  const { browser, place } = await someone();
  const found = await browser.post(HERE, { intent: "search", location: "Seestrasse 1, Bern" });
  expect(found.status).toBe(200);
  expect(found.text).toContain(
    "Location found. We understood Bern, Switzerland. Postcodes and streets are not known here; move the marker to your home.",
  );
  expect(found.text).toContain("Bern, Switzerland");
  expect(await place()).toEqual([null, null, null]);
  const [latitude = "", longitude = ""] = ["latitude", "longitude"].map((name) =>
    value(found.html, name),
  );
  expect(latitude).toMatch(/^46\.\d{6}$/);
  expect(value(found.html, "location")).toBe("Seestrasse 1, Bern");
  const saved = await browser.submit(HERE, { location: "Seestrasse 1", latitude, longitude });
  expect(saved.html).toContain("Profile updated");
  expect(await place()).toEqual(["Seestrasse 1", Number(latitude), Number(longitude)]);
  const again = await browser.get(HERE);
  expect(value(again.html, "latitude")).toBe(latitude);
  expect((await browser.get("/profile")).text).toContain("Location Seestrasse 1");
  await browser.post(HERE, { intent: "clear" });
  expect(await place()).toEqual([null, null, null]);
  expect((await browser.get("/profile")).text).toContain("Location Not provided");
});

test("Enter saves typed coordinates, and searches for a typed address", async () => {
  const { browser, place } = await someone();
  await browser.post(HERE, { location: "Home", latitude: "47.1", longitude: "8.1" });
  const enter = { intent: "enter", location: "Home", latitude: "47.100000", longitude: "8.100000" };
  expect((await browser.submit(HERE, { ...enter, latitude: "47.2" })).html).toContain(
    "Profile updated",
  );
  expect(await place()).toEqual(["Home", 47.2, 8.1]);
  const found = await browser.post(HERE, { ...enter, location: "Bern", latitude: "47.200000" });
  expect(found.text).toContain("Location found");
  expect(await place()).toEqual(["Home", 47.2, 8.1]);
  expect((await browser.get(HERE)).html).toMatch(
    /<form[^>]*>(?:<input[^>]*hidden[^>]*>)*<button[^>]*value="enter"/,
  );
});

test("another search result is chosen with its button", async () => {
  const { browser } = await someone();
  const found = await browser.post(HERE, { intent: "search", location: "Buchs" });
  const [, hit = ""] = /<button[^>]*value="([^"]+)"[^>]*name="hit"/.exec(found.html) ?? [];
  const chosen = await browser.post(HERE, { hit, location: "Buchs", latitude: "1" });
  expect(`${Number(value(chosen.html, "latitude"))}`).toBe(`${Number(hit.split(",")[0])}`);
  expect(chosen.html).not.toContain(`value="${hit}"`);
});

test.each([
  [{ location: "", latitude: "47.3", longitude: "8.5" }, "Address is required"],
  [
    { location: "Buchs", latitude: "", longitude: "" },
    "Please find your address and choose a place",
  ],
  [{ location: "Bern", latitude: "91", longitude: "8" }, "Latitude must be between -90 and 90"],
  [{ location: "Bern", latitude: "x", longitude: "8" }, "Latitude must be between -90 and 90"],
  [{ location: "Bern", latitude: "4", longitude: "-181" }, "Longitude must be between -180"],
  [{ location: "x".repeat(201), latitude: "4", longitude: "8" }, "at most 200 characters"],
  [{ intent: "search", location: " " }, "Please enter an address to search for"],
  [
    { intent: "search", location: "Qqqqzzz", latitude: "4" },
    "Location not found: Could not find the specified address.",
  ],
] as [Record<string, string>, string][])(
  "%j is refused and kept as typed",
  async (fields, message) => {
    const { browser, place } = await someone();
    const page = await browser.post(HERE, fields);
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    if (fields.location?.trim()) expect(page.html).toContain(`value="${fields.location}"`);
    if (fields.latitude) expect(page.html).toContain(`value="${fields.latitude}"`);
    expect(await place()).toEqual([null, null, null]);
  },
);

test("an address without coordinates gets suggestions, or is saved where only one place fits", async () => {
  const { browser, place } = await someone();
  const page = await browser.post(HERE, { location: "Buchs", latitude: "", longitude: "" });
  expect(page.html).toContain('name="hit"');
  const saved = await browser.post(HERE, { location: "Bern", latitude: "", longitude: "" });
  expect(saved.status).toBe(303);
  expect(await place()).toEqual(["Bern", 46.94809, 7.44744]);
  const zurich = { latitude: "47.366200", longitude: "8.538700" };
  await browser.post(HERE, { location: "Seestrasse 1, Zürich", ...zurich });
  expect((await browser.post(HERE, { location: "Bern", ...zurich })).status).toBe(303);
  expect(await place()).toEqual(["Bern", 46.94809, 7.44744]);
});

test("a new address with the old coordinates is refused when it is far from them, not when it is near", async () => {
  const { browser, place } = await someone();
  const zurich = { latitude: "47.366200", longitude: "8.538700" };
  await browser.post(HERE, { location: "Seestrasse 1, Zürich", ...zurich });
  const far = await browser.post(HERE, { location: "Gare 1, Genève", ...zurich });
  expect(far.status).toBe(400);
  expect(far.text).toContain("This address seems to be somewhere else.");
  expect((await browser.post(HERE, { location: "Seestrasse 3, Zürich", ...zurich })).status).toBe(
    303,
  );
  expect((await browser.post(HERE, { location: "By the lake", ...zurich })).status).toBe(303);
  expect(await place()).toEqual(["By the lake", 47.3662, 8.5387]);
});

test.each([
  "Rue du Mont-Blanc 3, Genf",
  "3 Lake Street, Geneva",
  "12 Lindenweg, Winterthur, Switzerland",
  "Lindenweg 12, 8400 Winterthur",
  "HAUPTSTRASSE 3, LUCERNE",
])("'%s' is refused with a point in Zürich", async (location) => {
  const { browser, place } = await someone();
  const zurich = { latitude: "47.373300", longitude: "8.519600" };
  await browser.post(HERE, { location: "Seestrasse 1, Zürich", ...zurich });
  const page = await browser.post(HERE, { location, ...zurich });
  expect(page.status).toBe(400);
  expect(page.text).toContain("This address seems to be somewhere else.");
  expect(value(page.html, "location")).toBe(location);
  expect(await place()).toEqual(["Seestrasse 1, Zürich", 47.3733, 8.5196]);
});

test("whoever changes an address that names no place hears that the marker stays", async () => {
  const { browser } = await someone();
  const point = { latitude: "47.373300", longitude: "8.519600" };
  await browser.post(HERE, { location: "Seestrasse 1, Zürich", ...point });
  const saved = await browser.post(HERE, { location: "By the lake", ...point });
  expect(saved.status).toBe(303);
  expect((await browser.get("/profile/edit")).html).toContain("The marker stays where it was.");
});

test("a street named after a far town, without its own town, is not taken for that town", async () => {
  const { browser, place } = await someone();
  const geneva = { latitude: "46.204400", longitude: "6.143200" };
  await browser.post(HERE, { location: "Gare 1, 1201 Genève", ...geneva });
  const moved = await browser.post(HERE, { location: "Rue de Lausanne 3", ...geneva });
  expect(moved.status).toBe(303);
  expect(await place()).toEqual(["Rue de Lausanne 3", 46.2044, 6.1432]);
});

test("an address that can't be looked up now is stored as typed", async () => {
  const fake = await fakeGeocoder();
  fake.behaviour = "fail";
  const unlucky = await testApp({ GEOCODER_URL: fake.url });
  const { browser, place } = await someone(unlucky);
  const zurich = { latitude: "47.366200", longitude: "8.538700" };
  await browser.post(HERE, { location: "Qqqq 1", ...zurich });
  expect((await browser.post(HERE, { location: "Xyxyxy 7", ...zurich })).status).toBe(303);
  expect(fake.requests).toHaveLength(1);
  expect(await place()).toEqual(["Xyxyxy 7", 47.3662, 8.5387]);
});

test("a sitter who moves is found there, and the address stays private", async () => {
  const sitter = await newSitter(app, { name: "Mo Ver" });
  const browser = await browserOf(app, sitter);
  const place = { location: "Geheimgasse 7", latitude: "46.948012", longitude: "7.447412" };
  await browser.post(HERE, place);
  const page = await new Browser(app).get("/sitters?search=bern");
  expect(page.text).toContain("Mo Ver");
  const { body } = await callApi<Me>(app, "GET", `/users/${sitter.id}`);
  expect([body.latitude, body.longitude]).toEqual([46.945, 7.445]);
  const shown = await new Browser(app).get(`/sitters/${sitter.id}`);
  for (const secret of ["Geheimgasse", "948012", "447412"]) {
    expect(shown.html).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});

test("searching too often shows an error and keeps what was typed", async () => {
  const { browser } = await someone(strictApp);
  let page = await browser.post(HERE, { intent: "search", location: "Bern" });
  for (let tries = 0; tries < 5 && page.status === 200; tries++) {
    page = await browser.post(HERE, { intent: "search", location: "Bern", latitude: "46.9" });
  }
  expect(page.status).toBe(429);
  expect(page.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(value(page.html, "latitude")).toBe("46.9");
  const saved = await browser.post(HERE, { location: "Bern", latitude: "", longitude: "" });
  expect([saved.status, value(saved.html, "location")]).toEqual([400, "Bern"]);
});

test("users can only edit their own, after signing in", async () => {
  expect((await new Browser(app).get(HERE)).location).toContain("/login");
  expect((await new Browser(app).post(HERE, { intent: "clear" })).location).toContain("/login");
});

test.each([
  ["/dogs/add", "/dogs/add"],
  ["https://evil.example/", "/profile/edit"],
  ["//evil.example", "/profile/edit"],
])("coming from %s, saving leads on to %s", async (redirectTo, target) => {
  const { browser } = await someone();
  const here = `${HERE}?redirectTo=${encodeURIComponent(redirectTo)}`;
  const point = { latitude: "46.948", longitude: "7.4474" };
  const page = await browser.get(here);
  expect(page.html).toContain(`class="icon-btn back" href="${target}"`);
  // The forms post to the current URL, so the return path survives a search.
  expect(page.html).not.toMatch(/<form[^>]* action="[^"]*location/);
  const found = await browser.post(here, { intent: "search", location: "Bern" });
  expect(found.html).toContain(`class="icon-btn back" href="${target}"`);
  expect((await browser.post(here, { location: "Bern", ...point })).location).toBe(target);
  expect((await browser.post(here, { intent: "clear" })).location).toBe(target);
});

test("new coordinates with the old address are refused when they are far from it", async () => {
  const { browser, place } = await someone();
  const at = (latitude: string, longitude: string) => ({
    location: "Seestrasse 1, Zürich",
    latitude,
    longitude,
  });
  await browser.post(HERE, at("47.366200", "8.538700"));
  const far = await browser.post(HERE, at("46.204400", "6.143200"));
  expect(far.status).toBe(400);
  expect(far.text).toContain("This address seems to be somewhere else.");
  expect((await browser.post(HERE, at("47.370000", "8.540000"))).status).toBe(303);
  expect(await place()).toEqual(["Seestrasse 1, Zürich", 47.37, 8.54]);
});
