import { stepPath } from "#app/domain/bookings/booking-choices-rules.ts";
import type { BookingFlow } from "#app/domain/bookings/booking-flow-json.ts";
import { longDate } from "#app/domain/bookings/booking-page-dates-rules.ts";
import {
  openingsFor,
  priceWords,
  shortRange,
  timeGroups,
} from "#app/domain/bookings/booking-page-words-rules.ts";
import { asksService, type FlowStep } from "#app/domain/bookings/booking-ways-rules.ts";
import { rangeLabel } from "#app/domain/bookings/time-period-rules.ts";
import { priceList } from "#app/domain/sitters/services/sitter-price-rules.ts";
import {
  DogStep,
  type FieldOf,
  NoDogs,
  PlaceStep,
  ServiceChoice,
  TimeStep,
} from "#app/ui/booking/flow-steps.tsx";
import { SummaryStep } from "#app/ui/booking/flow-summary.tsx";
import { MonthPicker } from "#app/ui/booking/month-picker.tsx";

/** The fields of one step. */
export function FlowStepView({
  step,
  flow,
  field,
}: {
  step: FlowStep;
  flow: BookingFlow;
  field: FieldOf;
}) {
  const { choices, dogs, free, month, summary } = flow;
  const together = flow.steps.includes("date") && flow.steps.includes("time");
  switch (step) {
    case "date":
      return (
        <>
          {asksService(choices.way) && (
            <ServiceChoice field={field} services={priceList(flow.sitter)} />
          )}
          {month && (
            <MonthPicker
              field={field("date")}
              month={month}
              today={flow.today}
              action="/booking/new"
              atOnce={together}
            />
          )}
          {asksService(choices.way) && (
            <a
              className="link tap"
              href={`/booking/new?sitter=${flow.sitter.id}&way=periods`}
              data-dialog=""
            >
              Book several times in one day
            </a>
          )}
        </>
      );
    case "time": {
      if (!free) return <p className="soft">Pick a day to see its free times.</p>;
      const groups = timeGroups(choices, flow.sitter.services, free);
      const fits = groups.some(({ slots }) => slots.some((slot) => !slot.taken));
      return (
        <TimeStep
          field={field}
          groups={groups}
          openings={fits ? null : openingsFor(choices, free).map(shortRange)}
          single={choices.way === "quick" || choices.way === "dialog"}
          customOpen={Boolean(field("start").initialValue || field("end").initialValue)}
          otherDateHref={together ? null : stepPath(choices, "date")}
        />
      );
    }
    case "dog":
      if (dogs.length === 0) return <NoDogs backHref={stepPath(choices, "dog")} />;
      return (
        <DogStep
          field={(name, extra) =>
            field(
              name,
              name === "dog" && dogs.length === 1 && !choices.dog
                ? { ...extra, initialValue: dogs[0]?.id }
                : extra,
            )
          }
          dogs={dogs}
          otherTimeHref={flow.dogTaken ? stepPath(choices, "time") : null}
        />
      );
    case "place":
      return (
        <PlaceStep
          field={(name, extra) =>
            field(
              name,
              name === "location" && choices.location === null
                ? { ...extra, initialValue: flow.savedPlace }
                : extra,
            )
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
              sitter: flow.sitter.name,
              dog: flow.steps.length > 1 ? undefined : summary.dog,
              place: flow.steps.length > 1 ? undefined : choices.location,
              notes: flow.steps.length > 1 ? undefined : choices.notes,
              price: priceWords(summary.dollars, "sitter"),
            }}
          />
        )
      );
  }
}
