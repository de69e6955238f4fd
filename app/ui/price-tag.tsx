/** A price beside others: '$24/hr', read as '$24 an hour'. */
export function PriceTag({
  amount,
  unit,
  per,
}: {
  /** '$24'; null for a rate on request. */
  amount: string | null;
  /** '/hr', '/day', '/night', '/visit'. */
  unit: string;
  /** 'an hour' */
  per: string;
}) {
  if (amount === null) return <span className="soft whitespace-nowrap">Ask for price</span>;
  return (
    <span className="price">
      {amount}
      {unit && (
        <span className="soft" role="img" aria-label={per}>
          {unit}
        </span>
      )}
    </span>
  );
}
