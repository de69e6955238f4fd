import type { ListedSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import { PriceList } from "#app/ui/sitters/price-list.tsx";
import { copy } from "./copy.ts";

/**
 * Unfolds all prices, on screens where a bar shows only the first. Renders nothing for a single
 * service.
 */
export function PriceFold({ sitter }: { sitter: ListedSitterJson }) {
  const { length } = sitter.services;
  if (length < 2) return null;
  return (
    <div className="rows prices lg:hidden">
      <div>
        <details>
          <summary>
            <span className="grow">{copy.prices}</span>
            <span className="font-normal">{copy.offered(length)}</span>
          </summary>
          <PriceList sitter={sitter} />
        </details>
      </div>
    </div>
  );
}
