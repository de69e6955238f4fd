import type { ReactNode } from "react";
import type { TimeName } from "#app/domain/bookings/booking-when.ts";
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
import type { FlowStep } from "./flows.ts";

export type SummaryFacts = {
  service: string;
  dates: { label: "Date" | "Dates"; text: string };
  times: { label: TimeName; times: string[] }[];
  dogs: { id: string; name: string; images: string[] }[];
  /** Why the sitter's home may not suit the dogs. */
  hints: string[];
  /** Dogs whose care sheet names no vet. */
  vetless: { id: string; name: string }[];
  /** The field for the place, or that it is the sitter's home; false if the page asks for it elsewhere. */
  placeFact: ReactNode;
  notes: string;
  price: string;
  /** The lines of the price, where beside the button is no room for them. */
  lines: PriceSum[];
  /** The step where each is chosen; none if the page asks for it itself. */
  change: Partial<Record<"service" | "date" | "time" | "dog" | "notes", FlowStep | "service">>;
};

export function SummaryStep({
  summary,
  checkHref,
  folded,
}: {
  summary: SummaryFacts;
  /** This page again. */
  checkHref: string;
  /** In one line, where something else is chosen; else null. */
  folded: string[] | null;
}) {
  const { dates, dogs, change, lines } = summary;
  const dogFacts = known(
    dogs.length > 1 ? "Dogs" : "Dog",
    dogs.length > 0
      ? changeable(
          <span className="grid gap-2">
            {dogs.map(({ id, name, images }) => (
              <span key={id} className="row">
                <Avatar name={name} photo={images[0] ?? "/dog.svg"} size="sm" eager />
                <PersonName name={name} />
              </span>
            ))}
          </span>,
          "Dog",
          change.dog,
        )
      : undefined,
  );
  // What changes in place has no buttons: those would be answered in place, too.
  const card = (
    <div className="card checked">
      <DescriptionList
        facts={[
          { label: "Service", value: changeable(summary.service, "Service", change.service) },
          {
            label: dates.label,
            value: changeable(dates.text, dates.label, change.date),
          },
          ...summary.times.map(({ label, times }) => ({
            label,
            value: changeable(<Times times={times} />, label, change.time),
          })),
          ...(change.dog ? dogFacts : []),
          ...known("Place", summary.placeFact || undefined),
          ...known(
            "Notes",
            change.notes &&
              changeable(
                summary.notes && <span className="prose">{summary.notes}</span>,
                "Notes",
                change.notes,
              ),
          ),
        ]}
      />
      <div data-results="">
        {!change.dog && <DescriptionList facts={dogFacts} />}
        {lines.length > 0 && (
          <div className="lg:hidden">
            <DescriptionList
              facts={[
                {
                  label: lines.length === 1 ? copy.total : copy.price,
                  value:
                    lines.length === 1 ? (
                      <>
                        {summary.price}{" "}
                        <span className="soft block font-normal">{lines[0]?.sum}</span>
                      </>
                    ) : (
                      <PriceLines
                        rows={lines.map((line) => ({ ...line, detail: line.sum }))}
                        total={{ label: copy.total, detail: "", amount: summary.price }}
                      />
                    ),
                },
              ]}
            />
          </div>
        )}
        <HintNotes hints={summary.hints} />
        <NoVetNotes dogs={summary.vetless} backHref={checkHref} />
      </div>
    </div>
  );
  if (!folded) return card;
  return (
    <Fold value={<DottedLine>{folded}</DottedLine>} change={copy.details} open={false}>
      {card}
    </Fold>
  );
}

/** Its button takes along what is typed on the page. Only notes can be missing. */
function changeable(
  value: ReactNode,
  what: keyof typeof copy.changes,
  step: FlowStep | "service" | undefined,
): ReactNode {
  if (!step) return value;
  return (
    <span className="row justify-between">
      <span className="min-w-0">{value || <span className="soft">None</span>}</span>
      <button
        type="submit"
        name="step"
        value={step}
        className="link muted tap text-sm"
        aria-label={value ? copy.changes[what] : copy.addNotes}
      >
        {value ? copy.change : copy.add}
      </button>
    </span>
  );
}

function known(label: string, value: ReactNode): Fact[] {
  return value === undefined ? [] : [{ label, value }];
}
