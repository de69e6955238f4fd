import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { PriceTag } from "#app/ui/price-tag.tsx";

export type SitterRowData = {
  href: string;
  name: string;
  photo: string | null;
  /** The area (which may break), then facts that do not. */
  facts: (string | null | undefined)[];
  rating: { stars: number; count: number } | null;
  /** '$24'; null for a rate on request. */
  rate: string | null;
  rateUnit?: string;
  verified?: boolean;
};

export function SitterRow({ sitter, extra }: { sitter: SitterRowData; extra?: ReactNode }) {
  const { rating } = sitter;
  const facts = sitter.facts.filter(Boolean);
  return (
    <article className="card">
      <div className="row flex-wrap">
        <Avatar name={sitter.name} photo={sitter.photo} />
        <div className="grow basis-32">
          <h2 className="text-base">
            <a className="cover" href={sitter.href}>
              <PersonName name={sitter.name} />
            </a>
          </h2>
          {facts.length > 0 && (
            <p className="soft">
              <DottedLine>{facts}</DottedLine>
            </p>
          )}
          <p className="soft">
            {rating ? `★ ${rating.stars.toFixed(1)} (${rating.count})` : "New"}
            {sitter.verified && " · Verified"}
          </p>
          {extra}
        </div>
        <PriceTag amount={sitter.rate} unit={sitter.rateUnit} />
      </div>
    </article>
  );
}
