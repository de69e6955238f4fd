import { expect, test } from "vitest";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const { cookies } = await browserOf(app, await newOwner(app, "Olive Owner", "Rex"));
const sitter = await newSitter(app, { rates: { walking: 28.5 } });
const query = { sitter: sitter.id, service: "walking", date: dateAhead(5), step: "time" };
const address = `${origin}/booking/new?${new URLSearchParams(query)}`;

test("the time step says what the ticked and typed times come to", async () => {
  const page = await openPage(chromium, address, cookies);
  const bar = page.locator("output");
  expect(await bar.textContent()).toBe("$28.50 an hour");
  await page.getByText("9:00 AM", { exact: true }).click();
  await bar.getByText("1 hour · $28.50", { exact: true }).waitFor();
  await page.locator(".chip:has([value=afternoon])").click();
  await bar.getByText("5 hours · $142.50", { exact: true }).waitFor();
  await page.getByText("Custom times").click();
  await page.getByLabel("Start").fill("18:00");
  await page.getByLabel("End").fill("18:30");
  await bar.getByText("5.5 hours · $156.75", { exact: true }).waitFor();
});

test("without a script it says the rate, and each part of the day its price", async () => {
  const page = await openPage(chromium, address, cookies, { javaScriptEnabled: false });
  expect(await page.locator("output").textContent()).toBe("$28.50 an hour");
  expect(await page.locator(".chip:has([value=morning])").textContent()).toContain("· $114");
});

test("a notice that the network is gone moves nothing", async () => {
  const page = await openPage(chromium, address, cookies);
  // The first page greets who has just logged in.
  await page.reload();
  const top = () =>
    page.locator("h1").evaluate((title) => title.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText("Network error").waitFor();
  expect(await top()).toBe(before);
});
