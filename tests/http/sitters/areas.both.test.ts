import { describe, expect, test } from "vitest";
import { areaNamed } from "#app/domain/sitters/areas/area-queries.server.ts";
import { areaSitters } from "#app/domain/sitters/areas/area-sitters.server.ts";
import {
  areaLinks,
  areaSlug,
  districtOf,
  foldedNamesOf,
  townOf,
} from "#app/domain/sitters/areas/area-slug.ts";
import { areaCopy } from "#app/routes/area/copy.ts";
import { totalText } from "#app/ui/sitters/list-summary.tsx";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, type Page } from "#tests/support/client.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

const app = await testApp();
const visitor = new Browser(app);

const wiedikon = { latitude: 47.3656, longitude: 8.5189 };
const oerlikon = { latitude: 47.4119, longitude: 8.5445 };
const bern = { latitude: 46.948, longitude: 7.4474 };

const shownIn = (html: string) =>
  [...html.matchAll(/href="\/sitters\/(sitter-\d+)"/g)].map(([, id]) => id);
const areasIn = ({ html }: Page) =>
  [...html.matchAll(/href="\/dog-sitters\/([^"]+)"/g)].map(([, slug]) => slug);
const dataOf = ({ html }: Page) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null");

test("an area without sitters leads to the search for its name", async () => {
  const { html } = await visitor.get("/dog-sitters/st-moritz");
  const [field] = /<input[^>]*name="place"[^>]*>/.exec(html) ?? [];
  expect(field).toContain('value="st moritz"');
});

test("an area without sitters, or one that no map knows, is not found", async () => {
  for (const slug of [
    "lugano",
    "nowhereville",
    "-",
    `${"a-".repeat(200)}a`,
    "%25",
    "x".repeat(5000),
  ]) {
    const page = await visitor.get(`/dog-sitters/${slug}`);
    expect([slug.slice(0, 20), page.status]).toEqual([slug.slice(0, 20), 404]);
  }
});

describe("with sitters", async () => {
  const cheap = await putSitter(app, { ...wiedikon, services: { walking: 18, boarding: 70 } });
  const dear = await putSitter(app, { ...wiedikon, services: { walking: 30 }, rating: 4.5 });
  const north = await putSitter(app, { ...oerlikon, services: { walking: null } });
  const hidden = await putSitter(app, { ...wiedikon, listed: false });
  const shy = await putSitter(app, { ...bern });
  await app
    .context()
    .db.updateTable("sitters")
    .set({ search_engines: 0 })
    .where("user_id", "=", shy.id)
    .execute();
  const { area = null } = await app
    .context()
    .db.selectFrom("sitter_index")
    .select("area")
    .where("user_id", "=", cheap.id)
    .executeTakeFirstOrThrow();
  const district = areaSlug(area ?? "");

  test("a district's page has its sitters, best rated first, and its lowest prices", async () => {
    const page = await visitor.get(`/dog-sitters/${district}`);
    expect(page.status).toBe(200);
    const [here = "", elsewhere = ""] = page.html.split("Also in Zürich");
    expect([...new Set(shownIn(here))]).toEqual([dear.id, cheap.id]);
    expect([...new Set(shownIn(elsewhere))]).toEqual([north.id]);
    expect(page.text).toContain("from $18 an hour");
    expect(page.text).toContain("from $70 a night");
    expect(page.text).toContain(`2 sitters and walkers in ${districtOf(area ?? "")}.`);
    expect(page.text).toContain("Areas nearby");
    expect(page.html).not.toContain(hidden.id);
    expect(areasIn(page)).toContain("zurich");
  });

  test("its search starts with the place, and asks for the day", async () => {
    const { html } = await visitor.get("/dog-sitters/zurich");
    const [form = ""] = /<form\b[^>]*action="\/sitters".*?<\/form>/s.exec(html) ?? [];
    expect(form).toMatch(/name="place"[^>]*value="Zürich"/);
    expect(form).toContain('name="date"');
  });

  test("a town's page includes its districts", async () => {
    const page = await visitor.get("/dog-sitters/zurich");
    expect([...new Set(shownIn(page.html))].toSorted()).toEqual(
      [cheap.id, dear.id, north.id].toSorted(),
    );
    expect(areasIn(page)).toContain(district);
    expect(page.text).toContain("Districts of Zürich");
    expect(page.text).not.toContain("Areas nearby");
  });

  test("structured data names the way here and the sitters shown", async () => {
    const [trail, list] = dataOf(await visitor.get(`/dog-sitters/${district}`))["@graph"];
    expect(trail["@type"]).toBe("BreadcrumbList");
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/dog-sitters/zurich`,
      `${ORIGIN}/dog-sitters/${district}`,
    ]);
    expect(list["@type"]).toBe("ItemList");
    expect(list.itemListElement.map(({ url }: { url: string }) => url)).toEqual([
      `${ORIGIN}/sitters/${dear.id}`,
      `${ORIGIN}/sitters/${cheap.id}`,
    ]);
  });

  test("other spellings lead to the one address", async () => {
    for (const spelling of ["Z%C3%BCrich", "zurich-", "ZURICH"]) {
      const page = await visitor.get(`/dog-sitters/${spelling}`);
      expect([page.status, page.location]).toEqual([308, "/dog-sitters/zurich"]);
    }
  });

  test("the sitemap has each area once, and none whose sitters opted out", async () => {
    const { html } = await visitor.get("/sitemap.xml");
    const areas = [...html.matchAll(/\/dog-sitters\/([^<]+)</g)].map(([, slug]) => slug);
    expect(areas.toSorted()).toEqual([...new Set(areas)].toSorted());
    expect(areas).toEqual(expect.arrayContaining(["zurich", district]));
    expect(areas).not.toContain("bern");
    expect((await visitor.get("/dog-sitters/bern")).status).toBe(404);
  });
});

describe("of several districts", async () => {
  const schlosstal = { latitude: 47.4905, longitude: 8.7085 };
  const niederfeld = { latitude: 47.5094, longitude: 8.6836 };
  const buelwiesen = { latitude: 47.4866, longitude: 8.7662 };
  await putSitter(app, { ...schlosstal });
  const near = await putSitter(app, { ...niederfeld });
  const far = await putSitter(app, { ...buelwiesen, rating: 5 });
  await putSitter(app, { ...buelwiesen, listed: false });
  await putSitter(app, { ...niederfeld });

  const otherAreasIn = (page: Page) => areasIn(page).filter((slug) => slug !== "winterthur");

  test("a town's page starts with those of most sitters, and goes on by name", async () => {
    expect(otherAreasIn(await visitor.get("/dog-sitters/winterthur"))).toEqual([
      "niederfeld-winterthur",
      "buelwiesen-winterthur",
      "schlosstal-winterthur",
    ]);
  });

  test("a district's page starts with the nearest areas and sitters", async () => {
    const page = await visitor.get("/dog-sitters/buelwiesen-winterthur");
    expect(otherAreasIn(page)).toEqual(["schlosstal-winterthur", "niederfeld-winterthur"]);
    expect(page.text).toMatch(/Areas nearby Schlosstal · [\d.]+ mi Niederfeld · [\d.]+ mi/);
    const other = await visitor.get("/dog-sitters/schlosstal-winterthur");
    const [, elsewhere = ""] = other.html.split("Also in Winterthur");
    expect(other.text).toContain("Nearest first, from Schlosstal.");
    const shown = [...new Set(shownIn(elsewhere))];
    expect([shown.length, shown.includes(near.id), shown.at(-1)]).toEqual([3, true, far.id]);
    expect(other.text).toMatch(/Büelwiesen · [\d.]+ mi/);
  });

  test("its page ends with the invitation to become a sitter", async () => {
    const { text } = await visitor.get("/dog-sitters/buelwiesen-winterthur");
    expect(text.indexOf("Do you look after dogs")).toBeGreaterThan(text.indexOf("Areas nearby"));
  });
});

test("of an area with very many, a share of all ids is read", async () => {
  const genf = { latitude: 46.2022, longitude: 6.1457 };
  for (const [index, start] of ["1", "7", "9", "e"].entries()) {
    const id = `${start}0000000-0000-4000-8000-000000000000`;
    await putSitter(app, { id, ...genf, services: { walking: 10 + index }, rating: 4 + index / 4 });
  }
  const area = await areaNamed(app.context(), "geneve");
  const read = async (most: number) => {
    const { found, summary } = await areaSitters(app.context(), area ?? { names: [] }, most);
    return [found.map(({ id }) => id[0]).join(""), summary.sitters, summary.capped];
  };
  expect(await read(4)).toEqual(["e971", 4, false]);
  expect(await read(2)).toEqual(["71", 2, true]);
  expect(areaCopy.count("Genève", totalText({ total: 2, capped: true }))).toContain("2+ sitters");
});

test.each([
  ["Alt-Wiedikon, Zürich", "alt-wiedikon-zurich", "Zürich", "Alt-Wiedikon"],
  ["St. Gallen", "st-gallen", null, "St. Gallen"],
  ["Zürich", "zurich", null, "Zürich"],
])("%s is known as %s", (name, slug, town, district) => {
  expect([areaSlug(name), townOf(name), districtOf(name)]).toEqual([slug, town, district]);
});

test("a slug may have its comma after any word", () => {
  expect(foldedNamesOf("alt-wiedikon-zurich")).toEqual([
    "alt, wiedikon zurich",
    "alt wiedikon, zurich",
    "alt wiedikon zurich",
  ]);
  expect(foldedNamesOf("")).toEqual([]);
});

test("links name each area once", () => {
  expect(areaLinks(["Zürich", null, "Zurich", "—"])).toEqual([{ name: "Zurich", slug: "zurich" }]);
});
