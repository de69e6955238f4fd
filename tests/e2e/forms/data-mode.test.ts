import { expect, test } from "vitest";
import { browserOf, newOwner } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();

test("another data mode leaves what is being typed, and opens a page anew where nothing is", async () => {
  const { cookies } = await browserOf(app, await newOwner(app));
  const page = await openPage(chromium, `${origin}/dogs/add`, cookies);
  const name = page.getByLabel("Name", { exact: false }).first();
  await name.fill("Balu");
  await page.getByRole("button", { name: "Low-data mode", exact: true }).click();
  await page.locator(".toast", { hasText: "From the next page on." }).waitFor();
  expect(await name.inputValue()).toBe("Balu");
  await page.goto(`${origin}/dogs/available`);
  await page.getByRole("button", { name: "Leave low-data mode" }).click();
  await page.locator(".toast", { hasText: "Low-data mode is off" }).waitFor();
  await page.getByRole("button", { name: "Low-data mode", exact: true }).waitFor();
});
