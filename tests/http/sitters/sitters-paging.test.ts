import { expect, test } from "vitest";
import type { SitterListJson } from "#app/domain/sitters/search/sitter-list-json.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

const app = await testApp();
const ask = (query: string) => callApi<SitterListJson>(app, "GET", `/users/sitters?${query}`);

/** Many ties: three rates, two finishing times, four locations, and some without. */
const ids: string[] = [];
for (let index = 0; index < 47; index++) {
  const place = index % 5;
  const sitter = await putSitter(app, {
    services: { walking: index % 4 === 0 ? null : 20 + (index % 3) },
    finishedAt: 1_700_000_000_000 + (index % 2),
    ...(place && { latitude: 47 + place / 50, longitude: 8.5 }),
    rating: index % 6 ? null : 4,
  });
  ids.push(sitter.id);
}

const orders = ["sort=newest", "sort=rate", "sort=rating", "lat=47.05&lng=8.5"];

test.each(orders)(
  "%s: pages and cursors both list everybody once, in the same order",
  async (order) => {
    const byPage: string[] = [];
    for (let page = 1; page <= 7; page++) {
      const { body } = await ask(`${order}&limit=7&page=${page}`);
      expect(body.meta).toMatchObject({ page, total: 47, totalPages: 7, capped: false });
      expect(body.meta.next === null).toBe(page === 7);
      byPage.push(...body.data.map(({ id }) => id));
    }
    expect(byPage.toSorted()).toEqual(ids.toSorted());

    const byCursor: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const { body }: { body: SitterListJson } = await ask(`${order}&limit=7&after=${next}`);
      byCursor.push(...body.data.map(({ id }) => id));
      next = body.meta.next;
    }
    expect(byCursor).toEqual(byPage);
  },
);

test("the id breaks ties", async () => {
  const { body } = await ask("sort=rate&limit=100");
  const priced = body.data.map(({ rate, id }) => [rate ?? 1e9, id] as const);
  const expected = priced.toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1));
  expect(priced).toEqual(expected);
});

test("a page after the last one is empty, not an error", async () => {
  const { status, body } = await ask("page=900");
  expect([status, body.data, body.meta.next]).toEqual([200, [], null]);
});

test.each([
  ["", 10_000],
  ["date=%s&", 1000],
  ["startDate=%s&endDate=%s&", 1000],
  ["lat=47.05&lng=8.5&date=%s&timePeriod=morning&", 1000],
])("numbered pages of '%s' end at %d sitters", async (query, most) => {
  const search = query.replaceAll("%s", dateAhead(30));
  expect((await ask(`${search}limit=100&page=${most / 100}`)).status).toBe(200);
  const { status, body } = await ask(`${search}limit=100&page=${most / 100 + 1}`);
  expect([status, body]).toMatchObject([400, { message: expect.stringContaining(`${most}`) }]);
});

test("'Load More' adds ten sitters until all are shown", async () => {
  const browser = new Browser(app);
  let page = await browser.get("/sitters");
  for (let shown = 10; shown < 47; shown += 10) {
    expect(cardsIn(page.html)).toHaveLength(shown);
    const link = /href="\/sitters(\?page=\d+)#n(\d+)"[^>]*>Load More/.exec(page.html);
    expect(link?.[2]).toBe(String(shown + 1));
    page = await browser.get(`/sitters${link?.[1]}`);
    expect(page.html).toContain(`id="n${shown + 1}"`);
  }
  expect(new Set(cardsIn(page.html)).size).toBe(47);
  expect(page.text).not.toContain("Load More");
});

function cardsIn(html: string): string[] {
  return [...html.matchAll(/class="cover" href="\/sitters\/([^"]+)"/g)].map(([, id]) => id ?? "");
}
