import type { priceTexts } from "./series-prices.ts";

/** What the first eight weeks come to, and what each visit costs. */
export function PriceTexts({
  prices: { lines, total },
}: {
  prices: ReturnType<typeof priceTexts>;
}) {
  return (
    <>
      <b className="block">{total}</b>
      {lines.map((line) => (
        <span key={line} className="soft block">
          {line}
        </span>
      ))}
    </>
  );
}
