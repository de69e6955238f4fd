import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import type { Browser } from "#tests/support/client.ts";
import { setUpCodes } from "#tests/support/people/factors.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";

const app = await testApp();
const ACCOUNT = "/profile/edit/account";

/** Each page that shows a new secret once, what makes one, and what the page then says. */
const pages = [
  ["tokens", { name: "Script", days: "7", currentPassword: PASSWORD }, "Your new token"],
  ["calendar", { change: "renew-feed" }, "Secret address"],
  ["second-factor", { change: "renew-codes" }, "Your recovery codes"],
] as const;

async function withCodes(): Promise<Browser> {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  await setUpCodes(app, person, browser);
  browser.cookies.delete("shown-once");
  return browser;
}

/** The pages that show a secret now. */
async function shownOn(browser: Browser): Promise<string[]> {
  const shown: string[] = [];
  // The page that has made it comes last.
  for (const [page, , sign] of pages.toReversed())
    if ((await browser.get(`${ACCOUNT}/${page}`)).text.includes(sign)) shown.push(page);
  return shown;
}

test.each(pages)(
  "what %s shows once is on no other page, and no other person's",
  async (page, fields) => {
    const browser = await withCodes();
    const other = await withCodes();
    expect((await browser.post(`${ACCOUNT}/${page}`, fields)).status).toBe(303);
    other.cookies.set("shown-once", browser.cookies.get("shown-once") ?? "");
    expect(await shownOn(other)).toEqual([]);
    expect(await shownOn(browser)).toEqual([page]);
    expect(await shownOn(browser)).toEqual([]);
  },
);
