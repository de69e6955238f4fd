import { headlinePrice } from "#app/domain/people/sitting/sitter-prices.ts";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PriceTag } from "#app/ui/price-tag.tsx";

/** A sitter's price beside those of others: it names its service unless the search did. */
export function SitterPrice({
  sitter,
  asked,
}: {
  sitter: Parameters<typeof headlinePrice>[0];
  /** The service searched for. */
  asked: Service | undefined;
}) {
  const { named, amount, unit, per } = headlinePrice(sitter, asked);
  return (
    <DottedLine>
      <PriceTag amount={amount} unit={unit} per={per} />
      {named && <span className="soft">{named}</span>}
    </DottedLine>
  );
}
