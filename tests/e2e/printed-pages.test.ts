import type { Page } from "playwright";
import { expect, test } from "vitest";
import { shareSheet, writeSheet } from "#tests/support/people/care.ts";
import { putLostDog } from "#tests/support/people/lost-dogs.ts";
import { newOwner } from "#tests/support/people/people.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();

/** As Chromium prints it on A4. */
async function pagesOf(page: Page, path: string): Promise<number> {
  await page.goto(origin + path);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** On A4 paper with margins of 12 mm, which is narrower than the screens with two columns. */
const PAPER = { width: 702, height: 1_000 };

/** What makes Firefox print a second sheet, or a title apart from its text. */
async function paperFaults(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(PAPER);
  await page.goto(origin + path);
  await page.emulateMedia({ media: "print" });
  const faults = await page.evaluate(() => {
    const styleOf = (element: Element) => getComputedStyle(element);
    const cards = [...document.querySelectorAll(".care:not(.care-full) > *")];
    const titles = [...document.querySelectorAll(".care h2")];
    const filling = [...document.querySelectorAll("body, .shell, .main")].filter(
      (element) => Number.parseFloat(styleOf(element).minHeight) > 0,
    );
    return [
      ...cards.filter((card) => styleOf(card).breakInside !== "avoid"),
      ...titles.filter((title) => styleOf(title).breakAfter !== "avoid"),
      ...filling,
    ].map((element) => `${element.tagName}.${element.className}`);
  });
  await page.emulateMedia({ media: null });
  return faults;
}

const words = (length: number) => "Rather long words about one dog. ".repeat(60).slice(0, length);
const rows = (row: object) => Array.from({ length: 10 }, () => row);

const sheets = {
  usual: { feeding: words(300), walking: words(300), habits: words(400), otherDogs: words(200) },
  dense: { feeding: words(700), walking: words(700), habits: words(900), otherDogs: words(300) },
  full: {
    feeding: words(1000),
    walking: words(1000),
    habits: words(1500),
    access: words(1000),
    otherDogs: words(300),
    children: words(300),
    microchip: words(40),
    vetLimit: 800,
    medication: rows({ name: words(80), dose: words(80), when: words(120) }),
    vaccinations: rows({ kind: words(80), validUntil: "2031-01-01" }),
    vet: { name: words(80), phone: "+41 44 000 00 00", address: words(200) },
    emergency: { name: words(80), phone: "+41 44 000 00 00" },
  },
};

test("a care sheet is printed on one page, however full, and so is a flyer", async () => {
  const page = await (await chromium.newContext()).newPage();
  for (const [name, sheet] of Object.entries(sheets)) {
    const owner = await newOwner(app);
    await writeSheet(app, owner, sheet);
    const path = await shareSheet(app, owner);
    expect([name, await pagesOf(page, path)]).toEqual([name, 1]);
    expect([name, await paperFaults(page, path)]).toEqual([name, []]);
  }
  const { dogId } = await newOwner(app, "Olive Owner", "Momo");
  const { id, path } = await putLostDog(app, dogId);
  await app.runtime.db
    .updateTable("lost_dogs")
    .set({ description: words(1000), phone: "+41 44 000 00 00" })
    .where("id", "=", id)
    .execute();
  expect(await pagesOf(page, `${path}/flyer`)).toBe(1);
  for (const other of [`${path}/flyer`, path, "/login"])
    expect([other, await paperFaults(page, other)]).toEqual([other, []]);
});
