import type { ReactNode } from "react";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import type { Search } from "#app/domain/sitters/search/intent.ts";
import type { SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { coversOf } from "#app/ui/photo-source.ts";
import { SitterCard } from "#app/ui/sitters/sitter-card.tsx";
import { quickViewPath, sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { YouBadge } from "#app/ui/sitters/you-badge.tsx";

/**
 * Lists sitters as cards. With `first`, each has an anchor, so that 'Load More' returns to the
 * first new one.
 */
export function SitterList({
  sitters,
  service,
  first,
  search,
  narrow = false,
  scenes = false,
  eager = 2,
  heading = "h2",
  viewerId = null,
  save,
  last,
}: {
  sitters: SitterListItem[];
  service?: Service | undefined;
  /**
   * The number of the first card, if the list may continue. A map beside the list needs it, too.
   */
  first?: number;
  /** The search of the list, which the sitters' pages keep. */
  search?: Search | undefined;
  /** Shows one column of brief cards, as beside a map, instead of as many as fit. */
  narrow?: boolean;
  /** Shows a picture at the top of each card, where there is room. */
  scenes?: boolean;
  /** The level of the names, one below the heading of the list. */
  heading?: "h2" | "h3";
  /** How many cards are in the first view. */
  eager?: number;
  /** The viewer, whose own card says 'You'. */
  viewerId?: string | null;
  /** The button that saves a sitter; `at` is the card's anchor. */
  save?: ((sitter: SitterListItem, at: string | undefined) => ReactNode) | undefined;
  /** A last card, for a row that few sitters leave open. */
  last?: ReactNode;
}) {
  const covers = scenes ? coversOf(sitters) : [];
  return (
    <ol className={narrow ? "list" : classNames("sitters", !scenes && "rows-wide")}>
      {sitters.map((sitter, index) => (
        <li
          key={sitter.id}
          id={first ? `n${first + index}` : undefined}
          data-at={first ? cellOf(sitter) : undefined}
        >
          <SitterCard
            sitter={sitter}
            href={sitterPath(sitter.id, search)}
            service={service}
            scene={covers[index]}
            brief={narrow}
            heading={heading}
            eager={index < eager}
            {...(sitter.id === viewerId
              ? { extra: <YouBadge /> }
              : {
                  save: save?.(sitter, first ? `n${first + index}` : undefined),
                  extra: <QuickViewLink sitter={sitter} search={search} />,
                })}
          />
        </li>
      ))}
      {last && <li>{last}</li>}
    </ol>
  );
}

/** '4737,853': hundredths of degrees. */
function cellOf({ latitude, longitude }: SitterListItem): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  return `${Math.floor(latitude * 100)},${Math.floor(longitude * 100)}`;
}

/** Opens a sitter's quick view. Its markup is short, because a map lists a hundred. */
function QuickViewLink({
  sitter: { id, name },
  search,
}: {
  sitter: { id: string; name: string };
  search?: Search | undefined;
}) {
  return (
    <a className="soft tap quick-link" href={quickViewPath(id, search)} data-dialog="">
      Quick view
      <span className="hide">
        {" of "}
        <PersonName name={name} />
      </span>
    </a>
  );
}
