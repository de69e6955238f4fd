import { expect, test } from "vitest";
import { servedApp } from "#tests/support/served.ts";
import { sharedChromium } from "#tests/support/shared-chromium.ts";

const { origin } = await servedApp();
const chromium = await sharedChromium();

test("the words of a wrong field show as it is left, without a script, and no click is lost", async () => {
  const context = await chromium.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/register`);
  await page.getByLabel("Email").fill("nope");
  await page.getByLabel("Full Name").focus();
  await page.getByText("Please enter a valid email").waitFor({ state: "visible" });

  await page.getByLabel("Password").fill("123");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Create Account" }).click();
  expect((await answered).status()).toBe(400);
  expect(await page.getByLabel("Email").inputValue()).toBe("nope");
  await page
    .getByText("Password must be at least 6 characters")
    .first()
    .waitFor({ state: "visible" });
});
