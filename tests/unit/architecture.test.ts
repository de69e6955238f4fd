import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { type Expression, parseSync, Visitor } from "oxc-parser";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const files = ["app", "db", "demo", "scripts", "tests"]
  .flatMap((folder) => sourcesUnder(folder))
  .concat("server.ts");

type Import = { from: string; to: string; typeOnly: boolean };
const imports = files.flatMap(importsOf);

const routeModules = new Set(
  [...read("app/routes.ts").matchAll(/"(routes\/[^"]+)"/g)].map(([, path]) => `app/${path}`),
);
const pageFolders = new Set(
  [...routeModules].filter((file) => /\/route\.tsx?$/.test(file)).map((file) => dirname(file)),
);

/** Which folders a folder may import from. For types alone see also `isAllowedType`. */
const mayImport: Record<string, string[]> = {
  server: ["entry"],
  entry: ["http", "realtime", "domain", "integrations", "config", "db", "demo", "root", "entry"],
  routes: ["routes", "http", "domain", "ui", "root"],
  root: ["http", "domain", "ui", "browser", "styles", "root"],
  realtime: ["http", "domain", "ui", "realtime"],
  http: ["domain", "http", "config"],
  domain: ["domain", "db", "integrations", "config"],
  integrations: ["integrations", "domain", "config"],
  ui: ["ui", "domain"],
  browser: ["browser", "ui", "domain"],
  cli: ["cli", "domain", "config", "db", "integrations"],
  config: ["config", "db"],
  db: ["db"],
  demo: ["demo", "domain", "db", "integrations", "config"],
  scripts: ["scripts", "demo", "integrations"],
};

/**
 * The nouns of the domain, the lowest floor first: each imports from its own floor and from those
 * below. The ground floor is `limits` with the files of the domain that are in no folder.
 */
const floors = [
  "limits",
  "storage",
  "outbox",
  "photos",
  "audit",
  "accounts",
  "places",
  "blocks",
  "verification",
  "dogs",
  "services",
  "prices",
  "people",
  "onboarding",
  "availability",
  "messages",
  "sitters",
  "bookings",
  "care",
  "calendar",
  "safety",
  "lost-dogs",
  "reviews",
  "visits",
  "support",
  "notifications",
  "mail",
  "home",
  "admin",
  "backups",
  "leaving",
  "jobs",
  "secret",
  "doctor",
];

describe("the dependency rule", () => {
  test("every import follows the arrows", () => {
    const wrong = imports
      .filter(({ from }) => !from.startsWith("tests/"))
      .filter(({ from, to }) => !(mayImport[roomOf(from)] ?? []).includes(roomOf(to)))
      .filter(({ from, to, typeOnly }) => !(typeOnly && isAllowedType(from, to)));
    expect(wrong.map(arrow)).toEqual([]);
  });

  test("nouns of the domain import from lower floors only", () => {
    const wrong = imports
      .filter(({ from, to }) => floorOf(from) >= 0 && floorOf(from) < floorOf(to))
      .map(arrow);
    expect(wrong).toEqual([]);
    const nouns = readdirSync(join(root, "app/domain"), { withFileTypes: true });
    const folders = nouns.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.sort()).toEqual(floors.toSorted());
  });

  test("no file imports itself through others, types of tests aside", () => {
    let circles = imports.filter(({ from, typeOnly }) => !(typeOnly && from.startsWith("tests/")));
    for (let before = Number.POSITIVE_INFINITY; circles.length < before; ) {
      before = circles.length;
      const importing = new Set(circles.map(({ from }) => from));
      circles = circles.filter(({ to }) => importing.has(to));
    }
    expect(circles.map(arrow)).toEqual([]);
  });

  test("nothing imports a command, which would run", () => {
    const commands = [...read("scripts/run.mjs").matchAll(/app\/cli\/[\w-]+\.ts/g)].map(String);
    expect(commands.length).toBeGreaterThan(5);
    expect(imports.filter(({ to }) => commands.includes(to)).map(arrow)).toEqual([]);
  });

  test("components and browser code import nothing of the server", () => {
    const wrong = imports
      .filter(({ from }) => /^app\/(ui|browser)\//.test(from))
      .filter(({ to, typeOnly, from }) => isServer(to) && !(typeOnly && isAllowedType(from, to)));
    expect(wrong.map(arrow)).toEqual([]);
  });

  test("a page imports its own folder and what its room shares, never another page", () => {
    const wrong = imports
      .filter(({ from, to }) => from.startsWith("app/routes/") && to.startsWith("app/routes/"))
      .filter(({ from, to }) => pageFolder(from) !== pageFolder(to) || isRouteModule(to))
      .filter(({ from, to }) => isRouteModule(to) || !sharedByRoom(from, to));
    expect(wrong.map(arrow)).toEqual([]);
  });

  test("the domain knows no forms, URLs or HTTP statuses", () => {
    const web = /\b(URLSearchParams|FormData|Request|Response)\b|react-router|\bstatus: [45]\d\d\b/;
    const wrong = files
      .filter((file) => file.startsWith("app/domain/"))
      .filter((file) => web.test(withoutTexts(read(file))));
    expect(wrong).toEqual([]);
  });

  test("only the domain, the store and the demo use SQL", () => {
    const allowed = /^(db\/|demo\/|app\/domain\/.*\.server\.ts$|tests\/)/;
    const speaking = files.filter((file) => !allowed.test(file) && speaksSql(read(file)));
    expect(speaking).toEqual([]);
  });

  test("only fieldRows, which bounds them, lists the rows of a form", () => {
    const listing = files.filter(
      (file) => file.startsWith("app/") && read(file).includes(".getFieldList("),
    );
    expect(listing).toEqual(["app/ui/forms/field-rows.ts"]);
  });

  test("only isoOf writes an instant in ISO 8601; a browser's small script may write a time", () => {
    const writing = files.filter(
      (file) => /^(app|demo)\//.test(file) && /new Date\([^)].*\)\.toISOString/.test(read(file)),
    );
    expect(writing.sort()).toEqual(["app/browser/joined-fields.ts", "app/domain/dates.ts"]);
  });

  test("durations in milliseconds are made of those in durations.ts", () => {
    const named = /\bconst (ONE_)?(SECOND|MINUTE|HOUR|DAY|WEEK)(_MS)? =/;
    const written = /[*/] (60_?000|3_?600_?000|86_?400_?000)\b|\b60 \* (60 \* 1_?000|60_000)\b/;
    const wrong = files.filter(
      (file) => /^(app|demo)\//.test(file) && (named.test(read(file)) || written.test(read(file))),
    );
    expect(wrong).toEqual(["app/domain/durations.ts"]);
  });

  test("routes compare no status and no role", () => {
    const comparison =
      /[=!]==?\s*"(pending|accepted|rejected|completed|cancelled|owner|sitter|both|admin)"/;
    const wrong = files.filter(
      (file) => file.startsWith("app/routes/") && comparison.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });
});

/** A page's folder may hold these beside its route module. */
const EVERY_PAGE_MAY_HAVE = [
  "index.ts",
  "route.ts",
  "route.tsx",
  "model.server.ts",
  "copy.ts",
  "schemas.ts",
];

describe("names and size", () => {
  test("file names are unique", () => {
    const seen = new Map<string, string[]>();
    // The benchmark's reference app is separate.
    const ours = files.filter((file) => !file.startsWith("tests/bench/plain-page/"));
    for (const file of ours) seen.set(basename(file), [...(seen.get(basename(file)) ?? []), file]);
    for (const name of EVERY_PAGE_MAY_HAVE) seen.delete(name);
    expect([...seen.values()].filter((paths) => paths.length > 1)).toEqual([]);
  });

  test("no object or list is spread where it is written", () => {
    expect(files.filter(spreadsLiteral)).toEqual([]);
  });

  test("no utils or helpers", () => {
    const odd = /(^|[-/])(utils?|helpers?|misc|common|service|manager)([-./]|$)/i;
    expect(files.filter((file) => odd.test(file))).toEqual([]);
  });

  test("nine files in ten are under 160 lines", () => {
    const sizes = files
      .filter((file) => file.startsWith("app/"))
      .map((file) => read(file).split("\n").length);
    const under = sizes.filter((lines) => lines < 160).length;
    expect(under / sizes.length).toBeGreaterThan(0.9);
  });
});

function sourcesUnder(folder: string, kind = /\.tsx?$/): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => kind.test(path))
    .map((path) => join(folder, path).replaceAll("\\", "/"));
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function importsOf(file: string): Import[] {
  const text = read(file);
  const { module } = parseSync(file, text);
  const fixed = module.staticImports.map((entry) => ({
    target: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
  }));
  const exported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((name) =>
      name.moduleRequest ? [{ target: name.moduleRequest.value, typeOnly: name.isType }] : [],
    ),
  );
  const dynamic = [...text.matchAll(/\bimport\(\s*"([^"]+)"/g)].map(([, target = ""]) => ({
    target,
    typeOnly: false,
  }));
  return [...fixed, ...exported, ...dynamic]
    .filter(({ target }) => /^[.#]/.test(target) && !target.includes("+types"))
    .map(({ target, typeOnly }) => ({ from: file, to: resolveTarget(file, target), typeOnly }));
}

function resolveTarget(from: string, target: string): string {
  const path = target.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  return relative(root, resolve(root, dirname(from), path)).replaceAll("\\", "/");
}

function roomOf(file: string): string {
  if (file === "server.ts") return "server";
  if (file.startsWith("app/config")) return "config";
  if (/^app\/(entry\.node|app\.server|runtime\.server|welcome\.server)/.test(file)) return "entry";
  if (/^app\/[^/]+$/.test(file)) return "root";
  return file.startsWith("app/") ? (file.split("/")[1] ?? "") : (file.split("/")[0] ?? "");
}

/** -1 outside the domain. */
function floorOf(file: string): number {
  const [, noun, more] = file.match(/^app\/domain\/([^/]+)(\/)?/) ?? [];
  return noun === undefined ? -1 : more ? floors.indexOf(noun) : 0;
}

/** server.ts may use the entry's types, and browser code those of live frames. */
function isAllowedType(from: string, to: string): boolean {
  if (roomOf(from) === "browser") return roomOf(to) === "realtime";
  return roomOf(from) === "server" && roomOf(to) === "entry";
}

/** The nearest folder with a `route.tsx`; an area without such folders counts as one page. */
function pageFolder(file: string): string {
  for (let folder = dirname(file); folder !== "app"; folder = dirname(folder))
    if (pageFolders.has(folder)) return folder;
  return dirname(file);
}

/** Beside the folders of the pages of a room, such as `routes/book`. */
function sharedByRoom(from: string, to: string): boolean {
  const room = dirname(to);
  return room !== "app/routes" && !pageFolders.has(room) && from.startsWith(`${room}/`);
}

function isRouteModule(file: string): boolean {
  return routeModules.has(file);
}

function isServer(file: string): boolean {
  return /\.server\.tsx?$/.test(file);
}

/** Source without comments and string literals. */
function withoutTexts(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "")
    .replace(/"(?!react-router)(?:[^"\\\n]|\\.)*"/g, '""');
}

function spreadsLiteral(file: string): boolean {
  const text = read(file);
  if (!/\.\.\.[\s(]*[{[]/.test(text)) return false;
  let spreads = false;
  const visitor = new Visitor({
    SpreadElement({ argument }) {
      const { type } = unwrapped(argument);
      if (type === "ObjectExpression" || type === "ArrayExpression") spreads = true;
    },
  });
  visitor.visit(parseSync(file, text).program);
  return spreads;
}

/** Without parentheses and `as`. */
function unwrapped(written: Expression): Expression {
  return "expression" in written && typeof written.expression === "object"
    ? unwrapped(written.expression)
    : written;
}

function speaksSql(text: string): boolean {
  return /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|from "kysely"/.test(text);
}

function arrow({ from, to }: Import): string {
  return `${from} -> ${to}`;
}
