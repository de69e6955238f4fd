import type { PriceRow } from "#app/domain/prices/price-labels.ts";

/** Itemizes a price, with the total if given. */
export function PriceLines({ rows, total }: { rows: readonly PriceRow[]; total?: PriceRow }) {
  return (
    <ul className="grid gap-1">
      {[...rows, ...(total ? [total] : [])].map((row) => (
        <li
          key={row.label}
          className={
            row === total
              ? "flex flex-wrap gap-x-3 font-semibold"
              : "flex flex-wrap gap-x-3 font-normal"
          }
        >
          <span className="grow">
            {row.label} {row.detail && <span className="soft">{row.detail}</span>}
          </span>
          <span className="ml-auto">{row.amount}</span>
        </li>
      ))}
    </ul>
  );
}
