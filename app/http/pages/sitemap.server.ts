import { href } from "react-router";
import type { Context } from "#app/domain/context.server.ts";
import { areasWithSitters } from "#app/domain/sitters/areas/area-queries.server.ts";
import { areaLinks, townOf } from "#app/domain/sitters/areas/area-slug.ts";

/** Sitters in one file: more would be allowed (50,000 addresses, sitemaps.org), but slow. */
const MOST_IN_ONE = 5_000;
const DIGITS = "0123456789abcdef";

/** In the first file, beside its sitters. */
const MOST_AREAS = 40_000;

const publicPaths = [
  href("/"),
  href("/login"),
  href("/register"),
  href("/sitters"),
  href("/map"),
  href("/dogs/available"),
  href("/support"),
  href("/terms"),
  href("/privacy"),
  href("/how-we-count"),
];

/** By the first digits of ids, so that a part's members are stable; '' while one part suffices. */
export function sitemapParts(sitters: number): string[] {
  if (sitters <= MOST_IN_ONE) return [""];
  const one = [...DIGITS];
  return sitters <= 16 * MOST_IN_ONE ? one : one.flatMap((a) => one.map((b) => a + b));
}

/** Ids of any other form fall into a part too. */
export function idsOfPart(part: string): { from: string; before: string | null } {
  const next = (Number.parseInt(part || "f", 16) + 1).toString(16).padStart(part.length, "0");
  return { from: /^0*$/.test(part) ? "" : part, before: next.length > part.length ? null : next };
}

/** `pages` come first. */
export function sitemapXml(origin: string, sitterIds: string[], pages: string[]): string {
  const sitters = sitterIds.map((id) => href("/sitters/:id", { id }));
  return xml("urlset", "url", origin, [...pages, ...sitters]);
}

/** The public pages other than profiles; the first file lists them. */
export async function otherPages(ctx: Context): Promise<string[]> {
  const names = await areasWithSitters(ctx);
  const areas = areaLinks([...names, ...names.map(townOf)]).slice(0, MOST_AREAS);
  const paths = areas.map(({ slug }) => href("/dog-sitters/:area", { area: slug }));
  return [...publicPaths, ...paths];
}

export function sitemapIndexXml(origin: string, parts: string[]): string {
  return xml(
    "sitemapindex",
    "sitemap",
    origin,
    parts.map((part) => href("/sitemaps/:file", { file: `${part}.xml` })),
  );
}

function xml(list: string, entry: string, origin: string, paths: string[]): string {
  const entries = paths.map((path) => `<${entry}><loc>${origin}${path}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${list}>
`;
}

export function xmlAnswer(body: string): Response {
  return new Response(body, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
