import { expect, test } from "vitest";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { origin } = await servedApp();
const chromium = await sharedChromium();

async function filledLogin() {
  const context = await chromium.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${origin}/login`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill("nobody@example.test");
  await page.getByLabel("Password").fill("not the one");
  return { context, page, login: page.getByRole("button", { name: "Login" }) };
}

test("signing in offline shows an error until the line is back, and keeps the form's values", async () => {
  const { context, page, login } = await filledLogin();
  await context.setOffline(true);
  await login.click();
  await page.getByText("Network error").waitFor({ state: "visible" });
  await page
    .getByText("Please check your internet connection and try again.")
    .waitFor({ state: "visible" });
  expect(await page.getByLabel("Email").inputValue()).toBe("nobody@example.test");
  expect(await page.getByLabel("Password").inputValue()).toBe("not the one");
  await context.setOffline(false);
  await page.getByText("Network error").waitFor({ state: "detached" });
  await login.click();
  await page.getByText("Invalid email or password. Please try again.").waitFor();
});

test("a pending sign-in shows on its button and ignores a second click; the other mode shows no errors", async () => {
  const { page } = await filledLogin();
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  const seen = await page.evaluate(`(() => {
    const button = document.querySelector("main form button");
    button.click();
    button.click();
    return [button.textContent, button.getAttribute("aria-disabled")];
  })()`);
  expect(seen).toEqual(["Processing...", "true"]);
  await page.getByText("Invalid email or password. Please try again.").waitFor();
  expect(posts).toBe(1);
  expect(await page.getByLabel("Email").inputValue()).toBe("nobody@example.test");
  await page.getByRole("main").getByRole("link", { name: "Join" }).click();
  await page.getByRole("heading", { name: "Join Our Community" }).waitFor();
  expect(await page.locator("#form-error, [aria-invalid=true]").count()).toBe(0);
});
