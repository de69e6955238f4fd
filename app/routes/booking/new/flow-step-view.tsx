import { href } from "react-router";
import { shownPrice } from "#app/domain/bookings/booking-labels.ts";
import { datesName, timeFacts } from "#app/domain/bookings/booking-when.ts";
import { dayLabel, weekdayDate } from "#app/domain/date-labels.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { isAtSitters } from "#app/domain/services/stays.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { MonthPicker } from "#app/ui/booking/month-picker.tsx";
import { addDogPath, NoDogs } from "#app/ui/dogs/no-dogs.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { stepPath } from "./choices.ts";
import { checkHeading, chosenBefore, copy, stayLabel } from "./copy.ts";
import { furtherDogHint, hintsOf, looksOf } from "./dog-hints.ts";
import { type FlowPageData, shortSum } from "./flow-page-data.ts";
import { DogStep, type FieldOf, NotesField } from "./flow-steps.tsx";
import { SummaryStep } from "./flow-summary.tsx";
import { type FlowStep, flows, postsPage } from "./flows.ts";
import { PlaceAndNotes, PlaceKept, PlaceStep, PlaceThere } from "./place-step.tsx";
import { ChosenService } from "./services-asked.tsx";
import { StayStep } from "./stay-step.tsx";
import { openingsFor, timeGroups } from "./time-options.ts";
import { TimeStep } from "./time-step.tsx";
import { misfitOf, mostDogsOf } from "./validate.ts";
import { Ways } from "./ways.tsx";

export function FlowStepView({
  step,
  data,
  field,
}: {
  step: FlowStep;
  data: FlowPageData;
  field: FieldOf;
}) {
  const { choices, dogs, free, months, summary } = data;
  const kind = choices.flow === "stay" ? "stay" : "visit";
  const { asksService, notes, oneTime, pages } = flows[choices.flow];
  const isOnePage = pages.length === 1;
  const firstName = firstNameOf(data.sitter.name);
  const isThere = isAtSitters(data.service);
  const placeIsFact = data.steps[0] === "summary" && data.home.address !== null;
  const onlyDog = dogs.length === 1 && choices.dog.length === 0 ? dogs[0] : undefined;
  const ticked = onlyDog ? { ...choices, dog: [onlyDog.id] } : choices;
  const takesMany = mostDogsOf(data.sitter) > 1;
  const together = data.steps.includes("date") && data.steps.includes("time");
  const placeField: FieldOf = (name, extra) =>
    field(
      name,
      name === "location" && choices.location === null
        ? { ...extra, initialValue: data.home.address }
        : extra,
    );
  switch (step) {
    case "date":
      return (
        <>
          {asksService && (
            <>
              <ChosenService data={data} field={field} services={priceList(data.sitter)} />
              <Ways data={data} />
            </>
          )}
          {together && !free && <p className="soft">{copy.dayFirst}</p>}
          {months && (
            <MonthPicker
              field={field("date")}
              months={months}
              today={data.today}
              {...(!postsPage(choices.flow, data.page) && { action: href("/booking/new") })}
              atOnce={together}
              next={data.steps[1] ?? "time"}
              folded={
                together && free
                  ? { day: dayLabel(choices.date, data.today), open: data.isTurned }
                  : null
              }
            />
          )}
        </>
      );
    case "stay":
      return <StayStep data={data} field={field} />;
    case "time": {
      if (!free) return null;
      const groups = timeGroups(choices, data.sitter.services, free, data.timePrices);
      const fits = groups.some(({ options }) => options.some((option) => !option.taken));
      return (
        <TimeStep
          field={field}
          groups={groups}
          titled={isOnePage}
          hint={[data.hourlyRate !== null && copy.eachHour, !oneTime && copy.several]
            .filter(Boolean)
            .join(" ")}
          openings={fits ? null : openingsFor(choices, free).map(rangeLabel)}
          single={oneTime}
          otherDateHref={together ? null : stepPath(choices, "date")}
        />
      );
    }
    case "dog":
      if (together && !free) return null;
      if (dogs.length === 0) return <NoDogs backHref={stepPath(choices, "dog")} />;
      return (
        <DogStep
          field={(name, extra) =>
            field(name, name === "dog" ? { ...extra, initialValue: ticked.dog } : extra)
          }
          dogs={dogs.map((dog) => ({
            ...dog,
            looks: looksOf(dog),
            misfit: misfitOf(dog, data.sitter),
            hints: hintsOf([dog], data.sitter),
          }))}
          addDogHref={
            mostDogsOf(data.sitter) > dogs.length && !isOnePage
              ? addDogPath(stepPath(ticked, "dog"))
              : null
          }
          noted={!isOnePage && notes === "dog"}
          brief={isOnePage}
          many={dogs.length > 1 && takesMany}
          hint={dogs.length > 1 && !takesMany ? copy.oneDog(firstName) : furtherDogHint(data)}
          kind={kind}
          clashes={data.clashes ?? []}
          otherTimeHref={data.clashes ? stepPath(choices, kind === "stay" ? "stay" : "time") : null}
        />
      );
    case "place":
      if (together && !free) return null;
      return (
        <>
          {isThere && <PlaceKept choices={choices} />}
          {isOnePage && <PlaceAndNotes field={placeField} home={data.home} asksPlace={!isThere} />}
          {!isOnePage && !isThere && !placeIsFact && (
            <PlaceStep onMap={!data.steps.includes("dog")} home={data.home} field={placeField} />
          )}
          {!isOnePage && notes === "place" && <NotesField field={field} />}
        </>
      );
    case "summary":
      return (
        summary && (
          <div className="stack">
            {data.steps[0] !== "summary" && <h2 className="mt-2">{checkHeading}</h2>}
            <SummaryStep
              folded={data.others && chosenBefore(data)}
              checkHref={stepPath(ticked, "summary")}
              summary={{
                service: summary.service,
                dates: {
                  label: datesName({ kind }),
                  text: kind === "stay" ? stayLabel(choices) : weekdayDate(choices.date),
                },
                times: timeFacts({ kind, service: data.service }, summary.slots),
                dogs: summary.dogs,
                vetless: summary.vetless,
                hints: data.steps.includes("dog") ? [] : hintsOf(summary.dogs, data.sitter),
                placeFact: isThere ? (
                  <PlaceThere sitter={firstName} />
                ) : (
                  placeIsFact && <PlaceStep onMap home={data.home} field={placeField} isFact />
                ),
                notes: choices.notes,
                price: shownPrice(summary),
                lines: kind === "visit" && shortSum(summary) ? [] : summary.lines,
                change: {
                  service: "service",
                  date: kind === "stay" ? "stay" : "date",
                  time: kind === "stay" ? "stay" : "time",
                  ...(!data.steps.includes("dog") && { dog: "dog" }),
                  ...(choices.flow === "dialog" && { notes }),
                },
              }}
            />
          </div>
        )
      );
  }
}
