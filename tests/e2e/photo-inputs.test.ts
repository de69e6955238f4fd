import { randomBytes } from "node:crypto";
import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();

const TOO_MUCH = 5 * 1024 * 1024;

/** A noisy photo like a camera's: over 5 MB and rotated. */
async function cameraPhoto(name: string) {
  const [width, height] = [3200, 2400];
  const buffer = await sharp(randomBytes(width * height * 3), {
    raw: { width, height, channels: 3 },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(TOO_MUCH);
  return { name, mimeType: "image/jpeg", buffer };
}

const photos = [await cameraPhoto("one.jpg"), await cameraPhoto("two.jpg")] as const;
const [one, two] = photos;
const tiny = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a53" } })
    .png()
    .toBuffer(),
});

/** A page, and the size of each post from it. */
async function opened(person: TestPerson, path: string) {
  const browser = await browserOf(app, person);
  const context = await chromium.newContext({ viewport: { width: 360, height: 740 } });
  await context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, url: origin })),
  );
  const page = await context.newPage();
  const sent: number[] = [];
  page.on("request", async (request) => {
    if (request.method() === "POST") sent.push((await request.sizes()).requestBodySize);
  });
  await page.goto(origin + path);
  await page.locator("input[type=file][accept='image/*']").waitFor({ state: "attached" });
  return { page, sent };
}

const input = (page: Page) => page.locator("input[type=file]");
const tiles = (page: Page) => page.locator("[data-chosen] canvas");
const names = (page: Page) =>
  input(page).evaluate((field: HTMLInputElement) =>
    [...(field.files ?? [])].map(({ name }) => name),
  );

test("a camera's photo is sent upright and small, even when Save is tapped immediately", async () => {
  const owner = await newOwner(app, "Petra Photo");
  const { page, sent } = await opened(owner, "/profile/edit");
  await input(page).setInputFiles(one);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Profile updated").waitFor();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeLessThan(TOO_MUCH);
  const { body } = await callApi<{ profilePhoto: string }>(app, "GET", "/users/me", {
    token: owner.token,
  });
  const stored = await fetch(origin + body.profilePhoto);
  const { width = 0, height = 0 } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  expect(height).toBeGreaterThan(width);
});

test("chosen photos are shown, added to and removed before they are sent", async () => {
  const { page } = await opened(await newOwner(app), "/dogs/add");
  await input(page).setInputFiles([one]);
  await expect.poll(() => tiles(page).count()).toBe(1);
  await input(page).setInputFiles([two]);
  await expect.poll(() => tiles(page).count()).toBe(2);
  expect(await names(page)).toEqual(["one.webp", "two.webp"]);
  const sides = await input(page).evaluate(async (field: HTMLInputElement) => {
    const bitmap = await createImageBitmap(field.files?.[0] as File);
    return [bitmap.width, bitmap.height];
  });
  expect(sides).toEqual([1200, 1600]);
  await page.getByRole("button", { name: "Remove chosen photo 1" }).click();
  expect(await names(page)).toEqual(["two.webp"]);
  await input(page).setInputFiles([await tiny("a.png"), await tiny("b.png"), await tiny("c.png")]);
  await page.getByText("Maximum of 3 photos reached - delete a photo to add new ones").waitFor();
  expect(await names(page)).toEqual(["two.webp", "a.png", "b.png"]);
});

test("a file that is not a photo is refused before sending, and the chosen ones stay", async () => {
  const { page, sent } = await opened(await newOwner(app), "/dogs/add");
  await input(page).setInputFiles([await tiny("a.png")]);
  await expect.poll(() => tiles(page).count()).toBe(1);
  const text = { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
  await input(page).setInputFiles([text]);
  await page.getByRole("alert").getByText("Please upload an image file").waitFor();
  await input(page).setInputFiles([{ ...text, name: "b.heic", mimeType: "image/heic" }]);
  await page.getByText("HEIC photos are not supported, please choose JPEG").waitFor();
  expect(await names(page)).toEqual(["a.png"]);
  expect(sent).toEqual([]);
});

const broken = (name: string, buffer: Buffer = Buffer.from("no photo")) => ({
  name,
  mimeType: name.endsWith(".heic") ? "image/heic" : "image/jpeg",
  buffer,
});

const fault = (page: Page) => page.locator(".slots + .error");

test("a form with a refused photo is not sent until that is replaced or left out", async () => {
  const owner = await newOwner(app);
  const { page, sent } = await opened(owner, `/dogs/${owner.dogId}/edit`);
  const save = page.getByRole("button", { name: "Save changes" });
  await input(page).setInputFiles([broken("empty.jpg", Buffer.alloc(0))]);
  await save.click();
  await expect.poll(() => fault(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await input(page).setInputFiles([broken("one.jpg"), broken("two.heic"), await tiny("a.png")]);
  // At once, while the files are read.
  await save.click();
  await page.getByText("one.jpg: Please upload an image file").waitFor();
  await page.getByText("two.heic: HEIC photos are not supported").waitFor();
  await save.click();
  expect(sent).toEqual([]);
  await fault(page).getByRole("button", { name: "Continue without it" }).click();
  expect(await fault(page).textContent()).toBe("");
  await save.click();
  await page.getByText("Dog updated").waitFor();
  expect(sent).toHaveLength(1);
  await page.goto(`${origin}/dogs/${owner.dogId}/edit`);
  await page.locator("input[type=file][accept='image/*']").waitFor();
  await input(page).setInputFiles([broken("one.jpg")]);
  await fault(page).getByText("Please upload").waitFor();
  await input(page).setInputFiles([await tiny("b.png")]);
  await expect.poll(() => tiles(page).count()).toBe(1);
  await save.click();
  await page.getByText("Dog updated").waitFor();
});

test("words are not sent without the refused photo beside them", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const { page, sent } = await opened(owner, `/messages/${sitter.id}`);
  await page.getByLabel("Add photos").first().click();
  await input(page).setInputFiles([broken("balu.heic")]);
  await fault(page).getByText("HEIC photos are not supported").waitFor();
  await page.getByLabel("Add photos").first().click();
  const words = page.getByPlaceholder("Write a message");
  await words.fill("Here is Balu");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => fault(page).isVisible()).toBe(true);
  expect(await words.inputValue()).toBe("Here is Balu");
  await fault(page).getByRole("button", { name: "Continue without it" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".chat-log").getByText("Here is Balu").waitFor();
  expect(await words.inputValue()).toBe("");
  expect(sent).toEqual([]);
});

test("a gallery holds six, including stored photos", async () => {
  const sitter = await newSitter(app);
  const { page, sent } = await opened(sitter, "/profile/edit/gallery");
  await input(page).setInputFiles([await tiny("a.png"), one]);
  await expect.poll(() => tiles(page).count()).toBe(2);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("Photos uploaded").waitFor();
  expect(sent[0]).toBeLessThan(TOO_MUCH);
  await page.locator("input[accept='image/*']").waitFor();
  await input(page).setInputFiles(
    await Promise.all(["c", "d", "e", "f", "g"].map((name) => tiny(`${name}.png`))),
  );
  await page.getByText("Maximum of 6 photos reached").waitFor();
  await expect.poll(() => names(page)).toEqual(["c.png", "d.png", "e.png", "f.png"]);
});

test("onboarding doesn't count a photo marked for removal", async () => {
  const person = await newPerson(app);
  await (await browserOf(app, person)).post("/onboarding/owner/1");
  const { page } = await opened(person, "/onboarding/owner/2");
  const three = await Promise.all(["a", "b", "c"].map((name) => tiny(`${name}.png`)));
  await input(page).setInputFiles(three);
  await expect.poll(() => tiles(page).count()).toBe(3);
  await page.getByRole("button", { name: "Back" }).click();
  await page.waitForURL("**/onboarding/owner/1");
  await page.goto(`${origin}/onboarding/owner/2`);
  await page.locator("input[accept='image/*']").waitFor();
  await page.locator(".thumbs .chip").first().click();
  expect(await page.getByLabel("Delete photo 1").isChecked()).toBe(true);
  await input(page).setInputFiles([await tiny("d.png"), await tiny("e.png")]);
  await page.getByText("Maximum of 3 photos reached").waitFor();
  expect(await names(page)).toEqual(["d.png"]);
});
