import type { Page } from "playwright";
import { expect, test } from "vitest";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const sitter = await newSitter(app, { name: "Selma Sitter" });
const owner = await newOwner(app, "Olive Owner", "Rex");

async function open(path: string): Promise<Page> {
  return openPage(chromium, origin + path, (await browserOf(app, owner)).cookies);
}

test("a review that is not sent outlives a reload", async () => {
  const id = await newBooking(app, { owner, sitter }, "completed", { date: dateAhead(-1) });
  const page = await open(`/bookings/${id}/review`);
  const text = page.getByRole("textbox");
  await page.locator(".star:has([value='4'])").click();
  await text.fill("Rex came back happy.");
  await page.waitForURL(/text=/);
  await page.reload();
  expect(await text.inputValue()).toBe("Rex came back happy.");
  expect(await page.locator(".star [value='4']").isChecked()).toBe(true);
});

test("what was deleted again of a review stays deleted after a reload", async () => {
  const id = await newBooking(app, { owner, sitter }, "completed", { date: dateAhead(-2) });
  const page = await open(`/bookings/${id}/review`);
  const text = page.getByRole("textbox");
  await text.fill("Rex came back happy.");
  await page.waitForURL(/text=/);
  await text.fill("");
  await page.waitForURL((url) => !url.searchParams.has("text"));
  await page.reload();
  expect(await text.inputValue()).toBe("");
});

test("a review is sent that is too long for an address", async () => {
  const id = await newBooking(app, { owner, sitter }, "completed", { date: dateAhead(-3) });
  const page = await open(`/bookings/${id}/review`);
  await page.locator(".star:has([value='4'])").click();
  const asked = page.waitForResponse((answer) => answer.url().length > 16_384);
  await page.getByRole("textbox").fill("犬".repeat(1900));
  await asked;
  await page.waitForTimeout(100);
  await page.getByRole("button", { name: "Send review" }).click();
  await page.waitForURL(/\/bookings\/[^/]+$/);
});

test("the weekdays of a weekly request outlive a reload", async () => {
  const page = await open(`/booking/series?sitter=${sitter.id}`);
  await page.locator(".chip:has([name=weekday][value='3'])").click();
  await page.waitForURL(/weekday=3/);
  await page.reload();
  expect(await page.locator("[name=weekday][value='3']").isChecked()).toBe(true);
  expect(await page.locator("[name=weekday]:checked").count()).toBe(1);
});

test("the times of several periods outlive a reload", async () => {
  const page = await open(`/booking/new?sitter=${sitter.id}&way=periods&date=${dateAhead(4)}`);
  await page.locator(".chip:has([name=time]:enabled)").first().click();
  await page.waitForURL(/time=/);
  const [chosen] = await page
    .locator("[name=time]:checked")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await page.reload();
  expect(await page.locator(`[name=time][value="${chosen}"]`).isChecked()).toBe(true);
});
