import { expect, test } from "vitest";
import type { MapGround } from "#app/domain/places/map-tile.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";

const visitor = new Browser(await testApp());

async function ground(tile: string): Promise<MapGround> {
  const page = await visitor.get(`/map-ground/${tile}.json`);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("public, max-age=86400");
  return JSON.parse(page.html);
}

/** Whether a point lies in an odd number of a tile's outlines. */
function isWater({ water }: MapGround, x: number, y: number): boolean {
  let inside = false;
  for (const steps of water) {
    const points: [number, number][] = [];
    let [px, py] = [0, 0];
    for (let index = 0; index < steps.length; index += 2) {
      px += steps[index] ?? 0;
      py += steps[index + 1] ?? 0;
      points.push([px, py]);
    }
    let last = points.at(-1) ?? [0, 0];
    for (const point of points) {
      if (point[1] > y !== last[1] > y) {
        const crossing = point[0] + ((y - point[1]) * (last[0] - point[0])) / (last[1] - point[1]);
        if (x < crossing) inside = !inside;
      }
      last = point;
    }
  }
  return inside;
}

test("a square has its lakes and the largest places first", async () => {
  const zurich = await ground("0-188-137");
  expect(zurich.places[0]).toEqual([
    "Zürich",
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  ]);
  expect(zurich.places.length).toBeLessThanOrEqual(60);
  // The lake off Meilen, and the hills above it.
  expect(isWater(zurich, 630, 255)).toBe(true);
  expect(isWater(zurich, 700, 330)).toBe(false);
});

test("sea is water and land is not, near and from far", async () => {
  const west = await ground("1-4-2");
  expect(isWater(await ground("0-150-120"), 500, 500)).toBe(true);
  expect(isWater(west, 5 / 0.02, 2 / 0.02)).toBe(true);
  expect(isWater(west, 10 / 0.02, 35 / 0.02)).toBe(false);
  expect(west.places.every(([, , , population]) => population >= 300_000)).toBe(true);
});

test.each(["0-360-0", "0-0-180", "2-0-0", "1-8-0", "0--1-0", "x"])(
  "there is no %s",
  async (tile) => {
    expect((await visitor.get(`/map-ground/${tile}.json`)).status).toBe(404);
  },
);
