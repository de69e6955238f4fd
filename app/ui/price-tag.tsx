/** A rate such as '$24/h', or 'on request' if there is none. */
export function PriceTag({
  amount,
  unit = "/h",
}: {
  /** Formatted, '$24'; null if the sitter names no rate. */
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
