import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";
import { phonesOf } from "#tests/support/screens/phone.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const { newPhone, signIn, offline } = await phonesOf({ app, origin });

const picture = async (name: string, background: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
});
const pictures = [await picture("one.png", "#a53"), await picture("two.png", "#35a")];

const chosen = (page: Page) => page.locator("[data-chosen] canvas");

/** Pictures that were sent and are shown, not only addressed. */
const shown = (page: Page) =>
  page
    .locator(".shots img")
    .evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );

/** Addresses of everything that the browser's offline store holds. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

async function choose(page: Page, opener: Locator) {
  await opener.click();
  await page.locator("input[type=file][accept='image/*']").setInputFiles(pictures);
  await expect.poll(() => chosen(page).count()).toBe(2);
}

test("photos for a card are shown before they are sent, wait for a connection, and reach the owner", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const id = await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const page = await newPhone();
  const watching = await newPhone();
  await signIn(watching, owner, `/bookings/${id}`);
  const card = await watching.context().newPage();
  await card.goto(new URL(`/bookings/${id}/visit`, watching.url()).href);
  await card.getByText("has not started yet").waitFor();
  await signIn(page, sitter, `/bookings/${id}/visit`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  // After its own Start the page loads again.
  await page.locator('[data-stage^="running"]').waitFor();
  await page.getByText("With Rex since").waitFor();
  await card.getByText("With Rex since").waitFor();
  // A double tap is one tap.
  await page.getByRole("button", { name: "Pee", exact: true }).dblclick();
  await page.locator("[data-fresh=visit] .leash").getByText("Pee").waitFor();
  await card.locator(".leash").getByText("Pee").waitFor();
  await choose(page, page.locator("summary", { hasText: "Add photos" }));
  await offline(page.context());
  await page.getByRole("button", { name: "Add to the report" }).click();
  await page.getByText("You need a connection to send this").waitFor();
  expect(await chosen(page).count()).toBe(2);
  await offline(page.context(), false);
  await page.getByRole("button", { name: "Remove chosen photo 1" }).click();
  await expect.poll(() => chosen(page).count()).toBe(1);
  await page.getByRole("button", { name: "Add to the report" }).click();
  await expect.poll(() => shown(page)).toBe(1);
  await expect.poll(() => shown(watching)).toBe(1);
  const events = app.runtime.db
    .selectFrom("visit_events")
    .select("kind")
    .where("booking_id", "=", id)
    .orderBy("id");
  expect((await events.execute()).map(({ kind }) => kind)).toEqual(["start", "pee", "photo"]);
});

test("photos are sent without a word, arrive live, and are kept on no phone", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await newBooking(app, { owner, sitter }, "accepted");
  const page = await newPhone();
  const other = await newPhone();
  await signIn(other, owner, `/messages/${sitter.id}`);
  await signIn(page, sitter, `/messages/${owner.id}`);
  await choose(page, page.locator("summary[aria-label='Add photos']"));
  await page.getByRole("button", { name: "Remove chosen photo 2" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  for (const phone of [page, other]) {
    await expect.poll(() => shown(phone)).toBe(1);
    expect((await stored(phone)).filter((path) => path.startsWith("/api/"))).toEqual([]);
  }
  const whole = origin + (await other.locator(".shots a").getAttribute("href"));
  expect((await other.request.get(whole)).status()).toBe(200);
  expect((await fetch(whole)).status).toBe(404);
});
