import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, type Page } from "#tests/support/client.ts";
import { browserOf, newPerson, newSitter } from "#tests/support/people/people.ts";
import { putAt, putAvailableDog } from "#tests/support/people/put-dog.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const zurich = { latitude: 47.3662, longitude: 8.5387 };

const hrefs = (page: Page) =>
  [...page.html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    (href ?? "").replaceAll("&amp;", "&"),
  );

test("the list says so when it is empty, with and without filters", async () => {
  const browser = new Browser(app);
  const bare = await browser.get("/dogs/available");
  expect(bare.text).toContain("No dogs found");
  expect(bare.text).toContain("There are no dogs available for sitting at the moment");
  for (const query of ["search=qqq", "size=small", "age=puppy"]) {
    const page = await browser.get(`/dogs/available?${query}`);
    expect(page.text).toContain("No dogs found");
    expect(page.text).toContain("Try adjusting your filters to see more results");
  }
});

test("a card shows the dog and leads to it; three traits at most", async () => {
  const personality = ["calm", "shy", "playful", "curious", "friendly"];
  const { dog } = await putAvailableDog(app, { name: "Cardy", personality, spot: zurich });
  const sitter = await browserOf(app, await newSitter(app, zurich));
  const page = await sitter.get("/dogs/available?search=cardy");
  expect(page.text).toContain("Cardy Beagle 2 years · under 0.5 mi away");
  expect(page.text).toContain("😌 Calm 🙈 Shy 🎾 Playful +2");
  expect(hrefs(page)).toContain(`/dogs/available/${dog.id}?search=cardy`);
  const visitor = await new Browser(app).get("/dogs/available?search=cardy");
  expect(visitor.text).toContain("Cardy Beagle 2 years");
  expect(visitor.html).not.toMatch(/ away|Max distance/);
});

test("a search finds text inside words", async () => {
  const { dog } = await putAvailableDog(app, { name: "Wurstil", breed: "Labradoodle Poodle" });
  const visitor = new Browser(app);
  const link = `/dogs/available/${dog.id}`;
  for (const text of ["poodle", "DOODLE", "labradoodle", "wursti", "ursti doodle"]) {
    const path = `/dogs/available?search=${encodeURIComponent(text)}`;
    expect((await visitor.get(path)).html).toContain(`href="${link}?`);
    expect((await visitor.get(`${path}x`)).html).not.toContain(link);
  }
});

test("the filters say how many dogs they find, and how to clear them", async () => {
  await putAvailableDog(app, { name: "Countable" });
  const visitor = new Browser(app);
  const bar = async (query: string) =>
    /<div class="bar ends">.*?<\/button>/s.exec(
      (await visitor.get(`/dogs/available?${query}`)).html,
    )?.[0] ?? "";
  expect(await bar("search=countable")).toMatch(/Show dogs<.*Show 1 dog</s);
  const none = await bar("search=countable&age=puppy&age=senior");
  expect(none).toMatch(/href="[^"]*search=countable"[^>]*>Clear<.*Show 0 dogs</s);
});

test("active filters are links that remove them", async () => {
  const sitter = await browserOf(app, await newSitter(app, zurich));
  const path = "/dogs/available?search=x&maxDistance=2.5&size=small&size=large&age=puppy&age=adult";
  const page = await sitter.get(path);
  expect(page.text).toContain("Filters (5)");
  expect(page.text).toContain("Within 2.5 miles Small Large Puppy Adult Clear all");
  const links = hrefs(page);
  expect(links).toContain(
    "/dogs/available?search=x&maxDistance=2.5&size=large&age=puppy&age=adult",
  );
  expect(links).toContain("/dogs/available?search=x");
  expect(page.html).toMatch(/name="maxDistance"[^>]*value="2.5"/);
  expect([...page.html.matchAll(/<input[^>]*checked=""[^>]*>/g)]).toHaveLength(4);
});

test("the distance filter is off until used; its slider rests at 5 of 0 to 10 by 0.5", async () => {
  const sitter = await browserOf(app, await newSitter(app, zurich));
  const { html } = await sitter.get("/dogs/available");
  const [field = ""] = /<input[^>]*name="maxDistance"[^>]*>/.exec(html) ?? [];
  expect(field).not.toContain("value=");
  const [slider = ""] = /<input[^>]*type="range"[^>]*>/.exec(html) ?? [];
  for (const part of ['min="0"', 'max="10"', 'step="0.5"', 'value="5"', "disabled"]) {
    expect(slider).toContain(part);
  }
  const beyond = await sitter.get("/dogs/available?maxDistance=11");
  expect(beyond.html).toMatch(/<details class="card menu" open=""><summary>.*?Filters/s);
  expect([beyond.status, beyond.text.includes("Distance must be between 0 and 10 miles")]).toEqual([
    400,
    true,
  ]);
});

test("a refused filter shows all dogs, and no chip to remove", async () => {
  await putAvailableDog(app, { name: "Anyhow", spot: zurich });
  const sitter = await browserOf(app, await newSitter(app, zurich));
  const page = await sitter.get("/dogs/available?maxDistance=11&size=large");
  expect(page.status).toBe(400);
  expect(page.text).toMatch(/All dogs .*Anyhow/);
  expect(page.text).not.toContain("Within 11 miles");
});

test("distances start at a named place, and an unknown one shows an error", async () => {
  await putAvailableDog(app, { name: "Berno", spot: { latitude: 46.948, longitude: 7.4474 } });
  const person = await newSitter(app, zurich);
  const sitter = await browserOf(app, person);
  const bern = await sitter.get("/dogs/available?search=berno&place=Bern");
  expect(bern.text).toContain("Nearest first, from Bern");
  expect(bern.text).toMatch(/Berno Beagle 2 years · (under 0.5|about [01]\.?5?) mi away/);
  const unknown = await sitter.get("/dogs/available?place=qqqqqq");
  expect(unknown.status).toBe(400);
  expect(unknown.text).toContain("We couldn't find “qqqqqq”. Try a town or district.");
  await putAt(app, person, null);
  const nowhere = await sitter.get("/dogs/available?maxDistance=5");
  expect([nowhere.status, nowhere.text.includes("Enter a town or district")]).toEqual([400, true]);
});

test("a dog's page leads back to the list as it was filtered", async () => {
  const { dog } = await putAvailableDog(app, { name: "Keeper", age: "3 years", spot: zurich });
  const sitter = await browserOf(app, await newSitter(app, zurich));
  const query = "search=keeper&age=adult&maxDistance=5&place=Z%C3%BCrich%2C+CH";
  const [link = ""] = hrefs(await sitter.get(`/dogs/available?${query}`)).filter((href) =>
    href.startsWith(`/dogs/available/${dog.id}`),
  );
  expect(link).toBe(`/dogs/available/${dog.id}?${query}`);
  const page = hrefs(await sitter.get(link));
  expect(page).toContain(`/dogs/available?${query}`);
  const unknown = hrefs(await sitter.get(`/dogs/available/${dog.id}?place=qqqqqq&age=adult`));
  expect(unknown).toContain("/dogs/available?age=adult");
});

test("twelve at a time, and plain links lead through all of them", async () => {
  for (let at = 0; at < 15; at++)
    await putAvailableDog(app, { breed: "Pagehound", name: `P${at}` });
  const browser = new Browser(app);
  const seen = new Set<string>();
  let path: string | undefined = "/dogs/available?search=pagehound";
  let pages = 0;
  for (; path; pages++) {
    const page: Page = await browser.get(path);
    for (const href of hrefs(page).filter((link) => /^\/dogs\/available\/[^?]/.test(link))) {
      seen.add(href);
    }
    path = hrefs(page).find((link) => link.includes("before=") && link.startsWith("/dogs"));
  }
  expect([pages, seen.size]).toEqual([2, 15]);
});

test("a later page whose dogs are gone says so", async () => {
  for (let at = 0; at < 13; at++)
    await putAvailableDog(app, { breed: "Gonehound", name: `G${at}` });
  const browser = new Browser(app);
  const first = await browser.get("/dogs/available?search=gonehound");
  const next = hrefs(first).find((link) => link.includes("before=")) ?? "";
  await app.runtime.db.deleteFrom("dogs").where("breed", "=", "Gonehound").execute();
  const later = await browser.get(next);
  expect(later.text).toContain("Back to the first dogs");
  expect(later.text).toContain("No more dogs");
});

test("a visitor who opens a dog signs in and comes back to it", async () => {
  const { dog } = await putAvailableDog(app, { name: "Signy" });
  const person = await newSitter(app);
  const path = `/dogs/available/${dog.id}`;
  const visitor = new Browser(app);
  const { location } = await visitor.get(path);
  expect(location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  const { email } = person;
  const back = await visitor.post(location ?? "", { email, password: "correct horse" });
  expect(back.location).toBe(path);
  expect((await visitor.get(path)).text).toContain("Signy");
});

test("a sitter reads all of it on one page, and can ask or write", async () => {
  const { dog, owner } = await putAvailableDog(app, {
    name: "Tabby",
    weight: "12",
    height: "40 cm",
    bio: "Loves rain",
    personality: ["calm"],
    activities: ["fetch"],
    availability: ["weekend_evenings"],
  });
  const sitter = await browserOf(app, await newSitter(app));
  const path = `/dogs/available/${dog.id}`;
  const details = await sitter.get(path);
  for (const text of ["Loves rain", "12 kg", "40 cm", "Olive Owner", "No image available"]) {
    expect(details.text).toContain(text);
  }
  expect(details.text).toMatch(/Contact Owner\s+Book a Walk/);
  expect(hrefs(details)).toContain(`/bookings/new?dogId=${dog.id}`);
  expect((await sitter.get(`/messages/${owner.id}`)).status).toBe(200);
  expect(details.text).toMatch(/Weekend Evenings.*😌 Calm.*Fetch/);
  expect((await sitter.get("/dogs/available?search=tabby")).text).toContain("Weekend evenings");
});

test("empty sections say so", async () => {
  const { dog, owner } = await putAvailableDog(app, {});
  const sitter = await browserOf(app, await newSitter(app));
  const personality = await sitter.get(`/dogs/available/${dog.id}`);
  expect(personality.text).toContain("No personality traits specified");
  // Its owner may see it although it is not listed any more.
  const own = await browserOf(app, owner);
  await own.post(`/dogs/${dog.id}/edit`, { name: "Rex", breed: "Beagle", age: "2 years" });
  const missing = await own.get(`/dogs/available/${dog.id}`);
  expect(missing.text).toContain("Rex is not available for sitting at the moment.");
  expect(missing.text).toContain("No availability specified");
  expect(missing.text).not.toMatch(/Book a Walk|Contact Owner/);
  const stranger = await sitter.get(`/dogs/available/${dog.id}`);
  expect(stranger.status).toBe(404);
  expect(stranger.text).toContain("Dog not found");
  expect(hrefs(stranger)).toContain("/dogs/available");
});

test("users who can't sit see the public half and nothing about the owner", async () => {
  const { dog, owner } = await putAvailableDog(app, {
    name: "Halfy",
    weight: "12",
    height: "41 cm",
    bio: "Secret words",
    spot: zurich,
  });
  const viewer = await newPerson(app);
  await putAt(app, viewer, zurich);
  const browser = await browserOf(app, viewer);
  const path = `/dogs/available/${dog.id}`;
  const page = await browser.get(path);
  const loaded = await browser.get(`${path}.data`);
  expect([page.status, page.text.includes("Halfy")]).toEqual([200, true]);
  for (const { html } of [page, loaded]) {
    for (const secret of ["Secret words", "41 cm", owner.name, owner.id, "eekday", " mi away"]) {
      expect([secret, html.includes(secret)]).toEqual([secret, false]);
    }
  }
  expect(page.text).not.toMatch(/Book a Walk|Contact Owner/);
  expect((await browser.get(`/messages/${owner.id}`)).status).toBe(404);
});

test("the menu leads to the list", async () => {
  const sitter = await browserOf(app, await newSitter(app));
  const page = await sitter.get("/");
  expect(hrefs(page).filter((href) => href === "/dogs/available")).toHaveLength(1);
});

test("the owner of an available dog is asked for a location until one is set", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const form = await browser.get("/dogs/add");
  expect(form.text).toContain("You haven't set your location yet");
  const rex = { name: "Rex", breed: "Beagle", age: "2 years", availability: "weekday_mornings" };
  const added = await browser.submit("/dogs/add", rex);
  expect(added.html).toContain("Dog added");
  const step = `/profile/edit/location?redirectTo=${encodeURIComponent("/profile?tab=dogs")}`;
  expect(hrefs(added)).toContain(step);
  const { availability: _none, ...bare } = rex;
  const answer = await browser.submit("/dogs/add", bare);
  expect(answer.html).toContain("Dog added");
  expect(hrefs(answer)).not.toContain(step);
  await putAt(app, person, zurich);
  expect((await browser.get("/dogs/add")).text).not.toContain("You haven't set your location");
  expect(hrefs(await browser.submit("/dogs/add", rex))).not.toContain(step);
});

test("an own dog's page books, shares what others may open, and deletes", async () => {
  const { dog, owner } = await putAvailableDog(app, { spot: zurich });
  const browser = await browserOf(app, owner);
  const page = await browser.get(`/dogs/${dog.id}`);
  expect(hrefs(page)).toContain(`/sitters?dog=${dog.id}`);
  expect(hrefs(page)).toContain(`/dogs/${dog.id}?confirm=delete`);
  expect(page.html).toContain(`value="http://trotwell.test/dogs/available/${dog.id}"`);
  await browser.post(`/dogs/${dog.id}/edit`, { name: "Rex", breed: "Beagle", age: "2 years" });
  const hidden = await browser.get(`/dogs/${dog.id}`);
  expect(hidden.html).toContain(`value="http://trotwell.test/dogs/${dog.id}"`);
});

test("a photo already deleted shows an error at the photos, and nothing typed is lost", async () => {
  const { dog, owner } = await putAvailableDog(app, {});
  const browser = await browserOf(app, owner);
  const path = `/dogs/${dog.id}/edit`;
  const rex = { name: "Rex", breed: "Beagle", age: "2 years" };
  await browser.post(path, { ...rex, images: [await photoFile("a.jpg")] });
  const missing = `/uploads/${"0".repeat(32)}.webp`;
  const page = await browser.post(path, { ...rex, bio: "Just typed", removedImages: missing });
  expect(page.status).toBe(400);
  expect(page.text).toContain(
    "Error deleting image: Something went wrong while deleting the image.",
  );
  expect(page.text).toContain("Just typed");
  expect((await browser.get(`/dogs/${dog.id}`)).text).not.toContain("Just typed");
});
