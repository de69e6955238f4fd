import { href, redirect } from "react-router";
import { areaSlug, districtOf } from "#app/domain/sitters/areas/area-slug.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { FrontScene } from "#app/ui/art/front-scene.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { becomeSitterPath } from "#app/ui/layout/become-sitter.ts";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { isUnfiltered, publicMeta } from "#app/ui/layout/public-meta.ts";
import { AreaLinks } from "#app/ui/sitters/area-links.tsx";
import { EarnBanner } from "#app/ui/sitters/earn-banner.tsx";
import { FindForm } from "#app/ui/sitters/find-form.tsx";
import { OrderRule, totalText } from "#app/ui/sitters/list-summary.tsx";
import { SitterList } from "#app/ui/sitters/sitter-list.tsx";
import type { Route } from "./+types/route";
import { type AreaData, areaPage } from "./area-model.server.ts";
import { areaCopy } from "./copy.ts";

/** In characters. */
const MOST_SEARCHED = 80;

/** With more sitters than this, the page links to the list. */
const FEW = 3;

/** Redirects other spellings, such as capitals or accents, to the canonical address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = areaSlug(params.area);
  if (slug && slug !== params.area) throw redirect(areaPath(slug), 308);
  return areaPage(context.get(anyoneContext), slug);
}

export const handle: PageHandle = {
  styles: "landing",
  nav: "find",
  wide: true,
  shared: true,
  findable: (query, area) => Boolean(area) && isUnfiltered(query),
};

export const meta = (args: Route.MetaArgs) => areaMeta(args, args.loaderData);

export default function AreaPage({ loaderData: area }: Route.ComponentProps) {
  const { name, town, prices, sitters, elsewhere, areas, moreAreas, days, viewerId } = area;
  const search = `${href("/sitters")}?${new URLSearchParams({ place: name })}`;
  return (
    <div className="front">
      <header className="hero placed">
        <FrontScene />
        <div>
          <nav aria-label={areaCopy.trail}>
            <ol className="trail cluster soft">
              <li>
                <a className="link tap min-w-11" href={href("/")}>
                  {areaCopy.home}
                </a>
              </li>
              {town && (
                <li>
                  <a className="link tap min-w-11" href={areaPath(town.slug)}>
                    {town.name}
                  </a>
                </li>
              )}
              <li aria-current="page">{districtOf(name)}</li>
            </ol>
          </nav>
          <h1>{areaCopy.title(name)}</h1>
          <p>{areaCopy.count(districtOf(name), totalText(area))}</p>
          <FindForm days={days} place={name} />
        </div>
      </header>
      <section className="stack">
        <div>
          <h2>{areaCopy.sitters}</h2>
          <p className="soft">
            <OrderRule
              sort={sitters.some(({ rating }) => rating !== null) ? "rating" : "newest"}
              from={null}
            />
          </p>
        </div>
        <SitterList sitters={sitters} scenes heading="h3" eager={1} viewerId={viewerId} />
        {sitters.length > FEW && (
          <p>
            <ButtonLink href={search} variant="ghost">
              {areaCopy.all(totalText(area))}
            </ButtonLink>
          </p>
        )}
      </section>
      {prices.length > 0 && (
        <section className="card">
          <h2>{areaCopy.prices}</h2>
          <ul className="two">
            {prices.map(({ service, label, price }) => (
              <li key={service}>
                <p className="soft">{label}</p>
                <p className="font-semibold">{areaCopy.from(price)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {town && elsewhere.length > 0 && (
        <section className="stack">
          <div>
            <h2>{areaCopy.elsewhere(town.name)}</h2>
            <p className="soft">
              <OrderRule sort="distance" from={districtOf(name)} />
            </p>
          </div>
          <SitterList sitters={elsewhere} scenes heading="h3" eager={0} viewerId={viewerId} />
        </section>
      )}
      {areas.length > 0 && (
        <section>
          <h2>{town ? areaCopy.nearby : areaCopy.districts(name)}</h2>
          <AreaLinks areas={areas} />
          {moreAreas.length > 0 && (
            <details className="mt-2">
              <summary className="link tap">{areaCopy.moreDistricts}</summary>
              <AreaLinks areas={moreAreas} />
            </details>
          )}
        </section>
      )}
      <EarnBanner title={areaCopy.earn.title(districtOf(name))} text={areaCopy.earn.text} />
    </div>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundFault
      error={error}
      title={areaCopy.missing.title}
      text={areaCopy.missing.text}
      action={{ href: href("/sitters"), label: areaCopy.missing.all }}
      other={{ href: becomeSitterPath, label: areaCopy.earn.action }}
    >
      <form action={href("/sitters")} className="w-full py-2">
        <SearchField
          label={areaCopy.missing.search}
          name="place"
          value={params.area?.replaceAll("-", " ").trim().slice(0, MOST_SEARCHED)}
        />
      </form>
    </NotFoundFault>
  );
}

type At = Parameters<typeof publicMeta>[0];

/** The head of an area's page, with schema.org's BreadcrumbList and ItemList. */
function areaMeta(at: At, area: AreaData | undefined) {
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

function areaPath(slug: string): string {
  return href("/dog-sitters/:area", { area: slug });
}
