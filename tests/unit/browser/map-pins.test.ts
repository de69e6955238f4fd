import { expect, test } from "vitest";
import { groupPins } from "#app/routes/sitters/map/pin-groups.ts";
import { boxSearch, within } from "#app/routes/sitters/map/search-box.ts";

const pin = (id: string, longitude: number) => ({ id, latitude: 47.365, longitude });
const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude * 1000,
  y: latitude * 1000,
});

test("distant pins stay pins, near ones become one cluster", () => {
  const spots = groupPins([pin("a", 8.5), pin("b", 8.51), pin("c", 9)], 10, project);
  expect(spots.map(({ kind }) => kind)).toEqual(["cluster", "pin"]);
  expect(spots[0]).toMatchObject({
    pins: [{ id: "a" }, { id: "b" }],
    longitude: expect.closeTo(8.505),
  });
});

test("pins of one cell fan out when zoomed in, each to its own spot", () => {
  const same = ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => pin(id, 8.515));
  expect(groupPins(same, 12, project)).toHaveLength(1);
  const spots = groupPins(same, 13, project);
  const moved = spots.map((spot) => (spot.kind === "pin" ? [spot.dx, spot.dy] : []));
  for (const [n, [x = 0, y = 0]] of moved.entries())
    for (const [u = 0, v = 0] of moved.slice(n + 1))
      expect(Math.hypot(x - u, y - v)).toBeGreaterThan(35);
});

const anywhere = { centre: null, sort: "newest" } as const;
function boxQuery(west: number, east: number, order: Parameters<typeof boxSearch>[2] = anywhere) {
  const box = { west, south: -95, east, north: 95 };
  const path = boxSearch(box, { search: "rex", place: "Zürich" }, order);
  return new URL(path, "http://x").searchParams;
}

test("the API accepts the box of a map dragged around the world", () => {
  const queryOf = (west: number, east: number) => boxQuery(west, east);
  expect(queryOf(170, 190).get("bbox")).toBe("170.00000,-90.00000,-170.00000,90.00000");
  expect(queryOf(-400, 200).get("bbox")).toBe("-180.00000,-90.00000,180.00000,90.00000");
  expect([...queryOf(0, 1).keys()]).toEqual(["bbox", "limit", "clusters", "sort", "search"]);
});

test("what lies beyond 180 degrees is within a box that goes there", () => {
  const at = (longitude: number) => ({ id: `${longitude}`, latitude: -17, longitude });
  const data = [at(179.985), at(-179.985), at(0)];
  const answer = { data, meta: {} } as unknown as Parameters<typeof within>[1];
  const box = { west: 179.9, south: -18, east: 180.1, north: -16 };
  expect(within(box, answer).data.map(({ id }) => id)).toEqual(["179.985", "-179.985"]);
  const west = { ...box, west: -180.1, east: -179.9 };
  expect(within(west, answer).data).toHaveLength(2);
});

test("a box is searched from where somebody is", () => {
  const centre = { latitude: 47.365, longitude: 8.515 };
  const query = boxQuery(8, 9, { centre, sort: "distance" });
  expect([query.get("lat"), query.get("lng"), query.get("sort")]).toEqual([
    "47.365",
    "8.515",
    "distance",
  ]);
});

test("no two spots overlap, although a cluster moves with everything it absorbs", () => {
  const pins = Array.from({ length: 60 }, (_, n) => pin(`p${n}`, 8 + ((n * n * 97) % 997) / 500));
  const spots = groupPins(pins, 10, project);
  const at = spots.map(project).sort((one, other) => one.x - other.x);
  for (const [index, { x }] of at.entries())
    if (index > 0) expect(x - (at[index - 1]?.x ?? 0)).toBeGreaterThanOrEqual(48);
  expect(spots.reduce((sum, spot) => sum + (spot.kind === "cluster" ? spot.sitters : 1), 0)).toBe(
    60,
  );
});
