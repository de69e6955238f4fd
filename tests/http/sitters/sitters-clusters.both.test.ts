import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newOwner } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

const app = await testApp({ RATE_LIMIT_SCALE: "100" });

let seed = 20_260_401;
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
}

const homes = Array.from({ length: 160 }, () => ({
  latitude: 47.2 + random() * 0.4,
  longitude: 8.3 + random() * 0.5,
  walks: random() < 0.8,
}));
const walkers: string[] = [];
for (const { latitude, longitude, walks } of homes) {
  const { id } = await putSitter(app, {
    name: "Dense Dora",
    latitude,
    longitude,
    services: walks ? { walking: 20 } : { boarding: 60 },
  });
  if (walks) walkers.push(id);
}
await app.runtime.db
  .updateTable("sitters")
  .set({ accepts_multiple_dogs: 1, max_dogs: 2 })
  .where("user_id", "in", walkers)
  .execute();

type Cluster = { latitude: number; longitude: number; sitters: number };
type Answer = { data: unknown[]; meta: { total: number }; clusters?: Cluster[] | null };

async function ask(query: string): Promise<Answer> {
  const { status, body } = await callApi<Answer>(app, "GET", `/users/sitters?${query}`);
  expect(status).toBe(200);
  return body;
}
const sum = (clusters: Cluster[] | null | undefined) =>
  (clusters ?? []).reduce((all, { sitters }) => all + sitters, 0);
const CITY = "bbox=8.2,47.1,8.9,47.7&limit=100&clusters=true";

describe("more sitters in a box than fit in a list", () => {
  test.each([
    ["", homes.length],
    ["&service=walking", homes.filter(({ walks }) => walks).length],
    ["&search=dora", homes.length],
    ["&dogs=2", walkers.length],
    ["&maxRate=25", homes.filter(({ walks }) => walks).length],
  ])("are all counted%s", async (filter, count) => {
    const { data, meta, clusters } = await ask(CITY + filter);
    expect([data.length, meta.total]).toEqual([100, count]);
    expect(sum(clusters)).toBe(count);
    expect(clusters?.length).toBeGreaterThan(10);
    for (const { latitude, longitude } of clusters ?? []) {
      expect(latitude > 47.19 && latitude < 47.61).toBe(true);
      expect(longitude > 8.29 && longitude < 8.81).toBe(true);
    }
  });

  test("are counted among favourites only", async () => {
    const owner = await newOwner(app);
    for (const id of walkers.slice(0, 3))
      await callApi(app, "PUT", `/favourites/${id}`, { token: owner.token });
    const query = `${CITY.replace("limit=100", "limit=2")}&favourites=true`;
    const { body } = await callApi<Answer>(app, "GET", `/users/sitters?${query}`, owner);
    expect([body.data.length, body.meta.total, sum(body.clusters)]).toEqual([2, 3, 3]);
  });

  test("are counted in the box only", async () => {
    const [west, south, east, north] = [8.3, 47.2, 8.65, 47.6];
    const inside = homes.filter(({ latitude, longitude }) => {
      const middle = (degrees: number) => (Math.floor(degrees * 100) + 0.5) / 100;
      const [lat, lng] = [middle(latitude), middle(longitude)];
      return lng >= west && lng <= east && lat >= south && lat <= north;
    });
    expect(inside.length).toBeGreaterThan(100);
    const box = [west, south, east, north].join(",");
    const plain = await ask(`bbox=${box}&limit=100&clusters=true`);
    expect(sum(plain.clusters)).toBe(inside.length);
    expect(plain.meta.total).toBe(inside.length);
  });

  test("are not counted unless requested, nor where it would take long", async () => {
    expect(await ask(CITY.replace("&clusters=true", ""))).not.toHaveProperty("clusters");
    expect((await ask(CITY.replace("8.2,47.1", "1,40"))).clusters).toBeNull();
    expect(await ask("bbox=8.4,47.3,8.45,47.35&limit=100&clusters=true")).not.toHaveProperty(
      "clusters",
    );
  });
});
