import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import { serviceTable } from "#app/domain/services/sitter-rules.ts";
import { firstWords, publicMeta } from "#app/ui/layout/public-meta.ts";

type Sitter = Pick<
  ListedSitterJson,
  "name" | "bio" | "location" | "services" | "rates" | "profilePhoto" | "rating" | "reviewCount"
>;

/** A sitter's data for search engines and share previews: nothing that the page does not show. */
export function sitterMeta(
  at: Parameters<typeof publicMeta>[0],
  page: { sitter: Sitter; searchEngines: boolean } | undefined,
) {
  if (!page) return [];
  const { sitter, searchEngines } = page;
  const offered = sitter.services.flatMap((service) => labelOf(service) ?? []);
  const what = offered.length ? offered.join(", ") : "Dog sitter";
  const where = sitter.location ? ` in ${sitter.location}` : "";
  return [
    ...publicMeta(at, {
      title: sitter.name,
      description: firstWords(`${what}${where}. ${sitter.bio ?? ""}`, 155),
      photo: sitter.profilePhoto,
    }),
    ...(searchEngines ? [{ "script:ld+json": asService(sitter) }] : []),
  ];
}

/** schema.org/Service: services, provider, area, rates, and the rating once there is a review. */
function asService({ name, location, rates, rating, reviewCount }: Sitter) {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    serviceType: "Dog care",
    provider: { "@type": "Person", name },
    ...(location && { areaServed: location }),
    ...(rating !== null &&
      reviewCount > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    offers: Object.entries(rates).map(([service, price]) => ({
      "@type": "Offer",
      name: labelOf(service) ?? service,
      price,
      priceCurrency: "USD",
    })),
  };
}

function labelOf(service: string): string | undefined {
  return (serviceTable as Record<string, { label: string } | undefined>)[service]?.label;
}
