import type { Page } from "playwright";
import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const owner = await newOwner(app, "Olive Owner", "Rex");
const { token } = owner;
// A place that is known is a line that follows the form, where the page asks for one.
const home = { location: "Langstrasse 10, Zürich", latitude: 47.3771, longitude: 8.5267 };
await callApi(app, "PATCH", `/users/${owner.id}`, { token, body: home });
const luna = { name: "Luna", breed: "Beagle", age: "3", availability: ["weekday_mornings"] };
await callApi(app, "POST", "/dogs", { token, body: luna });
const { cookies } = await browserOf(app, owner);
const sitter = await newSitter(app, {
  services: ["walking", "boarding", "daycare"],
  rates: { walking: 26, boarding: 68, daycare: 48 },
  acceptsMultipleDogs: true,
  maxDogs: 2,
});
const theirs = (await browserOf(app, sitter)).cookies;
const date = dateAhead(5);

function flow(query: Record<string, string>): string {
  return `/booking/new?${new URLSearchParams({ sitter: sitter.id, ...query })}`;
}

const CHOICES =
  "form[data-example] input:is([type=checkbox], [type=radio]):enabled:not(.hide):not(details:not([open]) *)";

/** What follows a form, and what it would agree to: as it stands there, and as its address shows it. */
async function bothResults(page: Page): Promise<[string[], string[]]> {
  return page.evaluate(async () => {
    const resultsOf = (shown: ParentNode) =>
      [...shown.querySelectorAll("main [data-results], main [type=hidden][name=price]")].map(
        (part) =>
          part.getAttribute("value") ?? (part.textContent ?? "").replace(/\s+/g, " ").trim(),
      );
    const fresh = await (await fetch(location.href)).text();
    const parsed = new DOMParser().parseFromString(fresh, "text/html");
    return [resultsOf(document), resultsOf(parsed)] as [string[], string[]];
  });
}

async function expectFollowed(page: Page, after: string): Promise<void> {
  let last: [string[], string[]] = [[], []];
  await expect
    .poll(
      async () => {
        last = await bothResults(page);
        return JSON.stringify(last[0]) === JSON.stringify(last[1]);
      },
      { timeout: 20_000, message: `${after}: ${JSON.stringify(last)}` },
    )
    .toBe(true);
}

test.each([
  ["several times", flow({ way: "periods", date }), cookies],
  ["several times from a night on", flow({ way: "periods", date, time: "overnight" }), cookies],
  ["the wizard's times", flow({ way: "quick", date, step: "time" }), cookies],
  ["the wizard's dogs", flow({ way: "quick", date, time: "09:00-10:00", step: "dog" }), cookies],
  ["the times of a walk", flow({ service: "walking", date, step: "time" }), cookies],
  ["the services", flow({}), cookies],
  ["a conversation's times", flow({ way: "dialog", date, step: "time" }), cookies],
  ["weekly", `/booking/series?sitter=${sitter.id}`, cookies],
  ["a meeting", `/booking/meet?sitter=${sitter.id}&date=${date}`, cookies],
  ["a walk asked for by a sitter", `/bookings/new?dogId=${owner.dogId}&date=${date}`, theirs],
  ["prices", "/profile/edit/prices", theirs],
] as const)("what follows a form is what its address shows: %s", async (name, path, own) => {
  if (name.includes("by a sitter")) {
    const body = { availability: ["weekday_mornings"] };
    await callApi(app, "PATCH", `/dogs/${owner.dogId}`, { token, body });
  }
  const page = await openPage(chromium, origin + path, own, {
    viewport: { width: 360, height: 740 },
  });
  const count = Math.min(await page.locator(CHOICES).count(), 14);
  if (name !== "prices") expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++) {
    const choice = page.locator(CHOICES).nth(index);
    if (!(await choice.count())) break;
    const said = `${await choice.getAttribute("name")} ${await choice.getAttribute("value")}`;
    await choice.dispatchEvent("click");
    await page.waitForTimeout(100);
    await expectFollowed(page, said);
    expect(await choice.count()).toBe(1);
  }
});

test("the price of several times follows into the night and back, and what is typed stays", async () => {
  const page = await openPage(chromium, origin + flow({ way: "periods", date }), cookies);
  const bar = page.locator(".bar");
  await page.locator("summary", { hasText: "Add a note" }).click();
  await page.getByLabel("Notes").fill("Rex pulls.");
  await page.getByLabel("Rex").check({ force: true });
  const chip = (value: string) => page.locator(`input[name=time][value="${value}"]`);
  await chip("all_day").check({ force: true });
  await bar.getByText("$48", { exact: true }).waitFor();
  await page.locator("form[data-example] input[name=price][value='$48']").waitFor({
    state: "attached",
  });
  expect(await chip("all_day").evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Notes").inputValue()).toBe("Rex pulls.");
  expect(await page.getByLabel("Notes").isVisible()).toBe(true);
  await chip("all_day").uncheck({ force: true });
  await chip("overnight").check({ force: true });
  await bar.getByText("$68", { exact: true }).waitFor();
  await chip("overnight").uncheck({ force: true });
  await chip("09:00-10:00").check({ force: true });
  await bar.getByText("$26", { exact: true }).waitFor();
  await chip("09:00-10:00").uncheck({ force: true });
  await page.getByText("Custom times").click();
  await page.getByLabel("Start").fill("18:00");
  await page.getByLabel("End").fill("20:00");
  await bar.getByText("$52", { exact: true }).waitFor();
  expect(await page.getByLabel("End").evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Notes").inputValue()).toBe("Rex pulls.");
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await page.waitForURL(/\/bookings\/[\w-]+$/);
});
