import { expect, test } from "vitest";
import { browserOf, newOwner } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const { cookies } = await browserOf(app, await newOwner(app));

const phone = { width: 360, height: 740 };
const saved = { title: "Saved" };
const linked = { title: "Dog added", link: { href: "/profile/edit", label: "Add your place" } };

async function shown(toast: object | null, options: object = {}) {
  const named: [string, string][] = toast
    ? [["toast", encodeURIComponent(JSON.stringify(toast))]]
    : [];
  const page = await openPage(chromium, `${origin}/bookings`, [...cookies, ...named], {
    viewport: phone,
    ...options,
  });
  const top = () => page.evaluate(() => document.querySelector("main")?.offsetTop);
  return { page, top, toast: page.locator(".toasts .toast") };
}

test.each(["reduce", "no-preference"] as const)(
  "a toast takes no room, covers nothing that has the focus, and ends (motion: %s)",
  async (reducedMotion) => {
    const without = await (await shown(null)).top();
    const { page, top, toast } = await shown(saved, { reducedMotion });
    await toast.waitFor();
    expect(await top()).toBe(without);
    await page.getByRole("link", { name: "Trotwell" }).focus();
    expect(await toast.isVisible()).toBe(false);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(300, 600);
    await toast.waitFor({ state: "hidden", timeout: 8_000 });
    expect(await top()).toBe(without);
  },
);

test("one with a link stays, has room of its own, and gives it back when it is dismissed", async () => {
  const without = await (await shown(null)).top();
  const { page, top, toast } = await shown(linked, { reducedMotion: "no-preference" });
  expect(await top()).toBeGreaterThan(without ?? 0);
  await page.waitForTimeout(5_500);
  expect(await toast.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Dismiss" }).click();
  expect(await top()).toBe(without);
});

test("a swipe of more than 50 px takes a toast away", async () => {
  const { page, toast } = await shown(saved, { hasTouch: true });
  await toast.waitFor();
  const touch = await page.context().newCDPSession(page);
  const swipe = async (by: number) => {
    const at = (x: number) => [{ x, y: 25 }];
    const send = (
      type: "touchStart" | "touchMove" | "touchEnd",
      touchPoints: { x: number; y: number }[],
    ) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", at(120));
    for (const part of [0.5, 1]) await send("touchMove", at(120 + by * part));
    await send("touchEnd", []);
  };
  await swipe(40);
  expect(await toast.count()).toBe(1);
  await swipe(-70);
  await expect.poll(() => toast.count()).toBe(0);
});
