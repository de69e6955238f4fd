import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";

const app = await testApp();
const visitor = new Browser(app);

/** Of a menu above the map: what it says, and its links by their words. */
async function menu(path: string, label: string) {
  const { html } = await visitor.get(path);
  const [bar = ""] = /<nav class="map-filters".*?<\/nav>/.exec(html) ?? [];
  const found = bar.split("<details").find((part) => part.includes(`>${label}`)) ?? "";
  const [, summary = ""] = /<summary>(.*?)<\/summary>/.exec(found) ?? [];
  const links = [...found.matchAll(/<a class="menu-item" href="([^"]*)"[^>]*>([^<]*)/g)];
  return {
    says: summary.replaceAll(/<[^>]*>/g, ""),
    links: Object.fromEntries(links.map(([, href = "", text]) => [text, href])),
  };
}

test("each filter is a menu of links that keep the others", async () => {
  const price = await menu("/map?service=walking", "Price");
  expect(price.says).toBe("Price");
  expect(price.links["Up to $30"]).toBe("/map?service=walking&amp;maxRate=30");
  const service = await menu("/map?service=walking&maxRate=30", "Service");
  expect(service.says).toBe("Service: Dog Walking");
  expect(service.links["Any service"]).toBe("/map?maxRate=30");
});

test("a stay, and a dog with a name, are only dropped here", async () => {
  const stay = `startDate=${dateAhead(3)}&endDate=${dateAhead(5)}&service=boarding`;
  expect((await menu(`/map?${stay}`, "When")).links).toEqual({
    "Any day": "/map?service=boarding",
  });
  const when = await menu(`/map?timePeriod=morning&date=${dateAhead(2)}`, "When");
  expect(when.links["Any day"]).toBe("/map");
  expect(when.links.Tomorrow).toBe(`/map?timePeriod=morning&amp;date=${dateAhead(1)}`);
});

test("where nobody fits the search, it can be cleared, and the place stays", async () => {
  const empty = await visitor.get("/map?place=Z%C3%BCrich&service=grooming&maxRate=1");
  expect(empty.text).toContain("Nobody here fits your search.");
  expect(empty.html).toMatch(/href="\/map\?place=Z%C3%BCrich"[^>]*>Clear the search</);
});
