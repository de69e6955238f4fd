export function PriceTag({
  amount,
  unit = "/h",
  service,
}: {
  /** '$24'; null for a rate on request. */
  amount: string | null;
  /** '/h', '/day', '/night', '/visit'. */
  unit?: string;
  /** Whose price it is, told where there is room. */
  service?: string | undefined;
}) {
  if (amount === null)
    return (
      <span className="soft whitespace-nowrap">
        <span className="hide">Price </span>on request
      </span>
    );
  return (
    <span className="price">
      {service && <span className="soft hidden lg:inline">{service} </span>}
      {amount}
      <span className="soft">{unit}</span>
    </span>
  );
}
