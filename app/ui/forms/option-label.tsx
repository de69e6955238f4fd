/** The label of a chip in a grid, with details below. */
export function OptionLabel({
  label,
  detail,
  note,
  price,
  wide,
}: {
  label: string;
  detail?: string | undefined;
  /** Not struck through with the rest where the option can't be chosen. */
  note?: string | undefined;
  price?: string | undefined;
  /** Shows everything in one line. */
  wide?: boolean | undefined;
}) {
  if (!detail && !note) return label;
  const why = note && <b className="inline-block font-normal">{note}</b>;
  const details = (
    <>
      {detail && <small>{detail}</small>}
      {why && <small>{why}</small>}
      {price && <small>{price}</small>}
    </>
  );
  return (
    <b
      className={
        wide
          ? "flex flex-wrap items-center justify-center gap-2 font-normal"
          : "grid gap-1 py-2 text-center font-normal"
      }
    >
      {label}
      {details}
    </b>
  );
}
