import { expect, test } from "vitest";
import { addDays } from "#app/domain/dates.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const owner = await newOwner(app, "Olive Owner", "Rex");
const { cookies } = await browserOf(app, owner);
const sitter = await newSitter(app, {
  services: ["walking", "boarding"],
  rates: { walking: 28.5, boarding: 60 },
  acceptsMultipleDogs: true,
  maxDogs: 2,
});
const date = dateAhead(5);

function flow(query: Record<string, string>): string {
  return `${origin}/booking/new?${new URLSearchParams({ sitter: sitter.id, ...query })}`;
}

const times = flow({ service: "walking", date, step: "time" });

test("the time step says what the ticked and typed times come to", async () => {
  const page = await openPage(chromium, times, cookies);
  const bar = page.locator(".bar");
  await bar.getByText("$28.50 an hour").waitFor();
  await page.getByText("9:00 AM", { exact: true }).click();
  await bar.getByText("1 hour · $28.50", { exact: true }).waitFor();
  await page.locator(".chip:has([value=afternoon])").click();
  await bar.getByText("5 hours · $142.50", { exact: true }).waitFor();
  await page.getByText("Custom times").click();
  await page.getByLabel("Start").fill("18:00");
  await page.getByLabel("End").fill("18:30");
  await bar.getByText("5.5 hours · $156.75", { exact: true }).waitFor();
});

test("the first step says the rate of the chosen service", async () => {
  const page = await openPage(chromium, flow({}), cookies);
  const bar = page.locator(".bar");
  const services = page.locator("#step-service");
  await bar.getByText("$28.50 an hour", { exact: true }).waitFor();
  await services.getByText("Boarding").click();
  await bar.getByText("$60 a night", { exact: true }).waitFor();
});

test("the note beside the button names what it waits for, with and without a script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage(chromium, flow({ step: "date" }), cookies, { javaScriptEnabled });
    const missing = page.locator(".bar").getByText("Choose a date", { exact: true });
    await missing.waitFor();
    await page.locator(".day-btn:has(:enabled)").last().click();
    await missing.waitFor({ state: "hidden" });
  }
});

test("the times that are ticked stand beside the form, also for a walk that a sitter asks for", async () => {
  const page = await openPage(chromium, times, cookies);
  await page.getByText("9:00 AM", { exact: true }).click();
  const beside = page.locator(".flow-about");
  await beside.getByText("9:00 AM to 10:00 AM").waitFor({ state: "attached" });
  const body = { availability: ["weekday_mornings"] };
  await callApi(app, "PATCH", `/dogs/${owner.dogId}`, { token: owner.token, body });
  const theirs = (await browserOf(app, sitter)).cookies;
  const walk = `${origin}/bookings/new?dogId=${owner.dogId}&date=${date}`;
  const asked = await openPage(chromium, walk, theirs);
  await asked.getByText("11:00 AM", { exact: true }).click();
  const time = asked.locator(".flow-about").getByText("11:00 AM to 12:00 PM");
  await time.waitFor({ state: "attached" });
});

test("without a script it says the rate, and each part of the day its price", async () => {
  const page = await openPage(chromium, times, cookies, { javaScriptEnabled: false });
  expect(await page.locator(".bar").textContent()).toContain("$28.50 an hour");
  expect(await page.locator(".chip:has([value=morning])").textContent()).toContain("$114");
});

test("a notice that the network is gone moves nothing", async () => {
  const page = await openPage(chromium, times, cookies);
  // The first page greets who has just logged in.
  await page.reload();
  const top = () =>
    page.locator("h1").evaluate((title) => title.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Network error").waitFor();
  expect(await top()).toBe(before);
});

test("the price follows the dogs that are ticked, also on the page that sends", async () => {
  await callApi(app, "POST", "/dogs", {
    token: owner.token,
    body: { name: "Luna", breed: "Beagle", age: "3", availability: ["weekday_mornings"] },
  });
  const asked = { service: "walking", date, time: "09:00-10:00", step: "dog" };
  const page = await openPage(chromium, flow(asked), cookies);
  const bar = page.locator(".bar");
  await page.getByLabel("Rex").check();
  await page.getByText("Extra dog +$28.50", { exact: true }).waitFor();
  await bar.getByText("$28.50 · for 1 dog", { exact: true }).waitFor();
  await page.getByLabel("Luna").check();
  await bar.getByText("$57 · for 2 dogs", { exact: true }).waitFor();

  await page.goto(flow({ ...asked, way: "quick" }));
  await page.getByText("Add a note").click();
  await page.getByLabel("Notes").fill("Rex pulls.");
  await page.getByLabel("Rex").check();
  await bar.getByText("$28.50", { exact: true }).waitFor();
  await page.getByLabel("Luna").check();
  await bar.getByText("$57", { exact: true }).waitFor();
  expect(await page.getByLabel("Notes").inputValue()).toBe("Rex pulls.");
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await page.waitForURL(/\/bookings\/[\w-]+$/);
});

test("the sum of a weekly request follows its form, before the dates are checked", async () => {
  const page = await openPage(chromium, `${origin}/booking/series?sitter=${sitter.id}`, cookies);
  const bar = page.locator(".bar");
  await bar.getByText("Choose days").waitFor();
  await bar.getByText("$28.50 an hour").waitFor();
  await page.locator(`input[name=dog][value="${owner.dogId}"]`).check({ force: true });
  await page.getByText("Wed", { exact: true }).click();
  await page.getByText("2:00 PM", { exact: true }).click();
  await bar.getByText("First eight weeks").waitFor();
  await bar.getByRole("button", { name: "Check the dates" }).waitFor();
});

test("the times of a weekly request follow its service, and stay in focus when tapped", async () => {
  const both = await newSitter(app, { services: ["walking", "daycare"], rates: {} });
  const page = await openPage(chromium, `${origin}/booking/series?sitter=${both.id}`, cookies);
  await page.getByText("1 hour each.").waitFor();
  const two = page.locator('input[name=time][value="14:00-15:00"]');
  await two.focus();
  await page.keyboard.press("Space");
  await page.locator('input[name=time][value="14:00-15:00"][checked]').waitFor();
  expect(await two.evaluate((chip) => chip === document.activeElement)).toBe(true);
  await page.getByText("Daycare").first().click();
  await page.getByText("10 hours each.").waitFor();
  expect(await page.locator("input[name=time]:checked").inputValue()).toBe("08:00-18:00");
});

test.each(["meet", "series"])("the place of a %s request says what is sent", async (kind) => {
  const home = await newOwner(app, "Hanna Home", "Milo");
  await callApi(app, "PATCH", `/users/${home.id}`, {
    token: home.token,
    body: { location: "Seestrasse 1, Zürich" },
  });
  const own = (await browserOf(app, home)).cookies;
  const page = await openPage(chromium, `${origin}/booking/${kind}?sitter=${sitter.id}`, own);
  const place = page.locator("details:has([name=location]) > summary");
  await place.getByText("Your home").waitFor();
  await place.click();
  const typed = page.getByLabel("Meeting place");
  await typed.fill("By the lake");
  await place.getByText("Another place").waitFor();
  await typed.fill("");
  await place.getByText("No place yet").waitFor();
});

test("the days of a stay are chosen in place", async () => {
  const page = await openPage(chromium, flow({ way: "stay" }), cookies);
  const bar = page.locator(".bar");
  await page.evaluate(() => {
    document.title = "the same document";
  });
  const [first, last] = [dateAhead(20), addDays(dateAhead(20), 3)];
  for (const day of [first, last]) {
    const button = page.locator(`button[name=pick][value="${day}"]`);
    await button.press("Enter");
    await page.locator(`button[name=pick][value="${day}"][aria-pressed=true]`).waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await bar.locator(".sum").getByText("From $180").waitFor();
  expect(await page.title()).toBe("the same document");
  expect(new URL(page.url()).searchParams.get("startDate")).toBe(first);
  await page.reload();
  await bar.locator(".sum").getByText("From $180").waitFor();
});

test("what is missing and the button share one row of a phone", async () => {
  const viewport = { width: 360, height: 740 };
  const body = { availability: ["weekday_mornings"] };
  await callApi(app, "PATCH", `/dogs/${owner.dogId}`, { token: owner.token, body });
  const theirs = (await browserOf(app, sitter)).cookies;
  const pages = [
    [times, cookies],
    [`${origin}/booking/meet?sitter=${sitter.id}&date=${date}`, cookies],
    [`${origin}/booking/series?sitter=${sitter.id}`, cookies],
    [`${origin}/bookings/new?dogId=${owner.dogId}&date=${date}`, theirs],
  ] as const;
  for (const [path, own] of pages) {
    const page = await openPage(chromium, path, own, { viewport });
    await page.locator(".bar .waits").waitFor();
    const bar = await page.locator(".bar").boundingBox();
    expect.soft(bar?.height, path).toBeLessThan(85);
  }
});

test("the hours of a stay unfold clear of the bar of a phone", async () => {
  const viewport = { width: 360, height: 740 };
  const page = await openPage(chromium, flow({ way: "stay" }), cookies, { viewport });
  const fold = page.locator("summary", { hasText: "Drop-off" });
  // Just above the bar, as after scrolling no further than needed.
  await fold.evaluate((summary) =>
    window.scrollBy(0, summary.getBoundingClientRect().bottom - 740 + 120),
  );
  await fold.click();
  await expect
    .poll(async () => {
      const end = await page.locator("details.fold[open]").boundingBox();
      const bar = await page.locator(".flow .bar").boundingBox();
      return (bar?.y ?? 0) - (end ? end.y + end.height : 740);
    })
    .toBeGreaterThanOrEqual(0);
});

test("the terms for cancelling change in place together with what the form agrees to", async () => {
  const asked = { way: "periods", date, time: "morning", dog: owner.dogId };
  const page = await openPage(chromium, flow(asked), cookies);
  const terms = page.locator(".told-beside").first();
  expect(await terms.textContent()).toContain("until it starts");
  await callApi(app, "PATCH", `/users/${sitter.id}`, {
    token: sitter.token,
    body: { pricing: { policy: "strict" } },
  });
  await page.getByLabel("Meeting place").fill("By the lake");
  await page.locator('input[name=policy][value="strict"]').waitFor({ state: "attached" });
  expect(await terms.textContent()).not.toContain("until it starts");
});

test("a place chosen on the map stands among what is checked", async () => {
  const home = await newOwner(app);
  const body = { location: "Langstrasse 10, Zürich", latitude: 47.3771, longitude: 8.5267 };
  await callApi(app, "PATCH", `/users/${home.id}`, { token: home.token, body });
  const chosen = { service: "walking", date, time: "15:00-16:00", dog: home.dogId };
  const window = (await browserOf(app, home)).cookies;
  const page = await openPage(chromium, flow({ ...chosen, step: "summary" }), window);
  const place = page.locator(".checked summary");
  await place.click();
  await page.locator(".picker-map .pin").waitFor();
  await page.locator(".picker-map").click({ position: { x: 60, y: 100 } });
  await place.getByText("Langstrasse 10").waitFor({ state: "hidden" });
  const typed = await page.getByLabel("Meeting place").inputValue();
  await place.getByText(typed, { exact: true }).waitFor();
});
