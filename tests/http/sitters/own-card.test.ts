import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { browserOf, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const wiedikon = { latitude: 47.3656, longitude: 8.5189 };

test("a sitter finds 'You' on her own card in the list, beside the map and on the page of her area", async () => {
  const own = await browserOf(app, await newSitter(app, { name: "Fritz First", ...wiedikon }));
  const other = await browserOf(app, await newSitter(app, { name: "Selma Second", ...wiedikon }));
  const visitor = new Browser(app);
  for (const path of ["/sitters", "/map", "/dog-sitters/zurich"]) {
    const cardOf = async (browser: Browser) => {
      const page = await browser.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      return page.html
        .split("<article")
        .slice(1)
        .find((card) => card.includes("Fritz First"));
    };
    expect(await cardOf(own)).toMatch(/>You</);
    for (const browser of [other, visitor]) expect(await cardOf(browser)).not.toMatch(/>You</);
  }
});
