import type { ListedSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import { lowestPrice } from "#app/domain/sitters/services/sitter-prices.ts";
import { PriceList } from "#app/ui/sitters/price-list.tsx";
import { copy } from "./copy.ts";

/** 'From $24 an hour', which unfolds to all prices where no card beside it lists them; nothing for one service. */
export function PriceFold({ sitter }: { sitter: ListedSitterJson }) {
  const { length } = sitter.services;
  if (length < 2) return null;
  const price = lowestPrice(sitter);
  return (
    <div className="rows prices lg:hidden">
      <div>
        <details>
          <summary>
            <span className="grow">{price ? copy.from(price) : copy.prices}</span>
            <span className="font-normal">{copy.offered(length)}</span>
          </summary>
          <PriceList sitter={sitter} />
        </details>
      </div>
    </div>
  );
}
