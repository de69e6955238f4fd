import { milesText } from "#app/domain/places/place-rules.ts";
import type { Intent } from "#app/domain/sitters/search/intent.ts";
import type { SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { headlinePrice } from "#app/domain/sitters/services/sitter-prices.ts";
import {
  type Experience,
  experienceLabels,
  type Service,
  serviceTable,
} from "#app/domain/sitters/sitter-rules.ts";
import { QuickViewLink } from "#app/ui/sitters/quick-view-link.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { SitterRow } from "#app/ui/sitters/sitter-row.tsx";

/** Each card may have an anchor, so that 'Load More' returns to the first new one. */
export function SitterList({
  sitters,
  service,
  first,
  intent,
}: {
  sitters: SitterListItem[];
  service?: Service | undefined;
  /** The first one's number, if the list may continue. */
  first?: number;
  /** Carried on to the sitter's pages. */
  intent?: Intent | undefined;
}) {
  return (
    <ol className="list">
      {sitters.map((sitter, index) => {
        const price = headlinePrice(sitter, service);
        return (
          <li key={sitter.id} id={first ? `n${first + index}` : undefined}>
            <SitterRow
              extra={<QuickViewLink sitterId={sitter.id} intent={intent} />}
              sitter={{
                href: sitterPath(sitter.id, intent),
                name: sitter.name,
                photo: sitter.profilePhoto,
                facts: [
                  sitter.location ?? "Location not specified",
                  typeof sitter.distance === "number" ? milesText(sitter.distance) : null,
                  sitter.experience ? experienceLabels[sitter.experience as Experience] : null,
                  !service && price.service && price.service !== "walking"
                    ? serviceTable[price.service].label
                    : null,
                ],
                rating:
                  sitter.rating === null
                    ? null
                    : { stars: sitter.rating, count: sitter.reviewCount },
                rate: price.amount,
                rateUnit: price.unit,
                verified: sitter.verified,
              }}
            />
          </li>
        );
      })}
    </ol>
  );
}
