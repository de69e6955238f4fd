import type { Browser as Chromium } from "playwright";
import { expect, test } from "vitest";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { newOwner, PASSWORD } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";
import { enter, focused, tabTo } from "#tests/support/screens/keyboard.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium: Chromium = await sharedChromium();

await putSitter(app, {
  id: "amara",
  name: "Amara Okafor",
  dogSizes: ["medium"],
  dogAges: ["adult"],
});
await putSitter(app, { id: "lars", name: "Lars Large", dogSizes: ["large"], dogAges: ["adult"] });
const owner = await newOwner(app, "Olive Owner", "Rex");

test("list, filter, sitter and request by keyboard alone", async () => {
  const page = await (
    await chromium.newContext({ locale: "en-US", reducedMotion: "reduce" })
  ).newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));

  await page.goto(`${origin}/login?redirectTo=%2Fsitters`);
  await tabTo(page, "input", /^Email/);
  await page.keyboard.type(owner.email);
  await tabTo(page, "input", /^Password/);
  await page.keyboard.type(PASSWORD);
  await enter(page, /\/sitters$/);
  expect(await page.getByRole("heading", { name: "Lars Large" }).count()).toBe(1);

  await tabTo(page, "summary", /^Filters/);
  await page.keyboard.press("Enter");
  await tabTo(page, "select", /^Dog size/);
  await page.keyboard.type("Med");
  await tabTo(page, "button", /^Show sitters/);
  await enter(page, /dogSize=medium/);
  expect(await page.getByRole("heading", { name: "Lars Large" }).count()).toBe(0);

  // First the list: what opens takes the focus, keeps it, and returns it.
  await tabTo(page, "a", /^Quick view/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Amara Okafor" });
  await dialog.getByRole("heading", { name: "Amara Okafor" }).waitFor();
  await dialog.locator("h1:focus").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect((await focused(page)).name).toBe("Quick view of Amara Okafor");
  await page.keyboard.press("Enter");
  await dialog.getByRole("heading", { name: "Amara Okafor" }).waitFor();
  await tabTo(page, "a", /^View Full Profile/);
  await enter(page, /\/sitters\/amara\?dogSize=medium$/);

  await tabTo(page, "button", /^Book Now/);
  await enter(page, /\/booking\/new\?sitter=amara/);
  // Arrow keys move within a month; the day may be in the next one.
  const wanted = page.locator(`input[name="date"][value="${dateAhead(3)}"]`);
  if (!(await wanted.count())) {
    await tabTo(page, "button", /^Next month/);
    await enter(page, /month=/);
  }
  await tabTo(page, "radio", /^\d+$/);
  for (let n = 0; n < 31 && !(await wanted.isChecked()); n++)
    await page.keyboard.press("ArrowRight");
  expect(await wanted.isChecked()).toBe(true);
  await tabTo(page, "button", /^Continue$/);
  await enter(page, /done=date/);
  await tabTo(page, "input", /^4 hours/);
  await page.keyboard.press("Space");
  await tabTo(page, "button", /^Continue$/);
  // The only dog is chosen already.
  await enter(page, /done=time/);
  await tabTo(page, "button", /^Confirm Booking/);
  await enter(page, /\/bookings\/[\w-]+$/);
  await page.getByRole("heading", { name: "Request sent" }).waitFor();
  expect(faults).toEqual([]);
});
