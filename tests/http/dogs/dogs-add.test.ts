import { expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { asFile, photoFile } from "#tests/support/pictures.ts";
import { breakStore } from "#tests/support/store-contents.ts";

const app = await testApp();

type Dog = Record<string, unknown> & { images: string[] };

async function someone() {
  const person = await newPerson(app);
  const dogs = async () =>
    (await callApi<Dog[]>(app, "GET", "/dogs", { token: person.token })).body;
  return { browser: await browserOf(app, person), dogs };
}

const noFile = new File([], "");
const rex = {
  name: "Rex",
  breed: "Beagle",
  age: "2 years",
  weight: "12.5",
  height: "40 cm",
  bio: "Loves mud",
  personality: ["calm", "shy"],
  activities: ["fetch"],
  availability: ["weekday_mornings", "weekend_evenings"],
  sex: "male",
  neutered: "no",
  vaccinated: "yes",
  goodWithDogs: "yes",
  goodWithCats: "no",
  goodWithChildren: "yes",
};

test("adding a dog with photos shows a confirmation", async () => {
  const { browser, dogs } = await someone();
  const photos = [await photoFile("a.jpg"), await photoFile("b.jpg")];
  const page = await browser.post("/dogs/add", { ...rex, images: photos });
  expect([page.status, page.location]).toEqual([303, "/profile?tab=dogs"]);
  expect(decodeURIComponent(browser.cookies.get("toast") ?? "")).toContain("Dog added");
  const [dog] = await dogs();
  expect(dog).toMatchObject(rex);
  expect(dog?.images).toHaveLength(2);
});

test("the form has every field, starts empty and says who will see the dog", async () => {
  const { browser } = await someone();
  const page = await browser.get("/dogs/add");
  expect(page.status).toBe(200);
  const names = [...page.html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(rex), "images"]));
  expect(page.text).toContain("Sitters nearby will see this dog");
  const [weight = ""] = /<input[^>]*name="weight"[^>]*>/.exec(page.html) ?? [];
  expect(weight).not.toContain("value=");
  expect(/enctype="multipart\/form-data"/i.test(page.html)).toBe(true);
  expect(page.text).not.toContain("Please choose the photos again");
});

test("a refused form keeps what was typed and chosen, shows the errors, and stores nothing", async () => {
  const { browser, dogs } = await someone();
  const fields = { ...rex, breed: " ", age: "", weight: "300", images: noFile };
  const page = await browser.post("/dogs/add", fields);
  expect(page.status).toBe(400);
  for (const text of [
    "Breed is required",
    "Age is required",
    "Weight must be between 0.5 and 120 kg",
  ]) {
    expect(page.text).toContain(text);
  }
  expect(page.text).not.toContain("Please choose the photos again");
  const typed = [...page.html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value);
  expect(typed).toEqual(expect.arrayContaining(["Rex", "300", "40 cm"]));
  expect(page.text).toContain("Loves mud");
  const checked = [...page.html.matchAll(/<input[^>]*checked[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1],
  );
  const answers = ["male", "no", "yes", "yes", "no", "yes"];
  expect(checked.toSorted()).toEqual(
    [...answers, "calm", "shy", "fetch", "weekday_mornings", "weekend_evenings"].toSorted(),
  );
  expect(await dogs()).toEqual([]);
});

test("a file that is not a photo shows an error at the photos, which must be chosen again", async () => {
  const { browser, dogs } = await someone();
  const images = [await photoFile(), asFile("<svg/>", "dog.jpg")];
  const page = await browser.post("/dogs/add", { ...rex, images });
  expect(page.status).toBe(400);
  expect(page.text).toContain("Please upload an image file");
  expect(page.text).toContain("Please choose the photos again");
  expect(page.html.includes('value="Beagle"')).toBe(true);
  expect(await dogs()).toEqual([]);
});

test("a fourth photo is refused", async () => {
  const { browser, dogs } = await someone();
  const images = await Promise.all([1, 2, 3, 4].map(() => photoFile()));
  const page = await browser.post("/dogs/add", { ...rex, images });
  expect(page.status).toBe(400);
  expect(page.text).toContain("Please choose at most 3 photos");
  expect(await dogs()).toEqual([]);
});

test("a hidden field can't give the dog to somebody else", async () => {
  const { browser, dogs } = await someone();
  const other = await newPerson(app);
  const page = await browser.post("/dogs/add", { ...rex, ownerId: other.id, images: noFile });
  expect(page.status).toBe(303);
  expect(await dogs()).toHaveLength(1);
});

test("markup in user text is escaped", async () => {
  const { browser } = await someone();
  const page = await browser.post("/dogs/add", { ...rex, name: '"><script>x</script>', breed: "" });
  expect(page.status).toBe(400);
  expect(page.html.includes("<script>x")).toBe(false);
});

test("visitors are sent to sign in and come back; the older address leads here", async () => {
  const visitor = await new Browser(app).get("/dogs/add");
  expect([visitor.status, visitor.location]).toEqual([303, "/login?redirectTo=%2Fdogs%2Fadd"]);
  const older = await new Browser(app).get("/dogs/new");
  expect([older.status, older.location]).toEqual([308, "/dogs/add"]);
});

test("coming from a booking, saving returns to it, and nowhere else", async () => {
  const { browser } = await someone();
  const step = "/booking/new?sitter=x&step=dog";
  const to = (target: string) => `/dogs/add?redirectTo=${encodeURIComponent(target)}`;
  const fields = { name: "Rex", breed: "Beagle", age: "2 years" };
  expect((await browser.post(to(step), fields)).location).toMatch(
    /^.booking.new.sitter=x&step=dog&dog=[\w-]+$/,
  );
  const foreign = await browser.post(to("https://evil.test/"), { ...fields, name: "Max" });
  expect(foreign.location).toBe("/profile?tab=dogs");
});

test("an unexpected failure keeps what was typed", async () => {
  const broken = await testApp();
  const person = await newPerson(broken);
  const browser = await browserOf(broken, person);
  await breakStore(broken, "insert on dogs", "broken on purpose");
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await browser.post("/dogs/add", { ...rex, images: noFile });
  expect(page.status).toBe(500);
  expect(page.text).toContain(
    "Error adding dog: There was a problem adding your dog. Please try again.",
  );
  expect(page.html).toContain('value="Beagle"');
  expect(page.text).not.toContain("on purpose");
  expect(String(logged.mock.calls[0])).toContain("broken on purpose");
});

test.each([
  ["2", "2 years"],
  ["1", "1 year"],
  ["8 months", "8 months"],
])("an age of '%s' in a form means %s, and what a program sends stays", async (typed, age) => {
  const { browser, dogs } = await someone();
  await browser.post("/dogs/add", { ...rex, age: typed, images: noFile });
  const [dog] = await dogs();
  expect(dog?.age).toBe(age);
  await browser.post(`/dogs/${dog?.id}/edit`, { ...rex, age: typed, images: noFile });
  expect((await dogs())[0]?.age).toBe(age);
  const person = await newPerson(app);
  const body = { ...rex, age: typed };
  const sent = await callApi<Dog>(app, "POST", "/dogs", { token: person.token, body });
  expect(sent.body.age).toBe(typed);
});

test("name, breed and age come first, and what is optional is folded unless it is wrong", async () => {
  const { browser } = await someone();
  const path = `/dogs/add?${new URLSearchParams({ redirectTo: "/booking/new?sitter=x" })}`;
  const { html } = await browser.get(path);
  const names = ["name", "breed", "age", "images", "bio", "sex", "availability"];
  const places = names.map((name) => html.indexOf(` name="${name}"`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html.match(/<details><summary/g)).toHaveLength(3);
  expect(html).toMatch(/<input[^>]*autofocus[^>]*name="name"/i);
  const bio = "x".repeat(5001);
  const refused = await browser.post(path, { ...rex, bio, images: noFile });
  expect(refused.html.match(/<details open=""><summary/g)).toHaveLength(1);
  expect(refused.html).not.toMatch(/<input[^>]*autofocus[^>]*name="name"/i);
});

test("a dog typed in unfinished onboarding is not typed again for a booking, nor added twice", async () => {
  const { browser, dogs } = await someone();
  const typed = { name: "Rex", breed: "Beagle", age: "2 years", weight: "12" };
  await browser.post("/onboarding/owner/1");
  await browser.post("/onboarding/owner/2", { ...typed, images: await photoFile("a.jpg") });
  const path = `/dogs/add?${new URLSearchParams({ redirectTo: "/booking/new?sitter=x" })}`;
  expect((await browser.get(path)).html).toMatch(
    /value="Rex"[\s\S]*value="Beagle"[\s\S]*value="2 years"/,
  );
  await browser.post(path, { ...typed, images: noFile });
  const [dog, ...others] = await dogs();
  expect(dog).toMatchObject(typed);
  expect(dog?.images).toHaveLength(1);
  expect(others).toEqual([]);
  expect((await browser.get("/dogs/add")).html).not.toContain('value="Rex"');
  expect((await browser.get("/onboarding/owner/2")).location).toBe("/onboarding/owner/1");
});
