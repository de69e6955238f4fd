import { describe, expect, test } from "vitest";
import { homeWishes } from "#app/domain/people/sitting/home-rules.ts";
import type { SavedSearch } from "#app/domain/sitters/saved-searches/saved-search-rules.ts";
import type { SitterListJson } from "#app/domain/sitters/search/sitter-list-json.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const HERE = "/profile/edit/home";
const open = {
  kind: null,
  garden: null,
  ownDogs: null,
  otherPets: null,
  children: null,
  smoking: null,
  car: null,
};
const wanted = {
  kind: "house",
  garden: "yes",
  ownDogs: "no",
  otherPets: "no",
  children: "no",
  smoking: "no",
  car: "yes",
};
const unwanted = {
  kind: "flat",
  garden: "no",
  ownDogs: "yes",
  otherPets: "yes",
  children: "yes",
  smoking: "yes",
  car: "no",
};
const sitters = {
  silent: await newSitter(app, { name: "Sia Silent" }),
  wanted: await newSitter(app, { name: "Willa Wanted", home: wanted }),
  unwanted: await newSitter(app, { name: "Una Unwanted", home: unwanted }),
};

type Profile = { home: Record<string, string | null> };
const profile = async (id: string) =>
  (await callApi<Profile>(app, "GET", `/users/${id}`)).body.home;
const found = async (query: string) =>
  (await callApi<SitterListJson>(app, "GET", `/users/sitters?${query}`)).body.data.map(
    ({ name }) => name,
  );

describe("a home", () => {
  test("is described on a page of its own, for everybody to read", async () => {
    const sitter = await newSitter(app, { name: "Hedi Home" });
    expect(await profile(sitter.id)).toEqual(open);
    const browser = await browserOf(app, sitter);
    for (const path of ["/profile", "/profile/edit"])
      expect((await browser.get(path)).html, path).toContain(`href="${HERE}"`);
    expect((await new Browser(app).get(`/sitters/${sitter.id}`)).html).not.toContain("<dt>Home");
    const saved = await browser.post(HERE, { kind: "flat", garden: "", ownDogs: "yes" });
    expect([saved.status, saved.location]).toEqual([303, "/profile/edit"]);
    expect(await profile(sitter.id)).toEqual({ ...open, kind: "flat", ownDogs: "yes" });
    const shown = await new Browser(app).get(`/sitters/${sitter.id}`);
    expect(shown.text).toMatch(/Multiple dogs One at a time Home Apartment · Has a dog/);
    expect((await browser.get("/profile/edit")).text).toContain("Apartment, Has a dog");
    await browser.post(HERE, {});
    expect(await profile(sitter.id)).toEqual(open);
  });

  test("changes over the API only where it is named", async () => {
    const { id, token } = await newSitter(app, { home: wanted });
    const change = (home: object) =>
      callApi(app, "PATCH", `/users/${id}`, { token, body: { home } });
    expect((await change({ car: "unknown", garden: "no" })).status).toBe(200);
    expect(await profile(id)).toEqual({ ...wanted, car: null, garden: "no" });
    expect((await change({ smoking: "sometimes" })).status).toBe(400);
    expect(await profile(id)).toEqual({ ...wanted, car: null, garden: "no" });
  });

  test("refuses what is no answer, and keeps the rest of the form", async () => {
    const browser = await browserOf(app, sitters.silent);
    const page = await browser.post(HERE, { kind: "castle", car: "yes" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Please choose one of: house, flat, unknown");
    expect(page.html).toMatch(/name="car"[^>]* checked="" value="yes"/);
  });

  test("is for sitters", async () => {
    const browser = await browserOf(app, await newOwner(app));
    expect((await browser.get(HERE)).status).toBe(403);
    expect((await browser.post(HERE, { kind: "flat" })).status).toBe(403);
  });
});

describe("a search", () => {
  test.each(Object.entries(homeWishes))(
    "for %s=%s finds those who said so, not the silent ones",
    async (name, value) => {
      expect(await found(`${name}=${value}&search=Willa`)).toEqual(["Willa Wanted"]);
      expect(await found(`${name}=${value}&search=Una`)).toEqual([]);
      expect(await found(`${name}=${value}&search=Sia`)).toEqual([]);
      const refused = await callApi(app, "GET", `/users/sitters?${name}=unknown`);
      expect(refused.status).toBe(400);
    },
  );

  test("follows a change of the answer at once", async () => {
    const { id, token } = await newSitter(app, { name: "Chandra Changes", home: { car: "yes" } });
    expect(await found("car=yes&search=Chandra")).toEqual(["Chandra Changes"]);
    await callApi(app, "PATCH", `/users/${id}`, { token, body: { home: { car: "no" } } });
    expect(await found("car=yes&search=Chandra")).toEqual([]);
  });

  test("shows each wish as a chip that a link drops, on list and map", async () => {
    const query = "garden=yes&ownDogs=no";
    for (const path of ["/sitters", "/map"]) {
      const page = await new Browser(app).get(`${path}?${query}`);
      expect(page.html, path).toContain(`href="${path}?ownDogs=no" aria-label="Remove Yard"`);
      expect(page.html).toContain(`href="${path}?garden=yes" aria-label="Remove No other dogs"`);
    }
    const list = await new Browser(app).get(`/sitters?${query}`);
    expect(list.text).toContain("Willa Wanted");
    expect(list.text).not.toMatch(/Sia Silent|Una Unwanted/);
    expect(list.html).toMatch(/name="garden"[^>]* checked="" value="yes"/);
    expect(list.html).toMatch(/name="car"(?![^>]*checked)[^>]*>/);
    const wrong = await new Browser(app).get("/sitters?smoking=often");
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining("Please choose one of: no"),
    ]);
  });

  test("is saved with its wishes", async () => {
    const { token } = await newOwner(app);
    const { status, body } = await callApi<SavedSearch>(app, "POST", "/saved-searches", {
      token,
      body: homeWishes,
    });
    expect([status, body.query]).toEqual([201, homeWishes]);
  });
});
