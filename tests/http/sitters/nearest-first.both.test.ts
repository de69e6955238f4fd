import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newOwner } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

type Found = { data: { id: string; distance: number | null }[]; meta: { next: string | null } };
type Spot = { id: string; latitude: number; longitude: number };

describe("anywhere on earth", async () => {
  const app = await testApp();
  const random = randomNumbers(20_261_122);
  const edges: [number, number][] = [
    [0, 179.999],
    [0, -179.999],
    [-16.5, 180],
    [-16.5, -180],
    [89.999, 10],
    [89.999, -170],
    [-89.999, 0],
    [78.2, 15.6],
    [78.2, -164.4],
    [66.5, 179.99],
    [66.5, -179.99],
  ];
  const spots: Spot[] = [];
  for (let n = 0; n < 120; n++) {
    // Every third sitter shares the cell of the one before.
    const [latitude, longitude] = edges[n] ?? [
      n % 3 ? (Math.asin(2 * random() - 1) * 180) / Math.PI : (spots.at(-1)?.latitude ?? 0),
      n % 3 ? random() * 360 - 180 : (spots.at(-1)?.longitude ?? 0),
    ];
    const spot = { id: `s${String((n * 37) % 120).padStart(3, "0")}`, latitude, longitude };
    spots.push(spot);
    await putSitter(app, spot);
  }
  const starts = [
    ...edges,
    ...Array.from({ length: 40 }, (): [number, number] => [
      (Math.asin(2 * random() - 1) * 180) / Math.PI,
      random() * 360 - 180,
    ]),
  ];

  test("everybody comes in the order of their distance, and of ids where it is equal", async () => {
    for (const [lat, lng] of starts) {
      const expected = spots
        .map((spot) => ({
          ...spot,
          miles: milesApart([lat, lng], [spot.latitude, spot.longitude]),
        }))
        .sort((a, b) => (near(a.miles, b.miles) ? (a.id < b.id ? -1 : 1) : a.miles - b.miles));
      const found: Found["data"] = [];
      for (let after = ""; ; ) {
        const query = `lat=${lat}&lng=${lng}&limit=50${after && `&after=${after}`}`;
        const { body } = await callApi<Found>(app, "GET", `/users/sitters?${query}`);
        found.push(...body.data);
        if (!body.meta.next) break;
        after = body.meta.next;
      }
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      for (const [index, { miles }] of expected.entries())
        expect(Math.abs((found[index]?.distance ?? -1) - miles)).toBeLessThanOrEqual(0.2501);
    }
  });

  test("a distance finds who is within it, and nobody else", async () => {
    for (const [lat, lng] of starts) {
      for (const radius of [5, 400, 6000]) {
        const query = `lat=${lat}&lng=${lng}&radius=${radius}&limit=100`;
        const { body } = await callApi<Found>(app, "GET", `/users/sitters?${query}`);
        const within = spots.filter(
          (spot) => milesApart([lat, lng], [spot.latitude, spot.longitude]) < radius + 0.25,
        );
        expect(body.data.map(({ id }) => id).sort()).toEqual(
          within
            .map(({ id }) => id)
            .sort()
            .slice(0, within.length),
        );
      }
    }
  });
});

describe("whoever has a home", async () => {
  const app = await testApp();
  const any = { dogSizes: ["small", "medium", "large"], dogAges: ["puppy", "adult", "senior"] };
  // The nearest one joined first, and so comes last in 'newest first'.
  await putSitter(app, {
    id: "next-door",
    name: "Nora Next",
    ...any,
    latitude: 47.3623,
    longitude: 8.5152,
  });
  await putSitter(app, {
    id: "in-bern",
    name: "Bea Bern",
    ...any,
    latitude: 46.948,
    longitude: 7.4474,
  });
  await putSitter(app, { id: "nowhere", name: "Nils Nowhere", ...any });
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const browser = await browserOf(app, owner);
  await callApi(app, "PATCH", `/users/${owner.id}`, {
    token: owner.token,
    body: { location: "Home 1", latitude: 47.37, longitude: 8.52 },
  });

  test.each(["/sitters", "/map", `/sitters?dog=${owner.dogId}`])(
    "finds the nearest first on %s",
    async (path) => {
      const { text } = await browser.get(path);
      expect(text).toMatch(/Nearest first/);
      expect(text.indexOf("Nora Next")).toBeLessThan(text.indexOf("Bea Bern"));
      expect(text).toMatch(/about [\d.]+ mi/);
      expect((await new Browser(app).get("/sitters")).text).toContain("Sort: Newest first");
    },
  );

  test("finds them from a place that is given, and in another order when asked", async () => {
    const bern = await browser.get("/sitters?place=Bern");
    expect(bern.text).toContain("Sort: Nearest first");
    expect(bern.text.indexOf("Bea Bern")).toBeLessThan(bern.text.indexOf("Nora Next"));
    expect((await browser.get("/sitters?sort=newest")).text).toContain("Sort: Newest first");
    expect((await browser.get("/sitters?radius=5")).text).toContain("1 sitter Within 5 miles ");
    expect((await new Browser(app).get("/sitters?radius=5")).status).toBe(400);
  });
});

describe("without a place", async () => {
  const app = await testApp();
  const visitor = new Browser(app);
  const near = { address: "Zürich", latitude: 47.3662, longitude: 8.5153, role: "sitter" } as const;
  const rated = { a: null, b: 4.2, c: 4.9, d: null };
  for (const id of ["a", "b", "c", "d"])
    await putSitter(app, { id, name: `Sitter ${id}`, ...near });
  const area = "/dog-sitters/alt-wiedikon-zurich";

  async function shownOn(path: string): Promise<string> {
    const { html } = await visitor.get(path);
    const ids = [...html.matchAll(/class="cover" href="\/sitters\/([a-d])["?]/g)].map(
      ([, id]) => id,
    );
    return ids.join("");
  }
  const inApi = async () =>
    (await callApi<Found>(app, "GET", "/users/sitters")).body.data.map(({ id }) => id).join("");

  test("the newest come first while nobody has a review", async () => {
    for (const path of ["/sitters", "/map", area]) {
      expect([path, await shownOn(path)]).toEqual([path, "dcba"]);
      expect((await visitor.get(path)).text).toMatch(/Newest first.* Why this order\?/);
    }
    expect(await shownOn("/")).toBe("dcba");
    expect(await inApi()).toBe("dcba");
  });

  test("then the best rated, before those without a review", async () => {
    for (const [id, rating] of Object.entries(rated))
      await app.runtime.db
        .updateTable("sitters")
        .set({ rating, review_count: rating === null ? 0 : 20 })
        .where("user_id", "=", id)
        .execute();
    for (const path of ["/sitters", "/map", area]) {
      expect([path, (await shownOn(path)).slice(0, 2)]).toEqual([path, "cb"]);
      const { text, html } = await visitor.get(path);
      expect(text).toMatch(
        /Best rated first.* Why this order\?|Why this order\?.* Best rated first/,
      );
      expect(text).toContain("More reviews count for more.");
      expect(html).toContain('href="/how-we-count#order"');
    }
    expect((await shownOn("/")).slice(0, 2)).toBe("cb");
    expect((await inApi()).slice(0, 2)).toBe("cb");
  });
});

test("words as they are typed come before words with a typo, page by page", async () => {
  const app = await testApp();
  // Newest first would be the other way round.
  for (let n = 0; n < 4; n++) await putSitter(app, { id: `w${n}`, name: `Wiedikon ${n}` });
  for (let n = 0; n < 4; n++) await putSitter(app, { id: `d${n}`, name: `Dietikon ${n}` });
  const all = ["w3", "w2", "w1", "w0", "d3", "d2", "d1", "d0"];
  const find = (query: string) => callApi<Found>(app, "GET", `/users/sitters?${query}`);
  const idsOf = ({ body }: { body: Found }) => body.data.map(({ id }) => id);
  expect(idsOf(await find("search=Wiedikon"))).toEqual(all);
  expect(idsOf(await find("search=Dietikon"))).toEqual([...all.slice(4), ...all.slice(0, 4)]);
  for (let page = 1; page <= 3; page++) {
    const part = await find(`search=wiedikon&limit=3&page=${page}`);
    expect(idsOf(part)).toEqual(all.slice(3 * page - 3, 3 * page));
    expect(part.body.meta).toMatchObject({ total: 8, totalPages: 3 });
  }
  const behind: string[] = [];
  for (let after = ""; ; ) {
    const { body } = await find(`search=wiedikon&limit=3${after && `&after=${after}`}`);
    behind.push(...body.data.map(({ id }) => id));
    if (!body.meta.next) break;
    after = body.meta.next;
  }
  expect(behind).toEqual(all);
});

/** By the angle between two unit vectors, from the centres of their cells. */
function milesApart(one: [number, number], other: [number, number]): number {
  const [a, b] = [vector(one), vector(other)];
  const cross = [0, 1, 2].map((axis) => {
    const [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
    return (a[next] ?? 0) * (b[last] ?? 0) - (a[last] ?? 0) * (b[next] ?? 0);
  });
  const dot = a.reduce((sum, part, axis) => sum + part * (b[axis] ?? 0), 0);
  return 3958.7613 * Math.atan2(Math.hypot(...cross), dot);
}

function vector([latitude, longitude]: [number, number]): number[] {
  const [lat, lng] = [cellMiddle(latitude, 90), cellMiddle(longitude, 180)].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number];
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
}

function cellMiddle(degrees: number, most: number): number {
  return (Math.min(Math.floor(degrees * 100 + 1e-7), most * 100 - 1) + 0.5) / 100;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 5e-5;
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
