import { expect, test } from "vitest";
import { demoCredentials } from "#tests/support/people/demo-things.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

/** Bytes of a page once the browser has what all have in common. */
const LATER = 6_500;

const { origin } = await servedApp({}, { demo: true });
const chromium = await sharedChromium();

test("after its first page a browser is sent what the others add to it", async () => {
  // What the service worker fetches is not told apart from its copies.
  const context = await chromium.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  let looks = 0;
  const login = `${origin}/login?redirectTo=%2Fprofile`;
  const encoding = async () =>
    (await page.goto(`${login}&look=${looks++}`))?.headers()["content-encoding"];
  expect(await encoding()).not.toBe("dcz");
  // It fetches the dictionary when it is idle, which no event tells of. A page that it has already is not
  // sent again, whatever it was compressed with.
  await expect.poll(encoding, { interval: 3_000, timeout: 90_000 }).toBe("dcz");
  const { email, password } = demoCredentials("owner");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/profile");
  for (const path of ["/sitters", "/", "/bookings", "/messages", "/profile"]) {
    const answer = await page.goto(origin + path);
    expect([path, answer?.headers()["content-encoding"]]).toEqual([path, "dcz"]);
    const { responseBodySize } = (await answer?.request().sizes()) ?? {};
    expect(responseBodySize).toBeLessThan(LATER);
    expect(await page.locator("h1").count()).toBe(1);
  }
  await context.close();
});
