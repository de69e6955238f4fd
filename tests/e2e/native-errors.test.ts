import { expect, test } from "vitest";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();

test("an invalid field's message shows when it loses focus, and no click is lost", async () => {
  const page = await openPage(chromium, `${origin}/register`);
  expect(await page.locator("main").textContent()).not.toContain("Please enter a valid email");
  await page.getByLabel("Email").fill("nope");
  await page.getByLabel("Full Name").focus();
  await page.getByText("Please enter a valid email").waitFor({ state: "visible" });
  const described = await page.getByLabel("Email").getAttribute("aria-describedby");
  const message = await page.locator(`[id="${described}"]`).textContent();
  expect(message).toContain("Please enter a valid email");

  await page.getByLabel("Password").fill("123");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Create Account" }).click();
  expect((await answered).status()).toBe(400);
});

test("without a script the server's answer says what is wrong once, beside its field", async () => {
  const page = await openPage(chromium, `${origin}/register`, [], { javaScriptEnabled: false });
  await page.getByLabel("Email").fill("nope");
  await page.getByLabel("Password").fill("123");
  await page.getByRole("button", { name: "Create Account" }).click();
  expect(await page.getByLabel("Email").inputValue()).toBe("nope");
  expect(await page.getByRole("alert").textContent()).toBe(
    "Authentication failed3 things to correct",
  );
  for (const message of [
    "Name is required",
    "Please enter a valid email",
    "Password must be at least 6 characters",
  ])
    expect(await page.getByText(message).count()).toBe(1);
  expect(await page.getByLabel("Full Name").evaluate((field) => field.matches(":focus"))).toBe(
    true,
  );
});

test("what is wrong with a group of choices is no longer said once another is made", async () => {
  const { cookies } = await browserOf(app, await newOwner(app));
  const { id } = await newSitter(app);
  const weekly = `${origin}/booking/series?sitter=${id}`;
  for (const [address, button, wrong, choice] of [
    [`${origin}/people/${id}/report`, "Send report", "Please choose a reason", "Something else"],
    [weekly, "Check the dates", "Please select a weekday", "Tue"],
    [weekly, "Check the dates", "Please select a time", "9:00 AM"],
  ] as const) {
    const page = await openPage(chromium, address, cookies);
    await page.getByRole("button", { name: button }).click();
    const error = page.locator("fieldset .error", { hasText: wrong });
    expect(await error.isVisible()).toBe(true);
    await page.locator("label", { hasText: choice }).first().click();
    await error.waitFor({ state: "hidden" });
  }
});

test("what the server refused is forgotten once it is corrected", async () => {
  const page = await openPage(chromium, `${origin}/register`);
  await page.getByRole("button", { name: "Create Account" }).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  const error = (text: string) => page.locator(".field .error", { hasText: text });
  await page.getByLabel("Email").fill("abc");
  await page.getByLabel("Full Name").focus();
  await error("Please enter a valid email").waitFor({ state: "visible" });
  await error("Email is required").waitFor({ state: "hidden" });
  expect(await summary.isVisible()).toBe(true);
  await page.getByLabel("Email").fill("nora@example.test");
  await page.getByLabel("Full Name").fill("Nora New");
  await page.getByLabel("Password").fill("a long secret");
  await error("Password is required").waitFor({ state: "hidden" });
  await summary.waitFor({ state: "hidden" });
});

test("while a form is on its way, there is no other way in", async () => {
  const page = await openPage(chromium, `${origin}/login`);
  const google = page.getByRole("link", { name: "Sign in with Google" });
  const reaches = () => google.evaluate((link) => getComputedStyle(link).pointerEvents);
  expect(await reaches()).toBe("auto");
  // As the script marks the button of a form that is being sent.
  await page.getByRole("button", { name: "Login" }).evaluate((button) => {
    button.ariaDisabled = "true";
  });
  expect(await reaches()).toBe("none");
});
