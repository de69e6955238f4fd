/** A rate such as '$24/h', or 'on request' where none is given. */
export function PriceTag({
  amount,
  unit = "/h",
}: {
  /** Already formatted, '$24'; null when the sitter names no rate. */
  amount: string | null;
  /** What the price is for: '/h', '/day', '/night', '/visit'. */
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
