import type { ListMeta } from "#app/domain/sitters/search/sitter-list-json.ts";

const rules = {
  distance: "nearest first, from the middle of each area",
  newest: "newest first",
  rate: "lowest rate first, prices on request last",
  rating: "best rated first",
};

/** '42', or '1000+' where counting stopped. */
export function totalText({ total, capped }: ListMeta): string {
  return capped ? `${total}+` : String(total);
}

/** '42 sitters, newest first' */
export function ListSummary({
  meta,
  sort,
  clear,
}: {
  meta: ListMeta;
  sort: keyof typeof rules;
  clear?: string | undefined;
}) {
  const noun = meta.total === 1 ? "sitter" : "sitters";
  return (
    <p className="soft">
      {totalText(meta)} {noun}, {rules[sort]}
      {clear && (
        <>
          {" · "}
          <a className="link" href={clear}>
            Clear filters
          </a>
        </>
      )}
    </p>
  );
}
