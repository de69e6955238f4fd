import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import { PriceList } from "#app/ui/sitters/price-list.tsx";
import { copy } from "./copy.ts";

/** More prices than this are folded on a phone. */
const MOST_UNFOLDED = 4;

/**
 * Shows all prices, on screens where a bar shows only the first. Renders nothing for a single
 * service.
 */
export function ProfilePrices({ sitter }: { sitter: ListedSitterJson }) {
  const { length } = sitter.services;
  if (length < 2) return null;
  const many = length > MOST_UNFOLDED;
  return (
    <section className="rows prices lg:hidden" aria-label={copy.prices}>
      <div className="md:py-3">
        {many && (
          <details className="md:hidden">
            <summary>
              <span className="grow">{copy.prices}</span>
              <span className="font-normal">{copy.offered(length)}</span>
            </summary>
            <div className="pb-3">
              <PriceList sitter={sitter} />
            </div>
          </details>
        )}
        <div className={many ? "max-md:hidden" : undefined}>
          <PriceList sitter={sitter} />
        </div>
      </div>
    </section>
  );
}
