export function PriceTag({
  amount,
  unit = "/h",
}: {
  /** '$24'; null for a rate on request. */
  amount: string | null;
  /** '/h', '/day', '/night', '/visit'. */
  unit?: string;
}) {
  if (amount === null)
    return (
      <span className="soft whitespace-nowrap">
        <span className="hide">Price </span>on request
      </span>
    );
  return (
    <span className="price">
      {amount}
      <span className="soft">{unit}</span>
    </span>
  );
}
