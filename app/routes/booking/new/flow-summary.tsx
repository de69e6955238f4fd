import type { ReactNode } from "react";
import type { PriceSum } from "#app/domain/prices/price-labels.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { PriceLines } from "#app/ui/booking/price-lines.tsx";
import { Times } from "#app/ui/booking/times.tsx";
import { NoVetNotes } from "#app/ui/care/no-vet-notes.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";

export type SummaryFacts = {
  service: string;
  date: string;
  times: string[];
  dogs: { id: string; name: string; images: string[] }[];
  /** What about the sitter's home does not go together with the dogs. */
  hints: string[];
  /** Dogs whose care sheet names no vet. */
  vetless: { id: string; name: string }[];
  /** Undefined if the page does not ask for one. */
  place: string | null | undefined;
  /** Of a stay at the sitter's, instead of a place. */
  there: string | undefined;
  notes: string;
  price: string;
  lines: PriceSum[];
  cancelling: string;
  /** Where each is chosen; none if the page asks for it itself. */
  change: Partial<Record<"service" | "date" | "time" | "dog" | "place", string>>;
};

export function SummaryStep({
  summary,
  folded,
}: {
  summary: SummaryFacts;
  /** In one line, where something else is chosen; else null. */
  folded: string[] | null;
}) {
  const { dogs, change, lines } = summary;
  const only = lines.length === 1 && lines[0];
  const card = (
    <div className="card max-sm:[&_dt]:basis-14" data-results="">
      <DescriptionList
        missing="None"
        facts={[
          { label: "Service", value: changeable(summary.service, "service", change.service) },
          { label: "Date", value: changeable(summary.date, "date", change.date) },
          {
            label: "Time",
            value: changeable(<Times times={summary.times} />, "time", change.time),
          },
          ...known(
            dogs.length > 1 ? "Dogs" : "Dog",
            dogs.length > 0
              ? changeable(
                  dogs.map(({ id, name, images }) => (
                    <span key={id} className="row">
                      <PersonName name={name} />
                      <Avatar name={name} photo={images[0] ?? "/dog.svg"} size="sm" eager />
                    </span>
                  )),
                  "dog",
                  change.dog,
                )
              : undefined,
          ),
          ...known(
            "Place",
            summary.place === undefined
              ? undefined
              : changeable(summary.place || "None", "place", change.place),
          ),
          ...known("Place", summary.there),
          ...known(
            "Notes",
            summary.notes || change.dog
              ? changeable(
                  summary.notes ? <span className="prose">{summary.notes}</span> : "None",
                  "notes",
                  change.dog,
                )
              : undefined,
          ),
          {
            label: "Price",
            value: (
              <>
                {lines.length > 1 && (
                  <PriceLines rows={lines.map((line) => ({ ...line, detail: line.sum }))} />
                )}
                {summary.price}
                {only && <span className="soft block">{only.sum}</span>}
              </>
            ),
          },
        ]}
      />
      <HintNotes hints={summary.hints} />
      <div className="mt-2">
        <NoVetNotes dogs={summary.vetless} />
      </div>
      <p className="soft mt-2">{summary.cancelling}</p>
    </div>
  );
  if (!folded) return card;
  return (
    <Fold value={<DottedLine>{folded}</DottedLine>} change={copy.details} open={false}>
      {card}
    </Fold>
  );
}

function changeable(value: ReactNode, what: string, href: string | undefined): ReactNode {
  if (!href) return value;
  return (
    <span className="row justify-between">
      <span className="min-w-0">{value}</span>
      <a className="link tap text-sm" href={href} aria-label={`Change ${what}`}>
        {copy.change}
      </a>
    </span>
  );
}

function known(label: string, value: ReactNode): Fact[] {
  return value === undefined ? [] : [{ label, value }];
}
