import { queryLink } from "#app/ui/sitters/query-link.ts";

const copy = {
  one: (place: string) => `Or did you mean ${place}?`,
  several: "Or did you mean one of these?",
};

export function PlaceChoice({
  path,
  others,
  query,
}: {
  /** The path of the page. */
  path: string;
  others: { label: string }[];
  query: Record<string, string>;
}) {
  const [first, ...more] = others;
  if (!first) return null;
  const linkTo = (label: string, text = label) => (
    <a key={label} className="link" href={queryLink(path, query, { place: label })}>
      {text}
    </a>
  );
  if (more.length === 0)
    return <p className="soft">{linkTo(first.label, copy.one(first.label))}</p>;
  return (
    <p className="soft flex flex-wrap gap-x-3">
      {copy.several} {others.map(({ label }) => linkTo(label))}
    </p>
  );
}
