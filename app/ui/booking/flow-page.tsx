import {
  type BookingChoices,
  carriedChoices,
  stepPath,
} from "#app/domain/bookings/booking-choices-rules.ts";
import type { BookingFlow } from "#app/domain/bookings/booking-flow-json.ts";
import { chosenWords, pageHeading } from "#app/domain/bookings/booking-page-words-rules.ts";
import { wayTable } from "#app/domain/bookings/booking-ways-rules.ts";
import { priceLabel } from "#app/domain/bookings/booking-words-rules.ts";
import { FlowFrame } from "#app/ui/booking/flow-frame.tsx";
import { FlowStepView } from "#app/ui/booking/flow-step-view.tsx";
import { type FieldOf, NoServices } from "#app/ui/booking/flow-steps.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** What a refused post brings back: what was typed and what is wrong, by field; '' is the form itself. */
export type RefusedFlow = {
  initialValue?: Record<string, unknown> | undefined;
  error?: Record<string, string[] | null> | null | undefined;
};

/** One page of a way to book. */
export function FlowPage({
  flow,
  refused,
  idempotencyKey,
}: {
  flow: BookingFlow;
  refused: RefusedFlow | undefined;
  idempotencyKey: string;
}) {
  const { page, steps, sitter, choices, dogs, errors } = flow;
  const { pages, next } = wayTable[choices.way];
  const last = page === pages.length - 1;
  const earlier = pages[page - 1]?.[0];
  const dog = dogs.find((own) => own.id === choices.dog);
  const typed = last ? refused?.initialValue : undefined;
  const settled = Object.keys(errors).length === 0;
  const refusals = settled && last ? (refused?.error ?? {}) : {};
  const asked = new Set(["service", "date", "time", "start", "end", "dog", "notes", "location"]);
  const beside = last && steps[0] !== "summary";
  const elsewhere = Object.entries(refusals).flatMap(([name, words]) =>
    beside && asked.has(name) ? [] : (words ?? []),
  );
  const fieldErrors = Object.fromEntries(
    Object.entries({ ...(beside && refusals), ...errors }).filter(([name]) => asked.has(name)),
  );
  const field: FieldOf = (name, extra) => ({
    id: `${formId}-${name}`,
    name,
    errors: fieldErrors[name] ?? undefined,
    ...extra,
    initialValue: typed?.[name] ?? extra?.initialValue ?? choices[name as keyof BookingChoices],
  });
  const own = last ? [] : steps;
  const carried = last && !steps.includes("date") ? [] : carriedChoices(choices, own);
  // Two ways may be on one page, the other one as a dialog.
  const formId = choices.way === "periods" ? "periods" : "step";
  const offers = sitter.services.length > 0;
  const answerable = offers && (!steps.includes("dog") || dogs.length > 0);
  return (
    <FlowFrame
      title={
        <>
          Book with <PersonName name={sitter.name.split(" ")[0] ?? sitter.name} />
        </>
      }
      step={page + 1}
      of={pages.length}
      heading={pageHeading(choices.way, page)}
      chosen={chosenWords(page, choices, { today: flow.today, dogName: dog?.name })}
      backHref={earlier ? stepPath(choices, earlier) : doorOf(flow)}
      {...(answerable && {
        form: {
          id: formId,
          method: last ? "post" : "get",
          action: last ? stepPath(choices, steps[0] ?? "date") : "/booking/new",
          carried: last
            ? [...carried, ...priceShown(flow), ["idempotencyKey", idempotencyKey]]
            : [...carried, ...keptDate(flow), ["step", pages[page + 1]?.[0] ?? "date"]],
          errors: [...new Set([...flow.formErrors, ...elsewhere])],
          allErrors: fieldErrors,
          button: last ? { label: "Confirm Booking", busy: "Sending request..." } : { label: next },
        },
      })}
    >
      {offers ? (
        steps.map((step) => <FlowStepView key={step} step={step} flow={flow} field={field} />)
      ) : (
        <NoServices sitterId={sitter.id} />
      )}
    </FlowFrame>
  );
}

/** Where the calendar sends at once, the chosen day is no field of its own. */
function keptDate({ steps, choices }: BookingFlow): [string, string][] {
  const atOnce = steps.includes("date") && steps.includes("time");
  return atOnce && choices.date ? [["date", choices.date]] : [];
}

/** What is confirmed is the price that was read. */
function priceShown({ summary }: BookingFlow): [string, string][] {
  return summary ? [["price", priceLabel(summary.dollars)]] : [];
}

/** Where a way to book was entered. */
function doorOf({ sitter, choices }: BookingFlow): string {
  return choices.way === "dialog" ? `/messages?userId=${sitter.id}` : `/sitters/${sitter.id}`;
}
