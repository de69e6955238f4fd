import { expect, test } from "vitest";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const ACCOUNT = "/profile/edit/account";

test.each([
  ["calendar", { change: "renew-feed" }, "Copy link"],
  ["tokens", { name: "Reminders", days: "30", currentPassword: PASSWORD }, "Copy token"],
])("what %s shows only once can be copied with a tap", async (page, fields, label) => {
  const browser = await browserOf(app, await newPerson(app));
  await browser.post(`${ACCOUNT}/${page}`, fields);
  const opened = await openPage(chromium, `${origin}${ACCOUNT}/${page}`, browser.cookies, {
    viewport: { width: 360, height: 740 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await opened.getByRole("button", { name: label }).click();
  await opened.getByText("Copied").waitFor();
  const copied = await opened.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await opened.locator("input[readonly]").inputValue());
  expect(copied.length).toBeGreaterThan(40);
});
