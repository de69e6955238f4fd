import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, newSitter } from "#tests/support/people/people.ts";
import { asFile, photoFile } from "#tests/support/pictures.ts";

const app = await testApp();

type Me = Record<string, unknown> & { profilePhoto: string | null };

async function someone() {
  const person = await newPerson(app, "Before");
  const me = async () => (await callApi<Me>(app, "GET", "/users/me", { token: person.token })).body;
  return { me, browser: await browserOf(app, person) };
}

const about = { name: "Zoë After", phoneNumber: "+41 79 555 01 77", bio: "Early riser." };

test("name, phone, bio and photo can be changed and cleared", async () => {
  const { me, browser } = await someone();
  const saved = await browser.submit("/profile/edit", { ...about, photo: await photoFile() });
  expect(saved.html).toContain("Profile updated");
  expect(await me()).toMatchObject(about);
  expect((await me()).profilePhoto).toMatch(/^\/uploads\//);
  expect((await browser.get("/profile/edit")).html).toContain('value="Zoë After"');
  await browser.post("/profile/edit", { name: "Zoë", phoneNumber: "", bio: "" });
  expect(await me()).toMatchObject({ name: "Zoë", phoneNumber: null, bio: null });
  expect((await me()).profilePhoto).not.toBeNull();
});

test("a refused form keeps what was typed and changes nothing", async () => {
  const { me, browser } = await someone();
  const before = await me();
  const fields = { name: " ", phoneNumber: "call me", bio: "Kept bio" };
  const page = await browser.post("/profile/edit", fields);
  expect(page.status).toBe(400);
  expect(page.text).toContain("Name is required");
  expect(page.text).toContain("A phone number can have digits, spaces, + - ( ) only");
  expect(page.text).toContain("Kept bio");
  const noPhoto = { ...about, photo: asFile("<svg/>", "me.jpg") };
  const refused = await browser.post("/profile/edit", noPhoto);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please upload an image file");
  expect(refused.text).toContain("Please choose the photo again.");
  expect(await me()).toEqual(before);
});

test("only a user's own profile, only these fields, and only when signed in", async () => {
  expect((await new Browser(app).get("/profile/edit")).location).toContain("/login");
  const sitter = await newSitter(app, { name: "Sam" });
  const browser = await browserOf(app, sitter);
  await browser.post("/profile/edit", { ...about, role: "admin", verified: "on", listed: "" });
  const { body } = await callApi<Me>(app, "GET", "/users/me", { token: sitter.token });
  expect(body).toMatchObject({ role: "sitter", verified: false, listed: true, name: "Zoë After" });
  const found = await callApi(app, "GET", "/users/sitters?search=zoe");
  expect(found.body).toMatchObject({ data: [{ id: sitter.id }] });
});
