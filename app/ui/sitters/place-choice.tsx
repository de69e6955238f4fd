import { queryLink } from "#app/ui/sitters/query-link.ts";

export function PlaceChoice({
  path,
  others,
  query,
}: {
  /** Of the page. */
  path: string;
  others: { label: string }[];
  query: Record<string, string>;
}) {
  if (!others.length) return null;
  return (
    <p className="soft">
      Or did you mean{" "}
      {others.map(({ label }, index) => (
        <span key={label}>
          {index > 0 && (index === others.length - 1 ? " or " : ", ")}
          <a className="link" href={queryLink(path, query, { place: label })}>
            {label}
          </a>
        </span>
      ))}
      ?
    </p>
  );
}
