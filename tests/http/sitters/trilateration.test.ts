import { describe, expect, test } from "vitest";
import { cellCentre, rawMiles } from "#app/domain/places/place-rules.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

/*
 * An attacker may search without limit, from anywhere, with every filter and order, and may list
 * sitters of their own to compare with. They learn the 0.01-degree cell and nothing finer.
 */

const app = await testApp();

/** Two homes in opposite corners of one cell, 0.8 miles apart. */
const HOMES = {
  "home-a": { latitude: 47.36011, longitude: 8.51013 },
  "home-b": { latitude: 47.36988, longitude: 8.51987 },
} as const;
const CENTRE = cellCentre(47.36011, 8.51013);
for (const [id, point] of Object.entries(HOMES)) await putSitter(app, { id, ...point });

const random = (() => {
  let seed = 20_260_314;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
})();
const near = (middle: number, spread: number) => middle + (random() - 0.5) * 2 * spread;
for (let n = 0; n < 20; n++) {
  const point = { latitude: near(47.365, 0.05), longitude: near(8.515, 0.05) };
  await putSitter(app, { id: `decoy-${n}`, ...point });
}

type Item = { id: string; latitude: number; longitude: number; distance?: number };
async function ask(question: Record<string, string | number>): Promise<Item[]> {
  const query = new URLSearchParams({ limit: "100" });
  for (const [name, value] of Object.entries(question)) query.set(name, String(value));
  const { status, body } = await callApi<{ data: Item[] }>(app, "GET", `/users/sitters?${query}`);
  expect(status).toBe(200);
  return body.data;
}
const sees = async (id: string, question: Record<string, string | number>) =>
  (await ask(question)).some((item) => item.id === id);

/** The number at which a response flips, to a millionth. */
async function edge(low: number, high: number, isIn: (value: number) => Promise<boolean>) {
  let [yes, no] = [low, high];
  expect([await isIn(yes), await isIn(no)]).toEqual([true, false]);
  while (Math.abs(no - yes) > 1e-6) {
    const middle = (yes + no) / 2;
    if (await isIn(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

describe.each(["home-a", "home-b"] as const)("%s", (id) => {
  test("a shrinking box ends at the middle of the cell", async () => {
    const box = (west: number, south: number, east: number, north: number) =>
      sees(id, { bbox: [west, south, east, north].join(",") });
    const south = await edge(47, 48, (value) => box(8, value, 9, 48));
    const north = await edge(48, 47, (value) => box(8, 47, 9, value));
    const west = await edge(8, 9, (value) => box(value, 47, 9, 48));
    const east = await edge(9, 8, (value) => box(8, 47, value, 48));
    const found = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    expect(found.latitude).toBeCloseTo(CENTRE.latitude, 5);
    expect(found.longitude).toBeCloseTo(CENTRE.longitude, 5);
    expect(rawMiles(found, HOMES[id])).toBeGreaterThan(0.35);
  });

  test("a circle of any size, moved by any step, narrows down no further than the cell", async () => {
    for (const radius of [0.5, 1, 2.3, 5]) {
      for (const [dLat, dLng] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [0.7, 0.7],
      ] as const) {
        const far = 0.2;
        const turn = await edge(0, far, (step) =>
          sees(id, {
            lat: CENTRE.latitude + dLat * step,
            lng: CENTRE.longitude + dLng * step,
            radius,
          }),
        );
        // It flips at the border of the viewer's own cell, wherever the home is.
        const at = [CENTRE.latitude + dLat * turn, CENTRE.longitude + dLng * turn];
        const offBorder = Math.min(
          ...at.map((degrees) => Math.abs(degrees * 100 - Math.round(degrees * 100))),
        );
        expect(offBorder).toBeLessThan(0.001);
      }
    }
  });
});

test("200 queries of all kinds can't distinguish two homes in one cell", async () => {
  for (let n = 0; n < 200; n++) {
    const at = { lat: near(47.365, 0.06), lng: near(8.515, 0.06) };
    const question = [
      { ...at, radius: 0.3 + random() * 4 },
      { ...at, sort: "distance" },
      { bbox: [near(8.5, 0.03), near(47.35, 0.03), near(8.53, 0.03), near(47.38, 0.03)].join(",") },
      { ...at, sort: "distance", radius: random() * 6 + 0.3, service: "walking", maxRate: 20 },
    ][n % 4] as Record<string, string | number>;
    if (typeof question.bbox === "string") {
      const [, south = 0, , north = 0] = question.bbox.split(",").map(Number);
      if (south > north) continue;
    }
    const items = await ask(question);
    const places = items.map(({ id }) => id);
    const [a, b] = (["home-a", "home-b"] as const).map((id) => {
      const item = items.find((entry) => entry.id === id);
      return item && { ...item, id: "", name: "" };
    });
    expect(a).toEqual(b);
    if (!a) continue;
    // Sorted, too, only others of their cell come between them.
    const between = places.slice(
      places.indexOf("home-a"),
      places.indexOf("home-b") + 1 || undefined,
    );
    const strangers = items.filter(
      (item) => between.includes(item.id) && item.distance !== a.distance,
    );
    if (question.sort === "distance") expect(strangers).toEqual([]);
  }
});
