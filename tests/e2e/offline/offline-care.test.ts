import type { Page } from "playwright";
import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { writeSheet } from "#tests/support/people/care.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";
import { phonesOf } from "#tests/support/screens/phone.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const { newPhone, signIn, see, cachedPaths, offline } = await phonesOf({ app, origin });

async function running() {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await writeSheet(app, owner, { feeding: "Half a cup at six", access: "Under the blue pot" });
  const span = { startAt: Date.now() - HOUR, endAt: Date.now() + HOUR };
  const booking = await newBooking(app, { owner, sitter }, "accepted", { span });
  const page = await newPhone();
  await signIn(page, sitter, "/profile");
  return { booking, page, path: `/dogs/${owner.dogId}/care` };
}

/** Everything that the browser's offline store holds, in all its caches. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        texts.push((await (await cache.match(key))?.text()) ?? "");
    }
    return texts.join();
  });

test("a sitter reads the sheet offline, but not how to get in, until the booking is cancelled", async () => {
  const { page, path, booking } = await running();
  await see(page, path);
  await page.getByRole("button", { name: "Show how to get in" }).click();
  await page.getByText("Under the blue pot").waitFor();
  await offline(page.context());
  await page.goto(origin + path);
  await page.getByText("You are offline").waitFor();
  expect(await page.locator("main").textContent()).toContain("Half a cup at six");
  expect(await page.content()).not.toContain("Under the blue pot");
  expect(await page.locator("main form:not([inert])").count()).toBe(0);
  const stored = await storedText(page);
  expect([stored.includes("Half a cup at six"), stored.includes("Under the blue pot")]).toEqual([
    true,
    false,
  ]);

  await offline(page.context(), false);
  const { db } = app.runtime;
  await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", booking).execute();
  // As if the page had been kept for an hour.
  await page.evaluate(
    async ([path = "", hour]) => {
      const cache = await caches.open("kept");
      const kept = (await cache.match(path)) as Response;
      const headers = new Headers(kept.headers);
      headers.set("x-fetched-at", String(Date.now() - Number(hour)));
      await cache.put(path, new Response(await kept.text(), { headers }));
    },
    [path, String(HOUR)],
  );
  await page.goto(`${origin}/bookings-sitter`);
  await expect.poll(() => cachedPaths(page)).not.toContain(path);
});

test("sheet and card leave the phone at logout", async () => {
  const { page, path, booking } = await running();
  await see(page, path);
  await see(page, `/bookings/${booking}/visit`);
  expect(await storedText(page)).toContain("Half a cup at six");
  await page.locator("summary", { hasText: "Account menu" }).click();
  await page.locator(".menu-box").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(await cachedPaths(page)).toEqual([]);
  expect(await storedText(page)).not.toContain("Half a cup at six");
});
