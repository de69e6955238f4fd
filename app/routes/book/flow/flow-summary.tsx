import type { ReactNode } from "react";
import { shownPrice } from "#app/domain/bookings/booking-labels.ts";
import { datesName, timeFacts } from "#app/domain/bookings/booking-when.ts";
import { nearDate } from "#app/domain/date-labels.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
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
import { stepPath } from "./choices.ts";
import { checkHeading, chosenBefore, copy, stayLabel } from "./copy.ts";
import { hintsOf } from "./dog-hints.ts";
import { shortSum } from "./flow-page-data.ts";
import type { FlowStep } from "./flows.ts";
import { Place, PlaceThere } from "./place-step.tsx";
import { type StepProps, stepFacts } from "./step-facts.ts";

/** All that was chosen, each with a button to change it; in one line, where others to ask are chosen. */
export function SummaryStep({ data, field }: StepProps) {
  const { choices, summary, sitter, steps } = data;
  const { kind, isThere, placeIsFact, notes, ticked } = stepFacts(data);
  if (!summary) return null;
  const { dogs } = summary;
  const isStay = kind === "stay";
  const asksDogs = steps.includes("dog");
  const dates = datesName({ kind });
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
          asksDogs ? undefined : "dog",
        )
      : undefined,
  );
  const place = isThere ? (
    <PlaceThere sitter={firstNameOf(sitter.name)} />
  ) : (
    placeIsFact && <Place onMap data={data} field={field} isFact />
  );
  const written = choices.notes && <span className="prose">{choices.notes}</span>;
  const lines = kind === "visit" && shortSum(summary) ? [] : summary.lines;
  // What changes in place has no buttons: those would be answered in place, too.
  const card = (
    <div className="card checked">
      <DescriptionList
        facts={[
          { label: "Service", value: changeable(summary.service, "Service", "service") },
          {
            label: dates,
            value: changeable(
              isStay ? stayLabel(choices) : nearDate(choices.date, data.today),
              dates,
              isStay ? "stay" : "date",
            ),
          },
          ...timeFacts({ kind, service: data.service }, summary.slots).map(({ label, times }) => ({
            label,
            value: changeable(<Times times={times} />, label, isStay ? "stay" : "time"),
          })),
          ...(asksDogs ? [] : dogFacts),
          ...known("Place", place || undefined),
          ...(choices.flow === "dialog" ? known("Notes", changeable(written, "Notes", notes)) : []),
        ]}
      />
      <div data-results="">
        {asksDogs && <DescriptionList facts={dogFacts} />}
        {lines.length > 0 && (
          <div className="lg:hidden">
            <DescriptionList facts={[priceFact(lines, shownPrice(summary))]} />
          </div>
        )}
        <HintNotes hints={asksDogs ? [] : hintsOf(dogs, sitter)} />
        <NoVetNotes dogs={summary.vetless} backHref={stepPath(ticked, "summary")} />
      </div>
    </div>
  );
  return (
    <div className="stack">
      {steps[0] !== "summary" && <h2 className="mt-2">{checkHeading}</h2>}
      {data.others ? (
        <Fold
          value={<DottedLine>{chosenBefore(data)}</DottedLine>}
          change={copy.details}
          open={false}
        >
          {card}
        </Fold>
      ) : (
        card
      )}
    </div>
  );
}

/** The lines of the price, where beside the button is no room for them. */
function priceFact(lines: PriceSum[], price: string): Fact {
  const [only] = lines.length === 1 ? lines : [];
  if (only)
    return {
      label: copy.total,
      value: (
        <>
          {price} <span className="soft block font-normal">{only.sum}</span>
        </>
      ),
    };
  return {
    label: copy.price,
    value: (
      <PriceLines
        rows={lines.map((line) => ({ ...line, detail: line.sum }))}
        total={{ label: copy.total, detail: "", amount: price }}
      />
    ),
  };
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
