import type { ReactNode } from "react";
import type { ListMeta } from "#app/domain/sitters/search/sitter-list-json.ts";
import type { SitterSort } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons.tsx";
import { countedPath } from "#app/ui/sitters/sitter-paths.ts";

const rules = {
  newest: "Newest first.",
  rate: "Lowest rate first, prices on request last.",
  rating: "Best rated first.",
};
const nearest = (from: string) => `Nearest first, from ${from}.`;

/** How a list is ordered, and from where; without `from`, from the viewer's home. */
export function OrderRule({ sort, from }: { sort: SitterSort; from: string | null }) {
  return (
    <>
      {sort === "distance" ? nearest(from ?? "your home") : rules[sort]} <WhyThisOrder />
    </>
  );
}

function WhyThisOrder({ lone = false }: { lone?: boolean }) {
  return (
    <a className={classNames("link muted", lone && "tap")} href={countedPath("order")}>
      Why this order?
    </a>
  );
}

/** '42', or '1000+' where counting stopped. */
export function totalText({ total, capped }: Pick<ListMeta, "total" | "capped">): string {
  return capped ? `${total}+` : String(total);
}

/** '42 sitters', what can be done with them, and 'Newest first' */
export function ListSummary({
  meta,
  sort,
  from,
  menu,
  action,
}: {
  meta: ListMeta;
  sort: SitterSort;
  /** The name of where distances start; null for the viewer's home. */
  from: string | null;
  /** States the order in place of the sentence, and changes it. */
  menu?: ReactNode;
  action?: ReactNode;
}) {
  const noun = meta.total === 1 ? "sitter" : "sitters";
  return (
    <div className="found">
      <p className="font-semibold">
        {totalText(meta)} {noun}
      </p>
      {action}
      <div className="soft">
        {menu ? (
          <>
            {menu}
            <WhyThisOrder lone />
          </>
        ) : (
          <OrderRule sort={sort} from={from} />
        )}
      </div>
    </div>
  );
}

export type SearchChip = { label: string; href: string };

/** What a search contains: a tap on a part drops it, and one on `clear` several. */
export function SearchChips({ chips, clear }: { chips: SearchChip[]; clear?: string }) {
  if (!chips.length) return null;
  return (
    <ul className="chips line" aria-label="You are looking for">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a className="chip" href={href} aria-label={`Remove ${label}`}>
            <bdi>{label}</bdi>
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      {clear && chips.length > 1 && (
        <li>
          <a className="link tap" href={clear}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
