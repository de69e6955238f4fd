import { href } from "react-router";
import { districtOf } from "#app/domain/sitters/areas/area-slug.ts";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import { totalText } from "#app/ui/sitters/list-summary.tsx";
import type { AreaData } from "./area-model.server.ts";
import { areaCopy } from "./copy.ts";

type At = Parameters<typeof publicMeta>[0];

/** The head of an area's page, with schema.org's BreadcrumbList and ItemList. */
export function areaMeta(at: At, area: AreaData | undefined) {
  if (!area) return [];
  const { origin = "" } = (at.matches[0]?.loaderData ?? {}) as Record<string, string>;
  const trail = [
    { name: areaCopy.home, path: href("/") },
    ...(area.town ? [{ name: area.town.name, path: areaPath(area.town.slug) }] : []),
    { name: districtOf(area.name), path: areaPath(area.slug) },
  ];
  return [
    ...publicMeta(at, {
      title: areaCopy.title(area.name),
      description: areaCopy.description(area.name, totalText(area)),
    }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "BreadcrumbList",
            itemListElement: trail.map(({ name, path }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name,
              item: origin + path,
            })),
          },
          {
            "@type": "ItemList",
            name: areaCopy.title(area.name),
            numberOfItems: area.total,
            itemListElement: area.sitters.map(({ id, name }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name,
              url: origin + href("/sitters/:id", { id }),
            })),
          },
        ],
      },
    },
  ];
}

export function areaPath(slug: string): string {
  return href("/dog-sitters/:area", { area: slug });
}
