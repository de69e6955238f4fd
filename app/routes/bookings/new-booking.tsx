import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { FlowConfirmation } from "#app/domain/bookings/booking-flow-schemas.ts";
import { confirmBookingFlow } from "#app/domain/bookings/booking-page-confirm.server.ts";
import { longDate } from "#app/domain/bookings/booking-page-dates-rules.ts";
import { type BookingFlow, bookingFlow } from "#app/domain/bookings/booking-page-flow.server.ts";
import {
  carriedChoices,
  flowSteps,
  stepPath,
} from "#app/domain/bookings/booking-page-flow-rules.ts";
import {
  chosenWords,
  priceWords,
  stepHeadings,
  timeGroups,
} from "#app/domain/bookings/booking-page-words-rules.ts";
import { rangeLabel } from "#app/domain/bookings/time-period-rules.ts";
import { DomainError } from "#app/domain/errors.ts";
import { priceList } from "#app/domain/sitters/sitter-price-rules.ts";
import { readForm } from "#app/http/body.server.ts";
import { flash } from "#app/http/flash.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/page.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { FlowFrame } from "#app/ui/booking/flow-frame.tsx";
import {
  DateStep,
  DogStep,
  type FieldOf,
  NoDogs,
  PlaceStep,
  SummaryStep,
  TimeStep,
} from "#app/ui/booking/flow-steps.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/new-booking";

export const handle: PageHandle = { nav: "bookings", bare: true };

export const loader = signedInPage(async ({ ctx, url }: Route.LoaderArgs & SignedInPageScope) => {
  const flow = await bookingFlow(ctx, url.searchParams);
  return data({ ...flow, idempotencyKey: randomUUID() }, { status: flow.status });
});

export const action = signedInPage(
  async ({ ctx, scope, request, url }: Route.ActionArgs & SignedInPageScope) =>
    submitForm(await readForm(request), FlowConfirmation, async ({ idempotencyKey }) => {
      try {
        const { booking } = await confirmBookingFlow(ctx, url.searchParams, idempotencyKey ?? null);
        const text = `Your request to ${booking.sitter.name} has been sent.`;
        flash(scope, { title: "Request sent", text });
        return redirect(`/bookings/${booking.id}`, 303);
      } catch (error) {
        const live = error instanceof DomainError && error.extra.bookingId;
        if (!live) throw error;
        flash(scope, { title: "Already requested", text: error.message });
        return redirect(`/bookings/${live}`, 303);
      }
    }),
);

// The address carries notes and places: other pages need not be told.
export const meta: Route.MetaFunction = () => [
  { title: "Book a sitter" },
  { name: "referrer", content: "strict-origin" },
];

export default function NewBooking({ loaderData: flow, actionData }: Route.ComponentProps) {
  const { step, sitter, choices, dogs } = flow;
  const number = flowSteps.indexOf(step) + 1;
  const earlier = flowSteps[number - 2];
  const dog = dogs.find((own) => own.id === choices.dog);
  const last = step === "summary";
  const next: [string, string] = ["step", flowSteps[number] ?? step];
  const settled = Object.keys(flow.errors).length === 0;
  const refused = settled ? (actionData?.result.error?.[""] ?? []) : [];
  const answerable = step !== "dog" || dogs.length > 0;
  return (
    <FlowFrame
      title={
        <>
          Book with <PersonName name={sitter.name.split(" ")[0] ?? sitter.name} />
        </>
      }
      step={number}
      of={flowSteps.length}
      heading={stepHeadings[step]}
      chosen={chosenWords(step, choices, { today: flow.firstDate, dogName: dog?.name })}
      backHref={earlier ? stepPath(choices, earlier) : `/sitters/${sitter.id}`}
      {...(answerable && {
        form: {
          method: last ? "post" : "get",
          action: last ? stepPath(choices, step) : "/booking/new",
          carried: last
            ? [["idempotencyKey", flow.idempotencyKey]]
            : [...carriedChoices(choices, step), next],
          errors: [...flow.formErrors, ...refused],
          button: last
            ? { label: "Confirm Booking", busy: "Sending request..." }
            : { label: "Next" },
        },
      })}
    >
      <Step flow={flow} />
    </FlowFrame>
  );
}

function Step({ flow }: { flow: BookingFlow }) {
  const { sitter, choices, errors, dogs, free, summary } = flow;
  const field: FieldOf = (name, extra) => ({
    id: name,
    name,
    errors: errors[name],
    initialValue: choices[name as keyof typeof choices],
    ...extra,
  });
  switch (flow.step) {
    case "date":
      return (
        <DateStep
          field={field}
          services={priceList(sitter)}
          firstDate={flow.firstDate}
          lastDate={flow.lastDate}
        />
      );
    case "time":
      return (
        <TimeStep
          field={field}
          groups={free ? timeGroups(choices.service, free) : []}
          customOpen={Boolean(choices.start || choices.end)}
          otherDateHref={free?.anyFree ? null : stepPath(choices, "date")}
        />
      );
    case "dog":
      if (dogs.length === 0) return <NoDogs backHref={stepPath(choices, "dog")} />;
      return (
        <DogStep
          field={field}
          dogs={dogs}
          otherTimeHref={flow.dogTaken ? stepPath(choices, "time") : null}
        />
      );
    case "place":
      return (
        <PlaceStep
          field={(name, extra) =>
            field(name, { initialValue: choices.location ?? flow.savedPlace, ...extra })
          }
        />
      );
    case "summary":
      return (
        summary && (
          <SummaryStep
            summary={{
              service: summary.service,
              date: longDate(choices.date),
              times: summary.slots.map(rangeLabel),
              sitter: sitter.name,
              dog: summary.dog ?? null,
              place: choices.location,
              notes: choices.notes,
              price: priceWords(summary.dollars, "sitter"),
            }}
          />
        )
      );
  }
}
