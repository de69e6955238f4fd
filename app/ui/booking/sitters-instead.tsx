import type { ReactNode } from "react";
import { headlinePrice } from "#app/domain/people/sitting/sitter-prices.ts";
import { milesText } from "#app/domain/places/place-rules.ts";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import type { SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { PriceTag } from "#app/ui/price-tag.tsx";
import { cardNumbers } from "#app/ui/sitters/sitter-numbers.ts";
import { type Spoken, spokenNumbers } from "#app/ui/spoken-number.tsx";

export type SitterInstead = {
  id: string;
  name: string;
  photo: string | null;
  /** '★ 4.9 (4)', '2 mi'. */
  facts: Spoken[];
  /** '$24', '/hr' and 'an hour'; null for a price on request. */
  price: { amount: string; unit: string; per: string } | null;
  /** The same request, filled in for this sitter. */
  href: string;
};

/** The most sitters offered. */
export const MOST_INSTEAD = 3;

export function sittersInsteadData(
  found: readonly SitterListItem[],
  service: string | null,
  hrefOf: (sitterId: string) => string,
): SitterInstead[] {
  return found.map((sitter) => {
    const { amount, unit, per } = headlinePrice(sitter, service as Service);
    const away =
      typeof sitter.distance === "number" ? shortMiles(sitter.distance) : sitter.location;
    return {
      id: sitter.id,
      name: sitter.name,
      photo: sitter.profilePhoto,
      facts: [...cardNumbers(sitter), ...(away === null ? [] : [{ text: away }])],
      price: amount ? { amount, unit, per } : null,
      href: hrefOf(sitter.id),
    };
  });
}

/** Short enough to stand beside the other facts of a row. */
function shortMiles(miles: number): string {
  return miles < 0.5 ? milesText(miles) : `${miles} mi`;
}

/** Sitters to ask instead, after a request came to nothing. Home links to the anchor. */
export function SittersInstead({
  sitters,
  title,
  hint,
  ask,
  children,
}: {
  sitters: SitterInstead[];
  title: string;
  hint: string;
  ask: (name: string) => string;
  /** Links below the list. */
  children?: ReactNode;
}) {
  return (
    <section className="stack" id="free">
      <div>
        <h2>{title}</h2>
        <p className="soft">{hint}</p>
      </div>
      {sitters.length > 0 && (
        <RowList>
          {sitters.map(({ id, name, photo, facts, price, href }) => (
            <li key={id}>
              <div className="row">
                <Avatar name={name} photo={photo} />
                <div className="grow">
                  <p className="row flex-wrap justify-between">
                    <a className="cover grow font-semibold" href={href} aria-label={ask(name)}>
                      <PersonName name={name} />
                    </a>
                    {price && <PriceTag {...price} />}
                  </p>
                  <p className="soft">
                    <DottedLine>{spokenNumbers(facts)}</DottedLine>
                  </p>
                </div>
              </div>
            </li>
          ))}
        </RowList>
      )}
      {children}
    </section>
  );
}
