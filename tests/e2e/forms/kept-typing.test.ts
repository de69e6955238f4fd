import type { Page } from "playwright";
import { expect, test } from "vitest";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { putLostDog } from "#tests/support/people/lost-dogs.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { goBack } from "#tests/support/screens/go-back.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app);
const TEXT = 'Bites "postmen" & <others>\nTwice a week';

async function open(path: string, cookies?: Map<string, string>): Promise<Page> {
  const signedIn = cookies ?? (await browserOf(app, owner)).cookies;
  const page = await openPage(chromium, origin + path, signedIn);
  page.setDefaultTimeout(10_000);
  return page;
}

const stateOf = (page: Page) => page.evaluate(() => JSON.stringify(history.state));

async function enter(page: Page, person: TestPerson): Promise<void> {
  const { cookies } = await browserOf(app, person);
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
}

/** Once the script follows the form. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("kept-typing")),
  );
  await page.waitForTimeout(100);
}

async function typed(page: Page, name: string, text = TEXT): Promise<void> {
  await ready(page);
  const field = page.locator(`[name="${name}"]`);
  for (const fold of await page.locator("main details:not([open])", { has: field }).all())
    await fold.evaluate((details: HTMLDetailsElement) => details.setAttribute("open", ""));
  await field.fill(text);
}

const { path: lostPath } = await putLostDog(app, (await newOwner(app)).dogId);

test.each([
  [`/dogs/${owner.dogId}/care/edit`, "access"],
  [`/dogs/${owner.dogId}/care/edit`, "emergency.name"],
  [`/dogs/${owner.dogId}/lost`, "description"],
  ["/dogs/add", "bio"],
  [`/dogs/${owner.dogId}/edit`, "bio"],
  ["/profile/edit", "bio"],
  ["/support", "content"],
  [lostPath, "content"],
])(
  "what is typed outlives a reload, without a letter in the address: %s %s",
  async (path, name) => {
    const page = await open(path);
    const at = page.url();
    const field = page.locator(`[name="${name}"]`);
    await typed(page, name);
    // A field of one line takes no break.
    const shown = await field.inputValue();
    expect(shown).toContain("postmen");
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(shown);
    expect(page.url()).toBe(at);
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain("postmen");
    // Opened anew, the page is as the server has it.
    await page.goto(`${origin}/terms`);
    await page.goto(at);
    await ready(page);
    expect(await field.inputValue()).toBe("");
  },
);

test.each([
  ["/dogs/add", { breed: "Otterhound" }],
  [`/dogs/${owner.dogId}/edit`, { name: "", bio: "Likes sticks" }],
  ["/support", { content: " ".repeat(3) }],
  ["/register", { name: "Kim Back", email: "kim" }],
])("what was refused is there on the way back from another page: %s %s", async (path, texts) => {
  const page = await open(path, path === "/register" ? new Map() : undefined);
  for (const [name, text] of Object.entries(texts)) await typed(page, name, text);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.locator("main form.stack button:not([formaction])").last().click(),
  ]);
  expect(answer.status()).toBe(400);
  await page
    .locator("main form > :is([role=alert], #form-error)")
    .first()
    .waitFor({ state: "attached" });
  await ready(page);
  await page.goto(`${origin}/terms`);
  await goBack(page);
  for (const [name, text] of Object.entries(texts))
    await expect.poll(() => page.locator(`main [name="${name}"]`).inputValue()).toBe(text);
  expect(await page.locator("main form > :is([role=alert], #form-error)").count()).toBe(0);
});

const booking = await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(4) });

test("what was refused is there on the way back where the form stands around the page", async () => {
  const page = await open(`/booking/meet?sitter=${sitter.id}`);
  await typed(page, "notes");
  await page.getByRole("button", { name: "Ask to meet" }).last().click();
  await page.getByText("Please select a day").first().waitFor();
  await ready(page);
  await page.goto(`${origin}/terms`);
  await goBack(page);
  await expect.poll(() => page.locator("[name=notes]").inputValue()).toBe(TEXT);
});

test("a change that was refused is there on the way back", async () => {
  const page = await open(`/bookings/${booking}/change`);
  await typed(page, "location", "Langstrasse 5");
  await page.locator(".chip", { hasText: "Another time" }).click();
  await page.locator("[name=start]").fill("13:15");
  await page.locator("[name=end]").fill("12:15");
  await page.getByRole("button", { name: "Check the change" }).last().click();
  await page.getByText("The end must be after the start").first().waitFor();
  await ready(page);
  await page.goto(`${origin}/terms`);
  await goBack(page);
  await expect.poll(() => page.locator("[name=location]").inputValue()).toBe("Langstrasse 5");
  expect(await page.locator("[name=start]").inputValue()).toBe("13:15");
  expect(await page.locator("[name=start]").isVisible()).toBe(true);
});

test("what was sent, and what the server has changed since, is not typed again", async () => {
  const page = await open(`/dogs/${owner.dogId}/edit`);
  await typed(page, "height", "44 cm");
  await typed(page, "bio");
  await expect.poll(() => stateOf(page)).toContain("44 cm");
  const dogs = app.runtime.db.updateTable("dogs").where("id", "=", owner.dogId);
  await dogs.set({ bio: "From the other phone" }).execute();
  await page.reload();
  await expect.poll(() => page.locator("[name=height]").inputValue()).toBe("44 cm");
  expect(await page.locator("[name=bio]").inputValue()).toBe("From the other phone");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/edit"));
  await dogs.set({ height: null }).execute();
  await goBack(page);
  await ready(page);
  expect(await page.locator("[name=height]").inputValue()).toBe("");
});

test.each([
  ["/support", "content"],
  ["/dogs/add", "bio"],
  [`/booking/series?sitter=${sitter.id}`, "notes"],
  [`/people/${sitter.id}/report`, "details"],
  ["/profile/edit/account/email", "email"],
])(
  "whoever signs in next in the same tab finds nothing of what was typed: %s %s",
  async (path, name) => {
    const [page, next] = [await open(path), await newOwner(app)];
    const field = page.locator(`[name="${name}"]`);
    const folds = page.locator("main details:not([open])", { has: field });
    await folds.evaluateAll((all) => all.map((fold) => fold.setAttribute("open", "")));
    await page.waitForFunction(() => history.state !== null);
    await field.fill("postmen");
    // An example of what is typed follows it in the address.
    if (name === "notes") await page.waitForURL(/postmen/);
    await page.goto(`${origin}/terms`);
    await goBack(page);
    await expect.poll(() => field.inputValue()).toBe("postmen");
    await page.goto(`${origin}/terms`);
    await page.context().clearCookies();
    await enter(page, next);
    await goBack(page);
    await page.waitForURL(`${origin}/`);
    await page.locator(`nav[data-viewer="${next.id}"]`).waitFor({ state: "attached" });
    expect(await page.content()).not.toContain("postmen");
    expect(await stateOf(page)).not.toContain("postmen");
  },
);

test("a link within the page, such as the one that skips to its main part, changes neither", async () => {
  const [page, next] = [await open("/support"), await newOwner(app)];
  const field = page.locator("[name=content]");
  await typed(page, "content");
  await page.locator(".skip").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#main$/);
  await expect.poll(() => stateOf(page)).toContain("postmen");
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe(TEXT);
  await page.goto(`${origin}/terms`);
  await page.context().clearCookies();
  await enter(page, next);
  await goBack(page);
  await page.waitForURL(`${origin}/`);
  expect(await stateOf(page)).not.toContain("postmen");
});

test("what a visitor typed is not there for whoever signs in", async () => {
  const page = await open("/support", new Map());
  await typed(page, "content");
  await expect.poll(() => stateOf(page)).toContain("postmen");
  await enter(page, owner);
  await page.reload();
  await page.locator(`nav[data-viewer="${owner.id}"]`).waitFor({ state: "attached" });
  await expect.poll(() => stateOf(page)).not.toContain("postmen");
  expect(await page.locator("[name=content]").inputValue()).toBe("");
});

test("what a visitor typed is sent also after signing in in another tab", async () => {
  const page = await open("/support", new Map());
  await typed(page, "content");
  await page.locator("[name=email]").fill("visitor@example.test");
  await enter(page, owner);
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL((url) => url.pathname !== "/support" || url.search !== "");
  const { db } = app.context();
  const sent = await db.selectFrom("support_messages").select("content").execute();
  expect(sent.map(({ content }) => content.includes("postmen"))).toEqual([true]);
});
