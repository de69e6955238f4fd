import { expect, test } from "vitest";
import { newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();

test("the link to book again lies above the row that leads to the booking", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await newBooking(app, { owner, sitter }, "completed");
  const { cookies } = await browserOf(app, owner);
  const page = await openPage(await sharedChromium(), `${origin}/bookings?tab=past`, cookies);
  await page.getByRole("link", { name: "Book again" }).click();
  await page.waitForURL(/\/booking\/new/);
  expect(page.url()).toContain(sitter.id);
});
