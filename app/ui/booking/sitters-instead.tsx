import type { ReactNode } from "react";
import { milesText } from "#app/domain/places/place-rules.ts";
import type { SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import { headlinePrice } from "#app/domain/sitters/services/sitter-prices.ts";
import type { Service } from "#app/domain/sitters/sitter-rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { shortNumberTexts } from "#app/ui/sitters/sitter-numbers.ts";

export type SitterInstead = {
  id: string;
  name: string;
  photo: string | null;
  /** '★ 4.9 (4)', '2 mi away', '$24 an hour' */
  facts: string[];
  /** The same request to them, ready to be sent. */
  href: string;
};

/** How many are offered at most. */
export const MOST_INSTEAD = 3;

export function sittersInsteadData(
  found: readonly SitterListItem[],
  service: string | null,
  hrefOf: (sitterId: string) => string,
): SitterInstead[] {
  return found.map((sitter) => {
    const { amount, per } = headlinePrice(sitter, service as Service);
    const price = amount && [amount, per].filter(Boolean).join(" ");
    const away = typeof sitter.distance === "number" ? milesText(sitter.distance) : sitter.location;
    return {
      id: sitter.id,
      name: sitter.name,
      photo: sitter.profilePhoto,
      facts: [...shortNumberTexts(sitter), away, price].filter((fact) => fact !== null),
      href: hrefOf(sitter.id),
    };
  });
}

/** Who could be asked for what came to nothing; the anchor is what Home links to. */
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
  /** Below the list. */
  children?: ReactNode;
}) {
  return (
    <Card id="free" title={title}>
      <p className="soft">{hint}</p>
      {sitters.length > 0 && (
        <RowList>
          {sitters.map(({ id, name, photo, facts, href }) => (
            <ListRow
              key={id}
              href={href}
              start={<Avatar name={name} photo={photo} />}
              title={
                <span className="line-clamp-3">
                  <PersonName name={name} />
                </span>
              }
              hint={ask(name)}
              text={<DottedLine>{facts}</DottedLine>}
            />
          ))}
        </RowList>
      )}
      {children}
    </Card>
  );
}
