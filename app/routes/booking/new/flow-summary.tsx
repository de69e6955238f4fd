import type { ReactNode } from "react";
import type { PriceRow } from "#app/domain/prices/price-labels.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { PriceLines } from "#app/ui/booking/price-lines.tsx";
import { Times } from "#app/ui/booking/times.tsx";
import { NoVetNotes } from "#app/ui/care/no-vet-notes.tsx";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";

export type SummaryFacts = {
  service: string;
  date: string;
  times: string[];
  sitter: { name: string; photo: string | null };
  /** Undefined, like the next two, if the page still asks for it. */
  dogs: { name: string; breed: string; images: string[] }[] | undefined;
  /** What about the sitter's home does not go together with the dogs. */
  hints: string[];
  /** Dogs whose care sheet names no vet. */
  vetless: { id: string; name: string }[];
  place: string | null | undefined;
  /** Of a stay at the sitter's, instead of a place. */
  there: string | undefined;
  notes: string | null | undefined;
  price: string;
  lines: PriceRow[];
  cancelling: string;
  /** Where each is chosen; none if the page asks for it itself. */
  change: Partial<Record<"date" | "time" | "dog" | "place", string>>;
};

export function SummaryStep({ summary }: { summary: SummaryFacts }) {
  const { dogs, change } = summary;
  return (
    <div className="card max-sm:[&_dt]:basis-14" data-results="">
      <DescriptionList
        missing="None"
        facts={[
          {
            label: "Sitter",
            value: (
              <span className="row">
                <PersonName name={summary.sitter.name} />
                <Avatar {...summary.sitter} size="sm" eager />
              </span>
            ),
          },
          { label: "Service", value: changeable(summary.service, "service", change.date) },
          { label: "Date", value: changeable(summary.date, "date", change.date) },
          {
            label: "Time",
            value: changeable(<Times times={summary.times} />, "time", change.time),
          },
          ...known(
            dogs && dogs.length > 1 ? "Dogs" : "Dog",
            dogs &&
              changeable(
                dogs.map((dog) => (
                  <span key={dog.name + dog.breed} className="row">
                    <span>
                      <PersonName name={dog.name} /> ({dog.breed})
                    </span>
                    <Avatar name={dog.name} photo={dog.images[0] ?? "/dog.svg"} size="sm" eager />
                  </span>
                )),
                "dog",
                change.dog,
              ),
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
            summary.notes === undefined
              ? undefined
              : changeable(
                  summary.notes ? <span className="prose">{summary.notes}</span> : "None",
                  "notes",
                  change.dog,
                ),
          ),
          {
            label: "Price",
            value: (
              <>
                {summary.lines.length > 0 && <PriceLines rows={summary.lines} />}
                {summary.price}
              </>
            ),
          },
        ]}
      />
      <HintNotes hints={summary.hints} />
      <NoVetNotes dogs={summary.vetless} />
      <p className="soft mt-2">{summary.cancelling}</p>
    </div>
  );
}

function changeable(value: ReactNode, what: string, href: string | undefined): ReactNode {
  if (!href) return value;
  return (
    <span className="flex items-baseline justify-between gap-2">
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
