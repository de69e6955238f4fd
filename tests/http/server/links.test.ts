import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { demoCredentials } from "#tests/support/people/demo-things.ts";
import type { Viewer } from "#tests/support/screens/screens.ts";

/** Pages visited per route and per parameter of it, as their links are alike. */
const OF_A_KIND = 4;

const app = await testApp({}, { demo: true });

test.each<Viewer>(["visitor", "owner", "sitter", "both"])(
  "no link that a %s finds is dead",
  async (viewer) => {
    const browser = new Browser(app);
    if (viewer !== "visitor") await browser.post("/login", demoCredentials(viewer));
    const seen = new Map<string, number>();
    const dead: string[] = [];
    const waiting = [{ path: viewer === "visitor" ? "/login" : "/", from: "the start" }];
    const known = new Set(waiting.map(({ path }) => path));
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await browser.get(next.path);
      if (page.status >= 400) dead.push(`${page.status} ${next.path} on ${next.from}`);
      const found = [...linksIn(page.html), ...(page.location ? [page.location] : [])];
      for (const path of found) {
        const kinds = kindsOf(path);
        const isNew = kinds.some((kind) => (seen.get(kind) ?? 0) < OF_A_KIND);
        if (known.has(path) || !isNew) continue;
        known.add(path);
        for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
        waiting.push({ path, from: next.path });
      }
    }
    expect(dead).toEqual([]);
    expect(known.size).toBeGreaterThan(20);
  },
);

/** Paths of the app that a page links to, without its own anchors, mail and phone links. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, href]) => (href ?? "").replaceAll("&amp;", "&").replace(/#.*$/, ""))
    .filter((href) => href.startsWith("/") && !href.startsWith("//"));
}

/** The route, and the route with each of the query's names. */
function kindsOf(path: string): string[] {
  const url = new URL(path, "http://kind.test");
  const route = url.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");
  return [route, ...[...url.searchParams.keys()].map((name) => `${route}?${name}`)];
}
