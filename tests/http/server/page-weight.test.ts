import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { mostStatements } from "#tests/cases/most-statements.ts";
import { statementsOf, writesAmong } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { PASSKEY_ORIGIN } from "#tests/support/passkeys.ts";
import { demoCredentials, demoThingsOf } from "#tests/support/people/demo-things.ts";
import { classesIn } from "#tests/support/screens/css-classes.ts";
import { pageRoutes, screensOf, type Viewer } from "#tests/support/screens/screens.ts";
import {
  addedBytes,
  hydratedBytes,
  plainBytes,
  routeScripts,
  scriptsFrom,
} from "#tests/support/script-weight.ts";

/** Brotli bytes of a first view, HTML with inlined CSS: what fits into TCP's first round trip. */
const HTML_BUDGET = 14.6 * 1024;
/** Brotli bytes of the shared enhance module; pages without React load no other script. */
const SCRIPT_BUDGET = 6 * 1024;
/** Brotli bytes of everything that a hydrated page may load besides, by its route. */
const HYDRATED_BUDGETS: Record<string, number> = { map: 145.25 * 1024 };
/** Brotli bytes of a module that few pages name. */
const PAGE_MODULE_BUDGET = 1.5 * 1024;
/** Brotli bytes of the map beside the list, on screens with room for it. */
const LIST_MAP_BUDGET = 40 * 1024;
/** Brotli bytes of everything that the shared module may load; hashes in names vary them a little. */
const PLAIN_BUDGET = 55.5 * 1024;

/** Pages that change more than nothing when they are opened; a HEAD or a prefetch does not. */
const MARKS_AS_READ = new Set(["messages", "messages/:userId"]);

const app = await testApp({ PUBLIC_ORIGIN: PASSKEY_ORIGIN }, { demo: true });
const things = await demoThingsOf(app);
const screens = screensOf(things);

test("every page of routes.ts has a screen here", () => {
  const shown = new Set(screens.map(({ route }) => route));
  expect(pageRoutes().filter((path) => !shown.has(path))).toEqual([]);
});

test.each(screens)(
  "$name is within its budgets of bytes and statements, loads one script at most, has its styles, and sends what is filled in",
  async (screen) => {
    const browser = await browserAs(screen.as);
    const { post } = screen;
    const visit = () => (post ? browser.post(screen.path, post) : browser.get(screen.path));
    const { result: page, statements } = await statementsOf(visit);
    if (!post && !MARKS_AS_READ.has(screen.route)) expect(writesAmong(statements)).toEqual([]);
    if (!post) expect(statements.length).toBeLessThanOrEqual(mostStatements[screen.route] ?? 0);
    expect(page.status).toBe(screen.demoOnly ? 404 : (screen.status ?? 200));
    expect(namelessControls(page.html)).toEqual([]);
    expect(unstyled(page.html)).toEqual([]);
    const bytes = brotliCompressSync(firstView(page.html), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }).length;
    expect(bytes, `${screen.name}: ${bytes} bytes`).toBeLessThan(HTML_BUDGET);
    const hydrates = /<script\b[^>]*nonce=/.test(page.html);
    if (hydrates) {
      const most = HYDRATED_BUDGETS[screen.route] ?? 0;
      const scripts = hydratedBytes(screen.route);
      expect(scripts, `${screen.name}: ${scripts} bytes of script`).toBeLessThan(most);
      // Nothing is preloaded that may never run.
      const ahead = page.html.match(/<link[^>]+rel="modulepreload"/g) ?? [];
      expect(ahead).not.toEqual([]);
      for (const link of ahead) expect(link).toContain('media="(scripting: enabled)"');
    } else {
      // Structured data for search engines is not a script.
      expect([...page.html.matchAll(/<script\b(?! type="application\/ld)/g)].length).toBe(
        page.status === 500 ? 0 : 1,
      );
      expect(page.html).not.toMatch(/<link[^>]+rel="modulepreload"/);
    }
    expect(page.html).not.toMatch(/<link[^>]+rel="stylesheet"/);
    expect(page.html).not.toMatch(/\sstyle="/);
    expect(externalSources(page.html)).toEqual([]);
  },
);

test("the shared plain module stays small", () => {
  const bytes = readdirSync("build/client/assets")
    .filter((name) => /^(enhance|live-page)-.*\.js$/.test(name))
    .map((name) => brotliCompressSync(readFileSync(`build/client/assets/${name}`)).length);
  // The live module is a separate file, loaded for everybody signed in.
  expect(bytes).toHaveLength(2);
  expect(bytes.reduce((sum, part) => sum + part)).toBeLessThan(SCRIPT_BUDGET);
  expect(plainBytes()).toBeLessThan(PLAIN_BUDGET);
});

test("the module of a visit's card stays small", () => {
  const [visit = ""] = readdirSync("build/client/assets").filter((name) =>
    /^live-visit-.*\.js$/.test(name),
  );
  const bytes = brotliCompressSync(readFileSync(`build/client/assets/${visit}`)).length;
  expect(bytes).toBeLessThan(PAGE_MODULE_BUDGET);
  // What it shares comes with the shared module's own files.
  expect([...scriptsFrom([visit])]).toEqual([visit]);
});

test.each(["notify-device", "kept-typing", "ask-passkey"])(
  "the script %s, of the few pages that name it, is small",
  (script) => {
    const [name = "", ...others] = readdirSync("build/client/assets").filter(
      (file) => file.startsWith(`${script}-`) && file.endsWith(".js"),
    );
    expect(others).toEqual([]);
    const text = readFileSync(`build/client/assets/${name}`, "utf8");
    expect(text).not.toMatch(/\bimport\b/);
    expect(brotliCompressSync(text).length).toBeLessThan(PAGE_MODULE_BUDGET);
  },
);

test("the map beside the list is loaded by a small script, and little heavier than Leaflet", () => {
  const [start = ""] = readdirSync("build/client/assets").filter((name) =>
    /^list-map-(?!island).*\.js$/.test(name),
  );
  const bytes = brotliCompressSync(readFileSync(`build/client/assets/${start}`)).length;
  expect(bytes).toBeLessThan(PAGE_MODULE_BUDGET);
  expect(addedBytes([start])).toBeLessThan(LIST_MAP_BUDGET);
});

test("the worker keeps every script that a live page needs without a connection", () => {
  const live = readdirSync("build/client/assets").filter((name) => /^live-[\w-]+\.js$/.test(name));
  expect(live).toHaveLength(4);
  const imported = live.flatMap((name) =>
    [
      ...readFileSync(`build/client/assets/${name}`, "utf8").matchAll(
        /(?:from|import)\s*["'`]\.\/([\w.-]+)/g,
      ),
    ].map(([, file = ""]) => file),
  );
  const worker = readFileSync("build/client/sw.js", "utf8");
  expect([...live, ...imported].filter((name) => !worker.includes(name))).toEqual([]);
});

test.each(["js", "css"])("one built .%s file contains Leaflet", (type) => {
  const files = readdirSync("build/client/assets").filter((name) => name.endsWith(`.${type}`));
  const leaflet = files.filter((name) =>
    readFileSync(`build/client/assets/${name}`, "utf8").includes("leaflet-zoom-anim"),
  );
  expect(leaflet).toEqual([expect.stringMatching(/^leaflet-/)]);
});

test("the map's script contains neither zod nor server code", () => {
  const names = [...scriptsFrom(routeScripts("map"))];
  const scripts = names.map((name) => readFileSync(`build/client/assets/${name}`, "utf8"));
  expect(names.some((name) => name.startsWith("map-canvas-"))).toBe(true);
  for (const script of scripts) expect(script).not.toMatch(/ZodError|kysely|better-sqlite3/);
});

/** The part painted first: on a page that hydrates, data and scripts come after the content. */
function firstView(html: string): string {
  const [scripts] = /<script\b[^>]*nonce=/.exec(html) ?? [];
  if (!scripts) return html;
  const at = html.indexOf(scripts);
  expect(at).toBeGreaterThan(html.indexOf("</main>"));
  return html.slice(0, at);
}

const browsers = new Map<Viewer, Promise<Browser>>();
function browserAs(viewer: Viewer): Promise<Browser> {
  const browser = browsers.get(viewer) ?? enter(viewer);
  browsers.set(viewer, browser);
  return browser;
}

async function enter(viewer: Viewer): Promise<Browser> {
  const browser = new Browser(app);
  if (viewer === "newcomer") {
    await browser.post("/register", {
      name: "Nora Newcomer",
      email: "nora@example.test",
      password: "nora-nora",
    });
  } else if (viewer !== "visitor") {
    await browser.post("/login", demoCredentials(viewer));
  }
  await browser.get("/terms");
  return browser;
}

const styled = readdirSync("app/styles", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .flatMap((name) => [...classesIn(readFileSync(`app/styles/${name}`, "utf8"))]);

/** Classes of elements whose rules are in stylesheets that the page does not have. */
function unstyled(html: string): string[] {
  const [css = "", body = ""] = html.split("</style>");
  const used = new Set(
    [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  return styled.filter((name) => used.has(name) && !new RegExp(`\\.${name}(?![\\w-])`).test(css));
}

/** Anything a page would load from another host. */
function externalSources(html: string): string[] {
  return [...html.matchAll(/\s(?:src|srcset|action)="(https?:[^"]*)"/g)].map(
    ([, source]) => source ?? "",
  );
}

/** A form sends nothing of them. Sliders copy theirs into a field, and links to copy are not sent. */
function namelessControls(html: string): string[] {
  const controls = html.match(/<(input|select|textarea)\b[^>]*>/g) ?? [];
  return controls.filter((control) => !/ name="[^"]| data-slider-for=| readOnly=/.test(control));
}
