import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { LINKED_PAGES } from "#app/domain/page-link.server.ts";
import { routeEntries } from "#tests/support/route-entries.ts";

/** First segments of the app's URLs; other paths are files in public/ or no URLs. */
const ours = new Set(routeEntries.map(({ path }) => path.split("/")[0]));

/** Files that contain URL prefixes or patterns, which href() can't build. */
const exceptions = new Map([
  ["app/routes/public/robots-txt.ts", "beginnings of paths that crawlers leave alone"],
  ["app/routes/public/speculation-rules.ts", "URL patterns, typed as route patterns"],
  ["app/ui/map/draw-ground.ts", "also runs alone, on pages without React"],
  ["app/ui/photo-source.ts", "tells stored photos by the beginning of their address"],
  ["app/domain/page-link.server.ts", "the pages that mails and calendars link to, tested below"],
  ["app/domain/photos/photo-path.ts", "a photo's path is its name in the API"],
  ["app/http/server/early-refusals.ts", "tells the API by the beginning of a path"],
]);

const folders = ["app/routes", "app/ui", "app/http", "app/domain"];
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map(inside(folder)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/^app\/(routes\/api|http\/(api|openapi))\//.test(file))
  .concat("app/root.tsx", "app/entry.server.tsx");

test("pages, components and the web edge build addresses with href(), and the domain knows none", () => {
  const byHand = files.filter((file) => !exceptions.has(file)).flatMap(addressesByHand);
  expect(byHand).toEqual([]);
});

test.each([
  ['<a href="/login" />', ["/login"]],
  [`<a href={\`/dogs/\${id}\`} />`, ["/dogs/"]],
  [`redirect(\`\${href("/dogs/:id", { id })}?tab=1\`)`, []],
  ['redirect("/profile?tab=dogs")', ["/profile?tab=dogs"]],
  [`\`\${origin}/sitters\``, ["/sitters"]],
  ['<a href="/" />', ["/"]],
  ['<img src="/dog.svg" />', []],
  ['"/" + "a/b"', []],
])("%s", (text, found) => {
  expect(addressesIn("example.tsx", text).map(({ address }) => address)).toEqual(found);
});

test("every listed exception is still needed", () => {
  for (const file of exceptions.keys()) expect(addressesByHand(file)).not.toEqual([]);
});

test("mails and calendars link to pages that exist", () => {
  const pages = routeEntries.filter(({ path }) => path !== "*");
  const isPage = (address: string) =>
    pages.some(({ path }) => matchPath({ path: `/${path}`, caseSensitive: true }, address));
  expect(Object.values(LINKED_PAGES).filter((path) => !isPage(path))).toEqual([]);
  expect(isPage("/bookings/:id/nothing")).toBe(false);
});

function inside(folder: string) {
  return (path: string) => join(folder, path).replaceAll("\\", "/");
}

function addressesByHand(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return addressesIn(file, text).map(
    ({ address, at }) => `${file}:${text.slice(0, at).split("\n").length} ${address}`,
  );
}

type Node = { type: string; start: number; [key: string]: unknown };

/** Literals and template parts outside href() that look like the app's URLs. */
function addressesIn(file: string, text: string): { address: string; at: number }[] {
  const found: { address: string; at: number }[] = [];
  visit(parseSync(file, text).program as unknown as Node, null);
  return found;

  function visit(node: unknown, parent: Node | null): void {
    if (Array.isArray(node)) for (const one of node) visit(one, parent);
    if (!isNode(node) || isHrefCall(node) || node.type === "ImportDeclaration") return;
    const address = textOf(node);
    if (address !== null && isOurs(address, parent)) found.push({ address, at: node.start });
    for (const child of Object.values(node)) visit(child, node);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isHrefCall({ type, callee }: Node): boolean {
  return type === "CallExpression" && (callee as Node & { name?: string }).name === "href";
}

function textOf({ type, value }: Node): string | null {
  if (type === "Literal" && typeof value === "string") return value;
  return type === "TemplateElement" ? (value as { cooked: string }).cooked : null;
}

/** A lone slash counts only in a link or redirect. */
function isOurs(text: string, parent: Node | null): boolean {
  if (text === "/") {
    const callee = parent?.callee as { name?: string } | undefined;
    return parent?.type === "JSXAttribute" || callee?.name === "redirect";
  }
  const [, segment] = /^\/([\w.-]+)/.exec(text) ?? [];
  return segment !== undefined && ours.has(segment);
}
