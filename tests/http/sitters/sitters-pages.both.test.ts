import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

const app = await testApp();
const visitor = new Browser(app);
const emptyApp = await testApp();

const LATITUDE = 47.3623117;
const LONGITUDE = 8.5152339;
const ADDRESS = "Geheimgasse 17a";
const EMAIL = "canary-sitter@example.test";
await putSitter(app, {
  id: "amara",
  name: "Amara Okafor",
  email: EMAIL,
  bio: "I grew up with <b>three</b> ridgebacks",
  address: ADDRESS,
  latitude: LATITUDE,
  longitude: LONGITUDE,
  experience: "3-5",
  services: { walking: 24, boarding: null },
  dogSizes: ["small", "medium"],
  dogAges: ["adult"],
  hours: [
    [1, "09:00", "12:00"],
    [2, "09:00", "12:00"],
    [3, "13:00", "17:00"],
    [4, "09:00", "12:00"],
  ],
});
await putSitter(app, { id: "bare", name: "Bo", services: {} });
await putSitter(app, { id: "hidden", listed: false });
await putSitter(app, { id: "locked", locked: true });
await putSitter(app, { id: "unfinished", finishedAt: null });

test("no page or call contains a sitter's exact place, address or email", async () => {
  const person = await newPerson(app);
  const signedIn = await browserOf(app, person);
  const paths = [
    "/sitters",
    "/sitters?search=amara",
    "/sitters?place=Wiedikon&radius=5",
    "/map",
    "/map?place=Z%C3%BCrich",
    "/sitters/amara",
    "/sitters/amara?tab=services",
    "/sitters/amara?tab=reviews",
    "/sitters.data",
    "/sitters/amara.data",
    "/map.data",
  ];
  const answers = await Promise.all([
    ...paths
      .flatMap((path) => [visitor.get(path), signedIn.get(path)])
      .map(async (p) => (await p).html),
    ...["/users/sitters", `/users/sitters?lat=${LATITUDE}&lng=${LONGITUDE}&limit=100`].map(
      async (path) => JSON.stringify((await callApi(app, "GET", path)).body),
    ),
  ]);
  for (const text of answers) {
    for (const secret of ["47.362", "8.5152", "Geheimgasse", EMAIL]) {
      expect(text.includes(secret)).toBe(false);
    }
  }
  expect(answers.filter((text) => text.includes("Amara")).length).toBeGreaterThan(10);
});

describe("the list", () => {
  test("shows name, area and price", async () => {
    const page = await visitor.get("/sitters");
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      "Amara Okafor Alt-Wiedikon, Zürich New · 3 to 5 years' experience $24 /hr · Walking “I grew up with <b>three</b> ridgebacks” Walking · Boarding Quick view",
    );
    expect(page.text).toContain("2 sitters Sort: Newest first");
    expect(page.text).toContain("Location not specified");
  });

  test("names the service of a price only where the search does not", async () => {
    const { text } = await visitor.get("/sitters?service=walking");
    expect(text).toContain("experience $24 /hr “I grew up");
  });

  test("keeps the search in its form and says when nothing matches", async () => {
    const page = await visitor.get("/sitters?search=nobody&service=walking&dogSize=large");
    expect(page.status).toBe(200);
    expect(page.text).toContain("No dog sitters found");
    expect(page.html).toContain('value="nobody"');
    expect(page.html).toMatch(/<option value="walking" selected/);
    expect(page.html).toMatch(/<option value="large" selected/);
    expect((await new Browser(emptyApp).get("/sitters")).text).toContain("No dog sitters found");
  });

  test("searches around a named place and states the order", async () => {
    const page = await visitor.get("/sitters?place=Oerlikon&radius=5");
    expect(page.text).toContain("Sitters near Oerlikon, Zürich");
    expect(page.text).toContain("Alt-Wiedikon · about 3 mi");
    expect(page.text).toContain(
      "1 sitter Near Oerlikon Within 5 miles Clear all Sort: Nearest first",
    );
    const { text: far } = await visitor.get("/sitters?place=Bern");
    expect(far).toContain("Nearest sitters to Bern");
    expect(far).not.toContain("Sitters near Bern");
  });

  test("links to the other orders that can be had", async () => {
    const { html } = await visitor.get("/sitters?service=walking");
    expect(html).toContain('href="/sitters?service=walking&amp;sort=rate"');
    expect(html).not.toContain("sort=distance");
    const near = await visitor.get("/sitters?place=Oerlikon&sort=rate");
    expect(near.text).toContain("Sort: Lowest rate first");
    expect(near.html).toContain('href="/sitters?place=Oerlikon&amp;sort=distance"');
    expect(near.html).toContain('type="hidden" name="sort" value="rate"');
  });

  test("searches words that name an area with sitters as the place, unless one is given", async () => {
    const { html, text } = await visitor.get("/sitters?search=zurich&service=walking");
    expect(text).toContain("Sitters near Zürich");
    expect(html).toMatch(/name="place"[^>]*value="Zürich"|value="Zürich"[^>]*name="place"/);
    expect(text).not.toContain("Looking for");
    const none = await visitor.get("/sitters?search=zurich&service=walking&maxRate=1");
    expect(none.text).toContain("Looking for a person? Sitters called “zurich”");
    const [, person = ""] = /href="([^"]*search=zurich[^"]*)">Sitters called/.exec(none.html) ?? [];
    const named = await visitor.get(person.replaceAll("&amp;", "&"));
    expect(named.html).toContain('value="zurich"');
    for (const name of ["amara", "geneva"])
      expect((await visitor.get(`/sitters?search=${name}`)).text).not.toContain("Looking for");
  });

  test.each([
    ["place=Xyzzyplugh", "We couldn't find “Xyzzyplugh”. Try a town or district."],
    [
      "place=8003",
      "We couldn't find “8003”. Postcodes and streets are not known here. Try a town or district.",
    ],
    ["sort=distance", "Enter a town or district"],
    ["date=soon", "Please enter a date"],
  ])("%s is 400 with a message", async (query, message) => {
    const page = await visitor.get(`/sitters?${query}`);
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
  });

  test("a date that is none is refused beside the map too, and the last one has an answer", async () => {
    expect((await visitor.get("/map?date=soon")).status).toBe(400);
    for (const path of ["/sitters", "/map"])
      expect((await visitor.get(`${path}?date=9999-12-31`)).status).toBe(200);
  });

  test("visitors are rate-limited", async () => {
    const strict = await testApp({ RATE_LIMIT_SCALE: "0.01" });
    const ask = () => callApi(strict, "GET", "/users/sitters");
    for (let index = 0; index < 6; index++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the map's list", () => {
  test("contains only sitters with a location", async () => {
    const page = await visitor.get("/map");
    expect(page.text).toContain("All Sitters");
    expect(page.text).toContain("Amara Okafor");
    expect(page.html).not.toContain("/sitters/bare");
  });

  test("says when the area is empty", async () => {
    const page = await visitor.get("/map?place=Lugano&radius=5");
    expect(page.text).toContain("No sitters found in this area");
  });
});

describe("the profile", () => {
  test("shows bio, experience and hours under About", async () => {
    const page = await visitor.get("/sitters/amara");
    expect(page.status).toBe(200);
    expect(page.html).toContain("I grew up with &lt;b&gt;three&lt;/b&gt; ridgebacks");
    expect(page.text).toMatch(/Alt-Wiedikon, Zürich “I grew up with .* ridgebacks” New/);
    expect(page.text.match(/ridgebacks/g)).toHaveLength(1);
    expect(page.text).not.toContain("Verified");
    expect(page.text).toContain("Experience 3-5 years");
    expect(page.text).toContain("9:00 AM to 12:00 PM");
    expect(page.text).toContain("Available most days");
    expect(page.text).toContain("Book with Amara");
    expect(page.text).toContain("$24 an hour · Dog Walking Boarding Price on request");
    expect(page.html).toContain('href="/booking/new?sitter=amara"');
    expect(page.html).toContain('href="/messages?userId=amara"');
  });

  test("shows only what the sitter set under Services", async () => {
    const page = await visitor.get("/sitters/amara?tab=services");
    expect(page.text).toMatch(/Dog Walking \$24 an hour Book/);
    expect(page.text).toMatch(/Boarding Price on request Book/);
    expect(page.text).not.toContain("Grooming");
    expect(page.text).toContain("Small (up to 10kg), Medium (10-25kg)");
    expect(page.text).not.toContain("Large (25kg+)");
  });

  test("makes nothing up for a sitter who set nothing", async () => {
    const page = await visitor.get("/sitters/bare");
    expect(page.text).toContain("Location not specified");
    expect(page.text).toContain("No bio provided.");
    expect(page.text).toContain("Experience Not specified");
    expect(page.text).toContain("Bookable any time that is not busy");
    expect(page.text).toMatch(/Bo is new here Joined in \w+ \d{4}\./);
    expect(page.text).not.toContain("Available most days");
    expect((await visitor.get("/sitters/bare?tab=services")).text).toContain(
      "Services Not specified",
    );
    expect((await visitor.get("/sitters/bare?tab=reviews")).text).toContain("No reviews yet");
  });

  test("says what a background check is once an admin has confirmed one", async () => {
    const check = (isBackgroundChecked: 0 | 1) =>
      app
        .context()
        .db.updateTable("sitters")
        .set({ is_background_checked: isBackgroundChecked })
        .where("user_id", "=", "bare")
        .execute();
    const meaning = "our team has confirmed a background check for Bo.";
    expect((await visitor.get("/sitters/bare")).text).not.toContain(meaning);
    await check(1);
    expect((await visitor.get("/sitters/bare")).text).toContain(meaning);
    await check(0);
  });

  test("has neither Book nor Contact for oneself", async () => {
    const person = await newPerson(app);
    const { db } = app.context();
    await db
      .updateTable("users")
      .set({ role: "both", sitter_finished_at: 1 })
      .where("id", "=", person.id)
      .execute();
    await db.insertInto("sitters").values({ user_id: person.id }).execute();
    const page = await (await browserOf(app, person)).get(`/sitters/${person.id}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/Book Now|Contact|Book with/);
  });

  test.each(["hidden", "locked", "unfinished", "nobody", "%00", "..%2f"])(
    "of %s is not found",
    async (id) => {
      const page = await visitor.get(`/sitters/${id}`);
      expect(page.status).toBe(404);
      expect(page.html.match(/<title>[^<]*/g)).toEqual(["<title>Sitter not found"]);
      expect(page.html).toContain('href="/sitters"');
    },
  );

  test("its old booking address leads to the booking flow", async () => {
    const page = await visitor.get("/sitters/amara/book");
    expect([page.status, page.location]).toEqual([308, "/booking/new?sitter=amara"]);
  });
});

test.each([
  ["?page=-1", 303, "/sitters"],
  ["?page=99999&service=walking", 303, "/sitters?service=walking"],
  ["?page=-1&radius=x", 400, null],
])("an invalid page redirects to the first: %s", async (query, status, location) => {
  const answer = await new Browser(app).get(`/sitters${query}`);
  expect([answer.status, answer.location]).toEqual([status, location]);
});

test("a distance that is no number is refused with a message", async () => {
  const answer = await new Browser(app).get("/sitters?radius=x");
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Please enter a distance in miles");
  expect(answer.text).not.toContain("expected number");
});
