import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { asFile, photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const HERE = "/profile/edit/gallery";
const FULL = "Maximum of 6 photos reached - delete a photo to add new ones";

type Me = { gallery: string[]; profilePhoto: string | null; errors: Record<string, string[]> };

async function aSitter() {
  const sitter = await newSitter(app, { name: "Gal Lery" });
  const browser = await browserOf(app, sitter);
  const gallery = async () =>
    (await callApi<Me>(app, "GET", "/users/me", { token: sitter.token })).body.gallery;
  return { sitter, browser, gallery };
}

async function photos(count: number): Promise<File[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => photoFile(`${i}.jpg`)));
}

async function stored({ id }: TestPerson): Promise<number> {
  const query = app.runtime.db.selectFrom("photos").select("key").where("owner_id", "=", id);
  return (await query.execute()).length;
}

const patch = (person: TestPerson, gallery: unknown) =>
  callApi<Me>(app, "PATCH", `/users/${person.id}`, { token: person.token, body: { gallery } });

test("photos are added, deleted and shown to everybody in order", async () => {
  const { sitter, browser, gallery } = await aSitter();
  const one = await browser.submit(HERE, { photos: await photos(1) });
  expect(one.html).toContain("Photo uploaded");
  await browser.post(HERE, { photos: await photos(2) });
  const [first = "", second = "", third = ""] = await gallery();
  const page = await new Browser(app).get(`/sitters/${sitter.id}`);
  const shown = [...page.html.matchAll(/src="(\/uploads\/[^"?]+)/g)].map(([, src]) => src);
  expect(shown).toEqual([first, second, third]);
  expect(page.html).toContain("Gal Lery&#x27;s gallery, photo 1 of 3");
  const seen = await callApi<Me>(app, "GET", `/users/${sitter.id}`);
  expect(seen.body.gallery).toEqual([first, second, third]);

  const removed = await browser.submit(HERE, { removedPhotos: second });
  expect(removed.html).toContain("Image deleted");
  expect(await gallery()).toEqual([first, third]);
  expect(await stored(sitter)).toBe(2);
  expect((await browser.get(second)).status).toBe(404);
  const again = await browser.post(HERE, { removedPhotos: [first, second] });
  expect(again.status).toBe(400);
  expect(again.text).toContain("Error deleting image: Something went wrong");
  expect(again.html).toContain(`checked="" value="${first}"`);
  expect(await gallery()).toEqual([first, third]);
});

test("a wrong file, none, or one too many changes nothing and leaves nothing behind", async () => {
  const { sitter, browser, gallery } = await aSitter();
  const mixed = await browser.post(HERE, {
    photos: [await photoFile(), asFile("<svg/>", "b.jpg")],
  });
  expect(mixed.status).toBe(400);
  expect(mixed.text).toContain("b.jpg: Please upload an image file");
  const none = await browser.post(HERE, { photos: "" });
  expect(none.status).toBe(400);
  expect(none.text).toContain("Please choose a photo");
  await browser.post(HERE, { photos: await photos(5) });
  const seven = await browser.post(HERE, { photos: await photos(2) });
  expect(seven.status).toBe(400);
  expect(seven.text).toContain(FULL);
  expect(await gallery()).toHaveLength(5);
  expect(await stored(sitter)).toBe(5);
  await browser.post(HERE, { photos: await photos(1) });
  const full = await browser.get(HERE);
  expect(full.text).toContain(FULL);
  const [first = "", ...others] = await gallery();
  const swapped = await browser.submit(HERE, { removedPhotos: first, photos: await photos(1) });
  expect(swapped.html).toContain("Image deleted");
  expect((await gallery()).slice(0, 5)).toEqual(others);
  expect(await gallery()).toHaveLength(6);
});

test("never more than six photos, whatever the race", async () => {
  const { sitter, browser, gallery } = await aSitter();
  const files = await photos(2);
  const posts = await Promise.all(
    Array.from({ length: 6 }, () => browser.post(HERE, { photos: files })),
  );
  expect(posts.filter(({ status }) => status === 303)).toHaveLength(3);
  expect(posts.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(await gallery()).toHaveLength(6);
  expect(await stored(sitter)).toBe(6);
  const [any] = await gallery();
  const row = { user_id: sitter.id, photo_key: any ?? "", position: 6 };
  await expect(app.runtime.db.insertInto("gallery_photos").values(row).execute()).rejects.toThrow();
});

test("the API reorders and replaces a gallery with the caller's own uploads only", async () => {
  const { sitter, browser, gallery } = await aSitter();
  await browser.post(HERE, { photos: await photos(3) });
  const [first = "", second = "", third = ""] = await gallery();
  expect((await patch(sitter, [third, first, third])).body.gallery).toEqual([third, first]);
  expect(await stored(sitter)).toBe(2);
  expect((await browser.get(second)).status).toBe(404);
  expect((await patch(sitter, undefined)).body.gallery).toEqual([third, first]);

  const other = await aSitter();
  await other.browser.post(HERE, { photos: await photos(1) });
  const [foreign = ""] = await other.gallery();
  for (const wrong of [[foreign], ["/uploads/none.webp"], [first, second], [5], [null]]) {
    const refused = await patch(sitter, wrong);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(["gallery"]);
  }
  const seven = Array.from({ length: 7 }, (_, i) => `${first}?w=${i}`);
  expect((await patch(sitter, seven)).status).toBe(400);
  expect(await gallery()).toEqual([third, first]);
  expect((await patch(sitter, [])).body.gallery).toEqual([]);
  expect(await stored(sitter)).toBe(0);
});

test("a gallery photo survives the removal of the same profile photo, and the other way round", async () => {
  const { sitter, browser, gallery } = await aSitter();
  const me = async () => (await callApi<Me>(app, "GET", "/users/me", { token: sitter.token })).body;
  await browser.post("/profile/edit", { name: "Gal", photo: await photoFile() });
  const { profilePhoto } = await me();
  await patch(sitter, [profilePhoto]);
  await browser.post("/profile/edit", { name: "Gal", photo: await photoFile() });
  expect(await gallery()).toEqual([profilePhoto]);
  expect((await browser.get(profilePhoto ?? "")).status).toBe(200);
  await patch(sitter, [profilePhoto, (await me()).profilePhoto]);
  await patch(sitter, []);
  expect((await browser.get((await me()).profilePhoto ?? "")).status).toBe(200);
  expect((await browser.get(profilePhoto ?? "")).status).toBe(404);
});

test("users who can't sit have no gallery", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  expect((await browser.post(HERE, { photos: await photos(1) })).status).toBe(403);
  expect(await stored(person)).toBe(0);
  await browser.post("/profile/edit", { name: "Nora", photo: await photoFile() });
  const { body } = await callApi<Me>(app, "GET", "/users/me", { token: person.token });
  expect((await patch(person, [body.profilePhoto])).body).not.toHaveProperty("gallery");
});
