import type { ListedSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import { priceList } from "#app/domain/sitters/services/sitter-prices.ts";
import type { Service } from "#app/domain/sitters/sitter-rules.ts";

/** Lists what a sitter offers, with prices. */
export function PriceList({
  sitter,
  except,
}: {
  sitter: ListedSitterJson;
  /** The service whose price is shown above the list. */
  except?: Service | null;
}) {
  const prices = priceList(sitter).filter(({ service }) => service !== except);
  if (!prices.length) return null;
  return (
    <ul className="list">
      {prices.map(({ service, label, price }) => (
        <li key={service} className="row justify-between">
          <span>{label}</span>
          <span className={price === "Price on request" ? "soft" : "font-semibold"}>{price}</span>
        </li>
      ))}
    </ul>
  );
}
