import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();

type Dog = { name: string; weight: string | null; personality: string[]; images: string[] };

async function ownerWithDog() {
  const owner = await newOwner(app);
  const dog = async () =>
    (await callApi<Dog>(app, "GET", `/dogs/${owner.dogId}`, { token: owner.token })).body;
  return { owner, dog, path: `/dogs/${owner.dogId}`, browser: await browserOf(app, owner) };
}

const rex = { name: "Rex", breed: "Beagle", age: "3 years" };

test("a dog's page shows what is known and what is not", async () => {
  const { browser, path } = await ownerWithDog();
  const page = await browser.get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Not specified");
  expect(page.text).toContain("No personality traits specified");
  expect(page.html).toContain(`href="${path}/edit"`);
});

test("an owner is asked for a missing weight, on the dog's page and in the list", async () => {
  const { browser, path } = await ownerWithDog();
  const pages = [path, "/profile?tab=dogs"];
  await browser.post(`${path}/edit`, { ...rex, weight: "" });
  for (const page of pages) expect((await browser.get(page)).text).toContain("Add the weight");
  const other = await browserOf(app, await newSitter(app));
  expect((await other.get(path)).text).not.toContain("Add the weight");
  await browser.post(`${path}/edit`, { ...rex, weight: "12" });
  for (const page of pages) expect((await browser.get(page)).text).not.toContain("Add the weight");
});

test.each(["/dogs/none", "/dogs/none/edit", "/dogs/available/none"])(
  "%s, which is missing, has one title",
  async (path) => {
    const { browser } = await ownerWithDog();
    const page = await browser.get(path);
    expect(page.status).toBe(404);
    expect(page.html.match(/<title>[^<]*/g)).toEqual(["<title>Dog not found"]);
  },
);

test("an edit replaces everything: cleared and unticked fields are removed", async () => {
  const { browser, dog, path } = await ownerWithDog();
  const first = { ...rex, weight: "12", personality: ["calm", "shy"] };
  expect((await browser.post(`${path}/edit`, first)).location).toBe(path);
  expect(await dog()).toMatchObject({ weight: "12", personality: ["calm", "shy"] });
  const form = await browser.get(`${path}/edit`);
  expect(form.text).toContain("Edit Rex 's Profile");
  expect(form.html).toContain('value="12"');
  await browser.post(`${path}/edit`, { ...rex, weight: "" });
  expect(await dog()).toMatchObject({ weight: null, personality: [] });
});

test.each([
  ["5.5 kg", "5.5"],
  ["12,5", "12.5"],
])("the edit form shows the weight %s as a number, as browsers require", async (weight, value) => {
  const { browser, path } = await ownerWithDog();
  await browser.post(`${path}/edit`, { ...rex, weight });
  expect((await browser.get(`${path}/edit`)).html).toContain(`value="${value}"`);
});

test("a refused edit keeps what was typed and stores nothing", async () => {
  const { browser, dog, path } = await ownerWithDog();
  const before = await dog();
  const page = await browser.post(`${path}/edit`, { ...rex, name: " ", breed: "Kept breed" });
  expect(page.status).toBe(400);
  expect(page.text).toContain("Name is required");
  expect(page.html).toContain('value="Kept breed"');
  expect(await dog()).toEqual(before);
});

test("three photos are the limit, and deleting one makes room", async () => {
  const { browser, dog, path } = await ownerWithDog();
  const photos = [await photoFile("a.jpg"), await photoFile("b.jpg"), await photoFile("c.jpg")];
  await browser.post(`${path}/edit`, { ...rex, images: photos });
  const full = await browser.get(`${path}/edit`);
  expect(full.text).toContain("Limit Reached");
  const more = await browser.post(`${path}/edit`, { ...rex, images: [await photoFile("d.jpg")] });
  expect(more.status).toBe(400);
  expect(more.text).toContain("Maximum of 3 photos reached - delete a photo to add new ones");
  const [first = "", ...others] = (await dog()).images;
  const swap = { ...rex, removedImages: first, images: [await photoFile("d.jpg")] };
  const refused = await browser.post(`${path}/edit`, { ...swap, name: " " });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain(`checked="" value="${first}"`);
  expect((await dog()).images).toEqual([first, ...others]);
  const swapped = await browser.submit(`${path}/edit`, swap);
  expect(swapped.html).toContain("Image deleted");
  expect((await dog()).images).toHaveLength(3);
  expect((await dog()).images.slice(0, 2)).toEqual(others);
  // Its owner has no place yet, which is said as well.
  const [second = ""] = others;
  const shown = { ...rex, removedImages: second, availability: ["weekday_mornings"] };
  const reminded = await browser.submit(`${path}/edit`, shown);
  expect(reminded.html).toContain("Image deleted");
  expect(reminded.html).toContain("tell how near you are yet");
  expect((await browser.get(first)).status).toBe(404);
});

test("deleting asks first, and is refused while a booking is ahead", async () => {
  const { browser, owner, path } = await ownerWithDog();
  const sitter = await newSitter(app, {});
  const date = dateAhead(9);
  const booked = await callApi(app, "POST", "/bookings", {
    token: owner.token,
    body: { dogId: owner.dogId, sitterId: sitter.id, date, timePeriod: "morning" },
  });
  expect(booked.status).toBe(201);
  expect((await browser.get(`${path}?confirm=delete`)).text).toContain("Are you sure?");
  const refused = await browser.post(path, { intent: "delete" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("has a booking ahead");

  const free = await ownerWithDog();
  expect((await free.browser.post(free.path, { intent: "delete" })).status).toBe(303);
  expect((await free.browser.get(free.path)).status).toBe(404);
});

test("nobody else sees or changes it, and visitors sign in first", async () => {
  const { path, dog } = await ownerWithDog();
  const before = await dog();
  const stranger = await browserOf(app, await newPerson(app));
  const unknown = await stranger.get("/dogs/nobody");
  for (const address of [path, `${path}/edit`]) {
    const page = await stranger.get(address);
    expect([page.status, page.text]).toEqual([404, unknown.text]);
    expect((await stranger.post(address, { ...rex, intent: "delete" })).status).toBe(404);
    expect((await new Browser(app).get(address)).location).toContain("/login");
  }
  expect(await dog()).toEqual(before);
});
