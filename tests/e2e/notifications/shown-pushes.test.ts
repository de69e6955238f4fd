import { existsSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";
import { launchChromium } from "#tests/support/screens/chromium.ts";
import { phonesOf } from "#tests/support/screens/phone.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const { newPhone, signIn, underWorker } = await phonesOf({ app, origin });
const SETTINGS = "/profile/edit/account/notifications";

/** The headless shell has no notifications; a whole Chromium has, where one is installed. */
const whole = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const browser = await launchChromium([], whole);
afterAll(() => browser.close());

test("a push is shown, and later news take its place", async () => {
  const context = await browser.newContext();
  await context.grantPermissions(["notifications"], { origin });
  const page = await context.newPage();
  await signIn(page, await newOwner(app), SETTINGS);
  await underWorker(page);
  const cdp = await context.newCDPSession(page);
  const id = Promise.withResolvers<string>();
  cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
    if (first) id.resolve(first.registrationId);
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await id.promise;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no worker");
  // What the worker asks for, in every browser.
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const asked: string[] = [];
    registration.showNotification = async (title, options) => {
      asked.push(title);
      if (Notification.permission === "granted") await show(title, options);
    };
    Object.assign(self, { asked });
  });
  const asked = () => worker.evaluate(() => (self as unknown as { asked: string[] }).asked);
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, tag, data, icon }) => ({ title, tag, data, icon }));
    });
  const deliver = (title: string) => {
    const data = JSON.stringify({ title, body: "", path: "/bookings", tag: "request 1" });
    return cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };

  const titles = ["New request", "Reminder to answer a request"];
  for (const title of titles) {
    await deliver(title);
    await expect.poll(async () => (await asked()).at(-1)).toBe(title);
    if (!whole) continue;
    const icon = `${origin}/icon-192.png`;
    const one = { title, tag: "request 1", data: { path: "/bookings" }, icon };
    await expect.poll(shown).toEqual([one]);
  }
  expect(await asked()).toEqual(titles);
});

test.runIf(whole)("the settings and a request offer to notify this device", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await signIn(page, owner, SETTINGS);
  await page.getByText("Notifications are off.").waitFor();
  await page.getByRole("button", { name: "Turn on notifications" }).waitFor();
  expect(await page.getByText("please allow JavaScript").isVisible()).toBe(false);
  await page.goto(`${origin}/bookings/${await newBooking(app, { owner, sitter })}`);
  await page.getByText("Know at once when Sam answers.").waitFor();
});

test("where a browser refuses, the settings say so, and a request offers nothing", async () => {
  const page = await newPhone();
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await page.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { value: "denied" }),
  );
  await signIn(page, owner, SETTINGS);
  await page.getByText("Your browser blocks notifications").waitFor();
  expect(await page.getByRole("button", { name: "Turn on notifications" }).isVisible()).toBe(false);
  await page.goto(`${origin}/bookings/${await newBooking(app, { owner, sitter })}`);
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("Know at once when").isVisible()).toBe(false);
});
