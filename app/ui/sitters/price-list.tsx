import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import type { Service } from "#app/domain/services/sitter-rules.ts";

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
