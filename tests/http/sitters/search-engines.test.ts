import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { idsOfPart, sitemapParts } from "#app/http/pages/sitemap.server.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi, type Page } from "#tests/support/client.ts";
import { demoCredentials, demoThingsOf } from "#tests/support/people/demo-things.ts";
import { browserOf, newPerson, newSitter } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";
import { screensOf, type Viewer } from "#tests/support/screens/screens.ts";

const app = await testApp({}, { demo: true });
const visitor = new Browser(app);
const things = await demoThingsOf(app);
const screens = screensOf(things);

const canonicalOf = ({ html }: Page) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const descriptionOf = ({ html }: Page) =>
  /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
const isClosed = ({ html, headers }: Page) => [
  /<meta name="robots" content="noindex"/.test(html),
  headers.get("x-robots-tag") === "noindex",
];
const propertyOf = ({ html }: Page, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];

/** Pages that search engines may index; every other page is noindex. */
const listed: Record<string, string> = {
  front: "/",
  area: "/dog-sitters/zurich",
  "area-district": "/dog-sitters/hard-zurich",
  login: "/login",
  register: "/register",
  "register-to-ask": "/register",
  "forgot-password": "/forgot-password",
  sitters: "/sitters",
  map: "/map",
  dogs: "/dogs/available",
  "dogs-visitor": "/dogs/available",
  sitter: `/sitters/${things.sitterId}`,
  "sitter-services": `/sitters/${things.sitterId}`,
  "sitter-reviews": `/sitters/${things.sitterId}`,
  "sitter-bare": `/sitters/${things.bareSitterId}`,
  support: "/support",
  terms: "/terms",
  privacy: "/privacy",
  "how-we-count": "/how-we-count",
};

describe("every screen is indexed under one URL or not at all", () => {
  const browsers = new Map<Viewer, Promise<Browser>>();
  async function enter(viewer: Viewer): Promise<Browser> {
    const browser = new Browser(app);
    if (viewer === "newcomer") return browserOf(app, await newPerson(app));
    if (viewer !== "visitor") await browser.post("/login", demoCredentials(viewer));
    return browser;
  }
  function browserAs(viewer: Viewer): Promise<Browser> {
    const browser = browsers.get(viewer) ?? enter(viewer);
    browsers.set(viewer, browser);
    return browser;
  }

  test.each(screens.filter(({ post }) => !post))("$name", async ({ name, as, path }) => {
    const page = await (await browserAs(as)).get(path);
    const address = listed[name];
    if (address) {
      expect(isClosed(page)).toEqual([false, false]);
      expect(canonicalOf(page)).toBe(ORIGIN + address);
      expect(descriptionOf(page)?.length).toBeGreaterThan(20);
      expect(descriptionOf(page)?.length).toBeLessThan(190);
    } else {
      expect(isClosed(page)).toEqual([true, true]);
      expect(canonicalOf(page)).toBeUndefined();
    }
    expect(page.html).toMatch(/<title>[^<]+<\/title>/);
  });

  test("every indexed screen exists", () => {
    const names = new Set(screens.map(({ name }) => name));
    expect(Object.keys(listed).filter((name) => !names.has(name))).toEqual([]);
  });
});

test.each([
  ["/sitters?utm_source=flyer", "/sitters"],
  ["/login?redirectTo=%2Fbookings", "/login"],
])("%s is known as %s", async (path, address) => {
  const page = await visitor.get(path);
  expect(canonicalOf(page)).toBe(ORIGIN + address);
  expect(isClosed(page)).toEqual([false, false]);
});

test.each([
  ["/LOGIN?redirectTo=%2FBookings", "/login?redirectTo=%2FBookings"],
  ["/sitters/", "/sitters"],
  ["//sitters//", "/sitters"],
  ["/API/Users/sitters/?limit=1", "/api/users/sitters?limit=1"],
])("%s redirects permanently to %s", async (path, address) => {
  for (const method of ["GET", "HEAD"]) {
    const moved = await app.handle(new Request(ORIGIN + path, { method }), "192.0.2.1");
    expect([moved.status, moved.headers.get("location")]).toEqual([308, address]);
  }
  const posted = await app.handle(new Request(ORIGIN + path, { method: "POST" }), "192.0.2.1");
  expect(posted.status).not.toBe(308);
});

test("a path that looks like another site's URL is not redirected to", async () => {
  const answer = await app.handle(new Request(`${ORIGIN}//evil.example/login`), "192.0.2.1");
  expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
});

test.each([
  "/sitters?service=walking",
  "/sitters?page=2",
  "/map?place=Bern",
  "/dogs/available?size=small",
  "/support?sent",
])("%s is a variant and not indexed", async (path) => {
  const page = await visitor.get(path);
  expect(page.status).toBe(200);
  expect(isClosed(page)).toEqual([true, true]);
});

test("a share preview shows the sitter's photo and public details only", async () => {
  const sitter = await newSitter(app, {
    name: `Zoë "Zip" <b>`,
    bio: "Walks along the lake. ".repeat(30),
  });
  const photo = new FormData();
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#a53" } })
    .png()
    .toBuffer();
  photo.set("file", new Blob([new Uint8Array(png)], { type: "image/png" }), "me.png");
  const { body } = await callApi<{ profilePhoto: string }>(app, "PATCH", "/users/profile/photo", {
    token: sitter.token,
    body: photo,
  });
  const page = await visitor.get(`/sitters/${sitter.id}?tab=reviews`);
  expect(propertyOf(page, "og:image")).toBe(`${ORIGIN}${body.profilePhoto}?w=640`);
  expect(propertyOf(page, "og:title")).toBe("Zoë &quot;Zip&quot; &lt;b&gt;");
  expect(propertyOf(page, "og:url")).toBe(`${ORIGIN}/sitters/${sitter.id}`);
  expect(page.html).not.toContain("Seestrasse");
  expect(descriptionOf(page)).toMatch(/^Boarding, Dog Sitting, Dog Walking in .+ …$/);
  const [, json = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Service",
    provider: { name: `Zoë "Zip" <b>` },
    offers: [{ name: "Boarding", price: 60 }, {}, {}],
  });
  expect(json).not.toContain("<b>");
  const own = await (await browserOf(app, sitter)).get(`/sitters/${sitter.id}`);
  expect(propertyOf(own, "og:image")).toBeUndefined();
});

const sitemap = async () => (await visitor.get("/sitemap.xml")).html;

test("robots.txt names the sitemap, and the sitemap the public pages", async () => {
  const robots = await visitor.get("/robots.txt");
  expect(robots.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(robots.html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
  expect(robots.html).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  const page = await visitor.get("/sitemap.xml");
  expect(page.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const paths = [...page.html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  expect(paths).toContain(`${ORIGIN}/sitters/${things.sitterId}`);
  for (const address of paths.filter((address) => !/\/sitters\/./.test(address))) {
    const found = await visitor.get(address.slice(ORIGIN.length));
    expect([address, found.status, canonicalOf(found)]).toEqual([address, 200, address]);
  }
});

describe("a sitter decides", () => {
  const closes = async (id: string) => isClosed(await visitor.get(`/sitters/${id}`));

  test("by the visibility form, with immediate effect", async () => {
    const sitter = await newSitter(app);
    const browser = await browserOf(app, sitter);
    const form = await browser.get("/profile/edit/visibility");
    expect(form.html).toMatch(/<input[^>]*name="searchEngines"[^>]*checked/);
    expect(await sitemap()).toContain(sitter.id);
    expect(await closes(sitter.id)).toEqual([false, false]);

    expect((await browser.post("/profile/edit/visibility", { listed: "on" })).status).toBe(303);
    expect(await sitemap()).not.toContain(sitter.id);
    expect(await closes(sitter.id)).toEqual([true, true]);
    const page = await visitor.get(`/sitters/${sitter.id}`);
    expect([page.status, canonicalOf(page)]).toEqual([200, undefined]);
    expect(page.html).not.toContain("ld+json");
    expect((await visitor.get("/sitters?sort=newest")).text).toContain(sitter.name);

    const both = { listed: "on", searchEngines: "on" };
    expect((await browser.post("/profile/edit/visibility", both)).status).toBe(303);
    expect(await sitemap()).toContain(sitter.id);
    expect(await closes(sitter.id)).toEqual([false, false]);
  });

  test("and nobody else, nor the API", async () => {
    const sitter = await newSitter(app);
    const owner = await browserOf(app, await newPerson(app));
    expect((await owner.post("/profile/edit/visibility", { listed: "on" })).status).toBe(403);
    const answer = await callApi(app, "PATCH", `/users/${sitter.id}`, {
      token: sitter.token,
      body: { searchEngines: false, search_engines: 0 },
    });
    expect(answer.status).toBe(200);
    expect(await closes(sitter.id)).toEqual([false, false]);
    expect(answer.text).not.toMatch(/search.?engines/i);
  });

  test("hidden and locked sitters are never named", async () => {
    const hidden = await putSitter(app, { listed: false });
    const locked = await putSitter(app, { locked: true });
    const unfinished = await putSitter(app, { finishedAt: null });
    const xml = await sitemap();
    for (const { id } of [hidden, locked, unfinished]) {
      expect(xml).not.toContain(id);
      expect((await visitor.get(`/sitters/${id}`)).status).toBe(404);
    }
  });
});

describe("the sitemap of many sitters", () => {
  test.each([
    [0, 1],
    [5_000, 1],
    [5_001, 16],
    [80_000, 16],
    [80_001, 256],
    [1_000_000, 256],
  ])("puts %i sitters in %i files", (sitters, files) => {
    expect(sitemapParts(sitters)).toHaveLength(files);
  });

  test.each([16, 256])("contains each id once in %i parts", (count) => {
    const parts = sitemapParts(count === 16 ? 10_000 : 100_000).map(idsOfPart);
    const ids = ["", ..."- 0 00 01 0f3 10 9z a ab-1 f0 ff ffz g sitter-1".split(" ")];
    for (const id of ids) {
      const holding = parts.filter(
        ({ from, before }) => id >= from && (before === null || id < before),
      );
      expect([id, holding.length]).toEqual([id, 1]);
    }
  });

  test("serves its parts, and nothing else under that path", async () => {
    const all = await Promise.all(
      sitemapParts(10_000).map(async (part) => (await visitor.get(`/sitemaps/${part}.xml`)).html),
    );
    const ids = (text: string) => [...text.matchAll(/\/sitters\/([^<]+)</g)].map(([, id]) => id);
    expect(all.flatMap(ids).sort()).toEqual(ids(await sitemap()).sort());
    expect(all.filter((text) => text.includes("/terms<"))).toHaveLength(1);
    for (const file of ["g.xml", "000.xml", "0", "0.txt"])
      expect((await visitor.get(`/sitemaps/${file}`)).status).toBe(404);
  });
});

test("the manifest has the name, the start page and existing icons", async () => {
  const page = await visitor.get("/manifest.webmanifest");
  expect(page.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = JSON.parse(page.html);
  expect(manifest).toMatchObject({
    name: "Trotwell",
    start_url: "/",
    display: "standalone",
    background_color: "#FBF8F2",
    theme_color: "#FBF8F2",
  });
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(readFileSync(`build/client${src}`)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
  }
  const purposes = manifest.icons.map(
    ({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`,
  );
  expect(purposes).toEqual(
    expect.arrayContaining(["any 192x192", "any 512x512", "maskable 512x512"]),
  );
  expect((await visitor.get("/terms")).html).toContain(
    '<link rel="manifest" href="/manifest.webmanifest"/>',
  );
});
