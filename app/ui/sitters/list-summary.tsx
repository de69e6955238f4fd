import type { ReactNode } from "react";
import type { ListMeta } from "#app/domain/sitters/search/sitter-list-json.ts";
import type { SitterSort } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { Icon } from "#app/ui/icons.tsx";
import { countedPath } from "#app/ui/sitters/sitter-paths.ts";

const rules = {
  newest: "Newest first.",
  rate: "Lowest rate first, prices on request last.",
  rating: "Best rated first.",
};
const nearest = (from: string) => `Nearest first, from ${from}.`;
/** Why a rating of 4.8 may stand before one of 5.0. */
const WEIGHED = "More reviews count for more.";

/** Says how a list is ordered. Distances start at `from`, or at the viewer's home. */
export function OrderRule({
  sort,
  from,
  named = false,
}: {
  sort: SitterSort;
  from: string | null;
  /** Whether a menu beside it names the order. */
  named?: boolean;
}) {
  const rule = sort === "distance" ? nearest(from ?? "your home") : rules[sort];
  return (
    <>
      {!named && rule} {sort === "rating" && WEIGHED} <WhyThisOrder />
    </>
  );
}

/** Links to the explanation of how lists are ordered. */
export function WhyThisOrder({ className = "link muted" }: { className?: string }) {
  return (
    <a className={className} href={countedPath("order")}>
      Why this order?
    </a>
  );
}

/** '42', or '1000+' where counting stopped. */
export function totalText({ total, capped }: Pick<ListMeta, "total" | "capped">): string {
  return capped ? `${total}+` : String(total);
}

/** '42 sitters', what was asked, and 'Newest first' */
export function ListSummary({
  meta,
  sort,
  from,
  chips,
  menu,
}: {
  meta: ListMeta;
  sort: SitterSort;
  /** The place where distances start; null for the viewer's home. */
  from: string | null;
  chips?: ReactNode;
  /** A menu that names the order and changes it. */
  menu?: ReactNode;
}) {
  const noun = meta.total === 1 ? "sitter" : "sitters";
  return (
    <div className="found">
      <p className="font-semibold">{`${totalText(meta)} ${noun}`}</p>
      {chips}
      {(!menu || sort === "rating") && (
        <div className="soft">
          <OrderRule sort={sort} from={from} named={Boolean(menu)} />
        </div>
      )}
      {menu}
    </div>
  );
}

export type SearchChip = { name: string; label: string; href: string };

/** The filters of a search as chips, each a link that removes it; `clear` removes several. */
export function SearchChips({
  chips,
  clear,
  told = [],
}: {
  chips: SearchChip[];
  clear?: string;
  /** The filters that narrow screens show elsewhere. */
  told?: readonly string[];
}) {
  if (!chips.length) return null;
  const shown = chips.filter(({ name }) => !told.includes(name));
  return (
    <ul className="chips line" aria-label="You are looking for">
      {chips.map(({ name, label, href }) => (
        <li key={label} className={told.includes(name) ? "told" : undefined}>
          <a className="chip" href={href} aria-label={`Remove ${label}`}>
            <bdi>{label}</bdi>
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      {clear && chips.length > 1 && (
        <li className={shown.length < 2 ? "told" : undefined}>
          <a className="link tap" href={clear}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
