import { describe, expect, test } from "vitest";
import { importGazetteer } from "#app/domain/places/import-gazetteer.server.ts";
import { placeColumns } from "#app/domain/places/place-columns.server.ts";
import { cellCentre } from "#app/domain/places/place-rules.ts";
import { understandPlace } from "#app/domain/places/understand-place.server.ts";
import { namesNoTown, writtenPlaces } from "#tests/cases/written-places.ts";
import { importEveryPlace } from "#tests/load/places.ts";
import { judgeApp } from "#tests/prove/proofs/places/places-proof.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";

const app = await testApp({ RATE_LIMIT_SCALE: "1000" });
await importEveryPlace(app.context().db);
type Hit = { label: string; latitude: number; longitude: number };
const ask = (query: string) => callApi<Hit[]>(app, "GET", `/geocode?${query}`);
const labelsOf = async (text: string) =>
  (await ask(`q=${encodeURIComponent(text)}`)).body.map(({ label }) => label);

describe("a text", () => {
  test.each([
    ["Zürich", "Zürich, CH"],
    ["ZURICH", "Zürich, CH"],
    ["zur", "Zürich, CH"],
    ["wiedikon", "Alt-Wiedikon, Zürich"],
    ["zurich wiedikon", "Alt-Wiedikon, Zürich"],
    ["Oerl", "Oerlikon, Zürich"],
    ["Kreis 4", "Kreis 4, Zürich"],
    ["Zürich 4", "Kreis 4, Zürich"],
    ["Winterthur Kreis 4", "Kreis 4, Winterthur"],
    ["Bern", "Bern, CH"],
    ["St. Gallen", "St. Gallen, CH"],
    ["Paris", "Paris, FR"],
    ["Paris, TX", "Paris, TX"],
    ["Springfield, IL", "Springfield, IL"],
  ])("%s finds %s first", async (text, label) => {
    expect((await labelsOf(text))[0]).toBe(label);
  });

  test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    "Kreis %i is a district of Zürich",
    async (number) => {
      expect((await labelsOf(`Kreis ${number} Zürich`))[0]).toBe(`Kreis ${number}, Zürich`);
    },
  );

  test.each(["Zürich, CH", "Alt-Wiedikon, Zürich", "Biel/Bienne, CH"])(
    "the label %s finds itself",
    async (label) => {
      expect((await labelsOf(label))[0]).toBe(label);
    },
  );

  test.each([
    ["Zuerich", "Zürich, CH"],
    ["Zurih", "Zürich, CH"],
    ["Zürch", "Zürich, CH"],
    ["Winterthr", "Winterthur, CH"],
    ["Wiedikn", "Alt-Wiedikon, Zürich"],
    ["zurih wiedikon", "Alt-Wiedikon, Zürich"],
    ["Barcelna", "Barcelona, ES"],
    ["Muensingen", "Münsingen, CH"],
    ["Badenerstrasse 700, 8048 Zürich", "Zürich, CH"],
    ["Badenerstrasse 700 8048 Zürich", "Zürich, CH"],
    ["Musterweg 3, Zurih", "Zürich, CH"],
    ["8003 Zuerich", "Zürich, CH"],
  ])("%s means %s", async (text, label) => {
    expect((await labelsOf(text))[0]).toBe(label);
  });

  test.each(writtenPlaces)("%s is understood as %s", async (text, label) => {
    expect((await labelsOf(text))[0]).toBe(label);
  });

  test.each(namesNoTown)("%s names no town", async (text) => {
    expect(await labelsOf(text)).toEqual([]);
  });

  test("keeps its first choice where it is spelled right", async () => {
    // 'Bern' is within one typo of 'Berg'.
    expect(await labelsOf("Bern")).not.toContain("Berg, CH");
  });

  test("gives five distinct places at most", async () => {
    for (const text of ["neustadt", "springfield", "san", "wangen"]) {
      const labels = await labelsOf(text);
      expect(labels).toHaveLength(5);
      expect(new Set(labels).size).toBe(5);
    }
  });

  test("finds nothing for punctuation and words that are no place", async () => {
    expect(await labelsOf("%")).toEqual([]);
    expect(await labelsOf("xyzzyplugh")).toEqual([]);
    expect(await labelsOf("8003")).toEqual([]);
  });
});

test("addresses as they are written in eight countries lead to their towns", {
  timeout: 120_000,
}, async () => {
  const judged = await judgeApp(app, { addresses: 240, seed: 59 });
  const wrong = judged.filter(({ verdict }) => verdict !== "right");
  expect(wrong.filter(({ verdict }) => verdict === "other country")).toEqual([]);
  expect(wrong.length).toBeLessThan(3);
});

test.each([
  "San Antonio Santa Maria San Jose San Miguel San Francisco San Juan Santa Cruz Santiago",
  "schabrackig schnurpsel stachelig sottise",
  "sangallan santamari",
  "Sanfransisco Callifornia USA",
  "a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(4),
])("%s takes at most 10 ms of the processor", async (text) => {
  const ctx = app.context();
  const taken: number[] = [];
  for (let round = 0; round < 20; round++) {
    const before = process.cpuUsage();
    await understandPlace(ctx, text);
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
  }
  // The other rounds are the collector's and the compiler's.
  expect(Math.min(...taken)).toBeLessThan(10);
});

test("a store that knows the names of its places is left alone", async () => {
  expect(await importGazetteer(app.context().db)).toBe(false);
});

test("a point finds the nearest place, and none on the open sea", async () => {
  expect((await ask("lat=47.3623&lng=8.5152")).body).toEqual([
    { label: "Alt-Wiedikon, Zürich", latitude: 47.36201, longitude: 8.51497 },
  ]);
  // Not 'Kreis 4, Zürich', which is at the same point.
  const [aussersihl] = (await ask("lat=47.37752&lng=8.52127")).body;
  expect(aussersihl?.label).toBe("Aussersihl, Zürich");
  expect((await ask("lat=0&lng=-30")).body).toEqual([]);
});

test.each(["", "q=", "q=%20", "lat=47", "lat=&lng=", "lat=x&lng=8", "lat=91&lng=8"])(
  "?%s is refused",
  async (query) => {
    expect((await ask(query)).status).toBe(400);
  },
);

test("too many requests are refused", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "0.1" });
  const statuses = [];
  for (let index = 0; index < 4; index++) {
    statuses.push((await callApi(strict, "GET", "/geocode?q=bern")).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("an area depends only on the cell, not on the home's position in it", async () => {
  const areas = new Set<string | null>();
  for (let step = 0; step < 10; step++) {
    const home = { latitude: 47.36 + step / 1001, longitude: 8.53 + step / 1001 };
    const columns = await placeColumns(app.context(), { address: "Home 1", ...home });
    expect(columns.address).toBe("Home 1");
    expect([columns.cell_latitude, columns.cell_longitude]).toEqual(
      Object.values(cellCentre(home.latitude, home.longitude)),
    );
    areas.add(columns.area);
  }
  expect([...areas]).toEqual(["Enge, Zürich"]);
});

test("without a point there is no area, and the address stays", async () => {
  expect(await placeColumns(app.context(), { address: "Somewhere" })).toEqual({
    address: "Somewhere",
    latitude: null,
    longitude: null,
    cell_latitude: null,
    cell_longitude: null,
    area: null,
  });
});

test("the gazetteer contains only what people would call a place", async () => {
  const { db } = app.context();
  const odd = await db
    .selectFrom("places")
    .select("name")
    .where((is) =>
      is.or([
        is("name", "like", "%(Kreis%"),
        is("name", "like", "%[%"),
        is("name", "like", "%/ %/%"),
        is("name", "like", "% %  %"),
        is("folded", "=", ""),
      ]),
    )
    .execute();
  expect(odd).toEqual([]);
  const total = await db
    .selectFrom("places")
    .select((eb) => eb.fn.countAll().as("n"))
    .executeTakeFirst();
  expect(Number(total?.n)).toBeGreaterThan(130_000);
});

test("misspelled places are guessed a limited number of times, also in a search", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "0.1" });
  const visitor = new Browser(strict);
  const statusOf = async (place: string) =>
    (await visitor.get(`/sitters?${new URLSearchParams({ place })}`)).status;
  const statuses = [];
  for (let index = 0; index < 4; index++) statuses.push(await statusOf("Xyzzyplugh"));
  expect(statuses).toEqual([400, 400, 400, 429]);
  expect(await statusOf("Zürich")).toBe(200);
});
