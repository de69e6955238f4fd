import { href } from "react-router";
import {
  fixedPeriods,
  periodLabels,
  periodWindows,
  rangeLabel,
} from "#app/domain/bookings/time-periods.ts";
import {
  dogAgeLabels,
  dogAges,
  dogSizeLabels,
  dogSizes,
  slugLabel,
} from "#app/domain/dogs/dog-rules.ts";
import { services, serviceTable } from "#app/domain/sitters/sitter-rules.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { NumberField } from "#app/ui/forms/number-field.tsx";
import { SelectField, type SelectOption } from "#app/ui/forms/select-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { sortLabels, starsLabel, withinLabel } from "#app/ui/sitters/search-labels.ts";
import { copy, highestRate } from "./copy.ts";

type FieldName =
  | "search"
  | "place"
  | "date"
  | "timePeriod"
  | "startDate"
  | "endDate"
  | "dogs"
  | "service"
  | "dog"
  | "radius"
  | "dogSize"
  | "dogAge"
  | "maxRate"
  | "minRating"
  | "sort";

const times = fixedPeriods.map((value) => ({
  value,
  label: `${periodLabels[value]}, ${rangeLabel(periodWindows[value])}`,
}));
const sizes = dogSizes.map((value) => ({ value, label: dogSizeLabels[value] }));
const ages = dogAges.map((value) => ({ value, label: dogAgeLabels[value] }));
const offers = services.map((value) => ({ value, label: slugLabel(value) }));
const radii = ["1", "2", "5", "10", "25", "50"].map((value) => ({
  value,
  label: withinLabel(value),
}));
const ratings = ["3", "4", "4.5"].map((value) => ({ value, label: starsLabel(value) }));
const sorts = (["distance", "newest", "rate"] as const).map((value) => ({
  value,
  label: sortLabels[value],
}));
const bestRated = { value: "rating", label: sortLabels.rating };

/** The list's search: what somebody is looking for, folded on narrow screens. */
export function SitterSearchForm({
  form,
  fields,
  query,
  rated,
  days,
  dogs,
  places,
}: {
  form: { id?: string; errors?: string[] | undefined };
  fields: Record<FieldName, FormField>;
  /** As the address has it. */
  query: Record<string, string>;
  /** Whether there are reviews; without any, there is no filter by rating. */
  rated: boolean;
  days: SelectOption[];
  /** The viewer's own. */
  dogs: SelectOption[];
  /** Suggested while one is typed. */
  places: string[];
}) {
  const { place, date, timePeriod, service, dog } = fields;
  const further = [
    "search",
    "startDate",
    "endDate",
    "dogs",
    "radius",
    "dogSize",
    "dogAge",
    "maxRate",
    "minRating",
    "sort",
  ] as const;
  const main = [place, date, timePeriod, service, dog];
  const more = further.map((name) => fields[name]);
  const isWrong = (all: FormField[]) => all.some(({ errors }) => errors?.length);
  const given = main.some(({ name }) => query[name]);
  const { unit } = serviceTable[services.find((name) => name === query.service) ?? "walking"];
  const size = (
    <SelectField field={fields.dogSize} label={copy.size} empty={copy.anySize} options={sizes} />
  );
  return (
    <Form form={form} method="get" action={href("/sitters")} autoSubmit label="Search sitters">
      <details className="card unfold" open={isWrong([...main, ...more])}>
        <summary className="row -my-3 list-none py-3 font-semibold">
          <Icon name="search" size={20} />
          {given ? copy.change : copy.open}
        </summary>
        <div className="stack pt-3">
          <div className="two roomy items-start">
            <TextField
              field={place}
              label={copy.where}
              placeholder={copy.whereExample}
              autoComplete="off"
              suggestions={places}
            />
            <SelectField field={date} label={copy.when} empty={copy.anyDay} options={days} />
            <SelectField
              field={timePeriod}
              label={copy.time}
              empty={copy.anyTime}
              options={times}
            />
            <SelectField
              field={service}
              label={copy.service}
              empty={copy.anyService}
              options={offers}
            />
            {dogs.length ? (
              <SelectField field={dog} label={copy.dog} empty={copy.anyDog} options={dogs} />
            ) : (
              size
            )}
          </div>
          <details open={isWrong(more) || Boolean(query.search)}>
            <summary className="link py-3">{copy.more}</summary>
            <div className="two items-start">
              <TextField
                field={fields.search}
                label={copy.search}
                type="search"
                autoComplete="off"
              />
              <div className="col-span-full grid gap-3 sm:grid-cols-2">
                <DateField field={fields.startDate} label={copy.stayFrom} />
                <DateField field={fields.endDate} label={copy.stayTo} />
              </div>
              <NumberField field={fields.dogs} label={copy.dogs} step={1} />
              <SelectField
                field={fields.radius}
                label={copy.within}
                empty={copy.anyDistance}
                options={radii}
              />
              {dogs.length > 0 && size}
              <SelectField
                field={fields.dogAge}
                label={copy.age}
                empty={copy.anyAge}
                options={ages}
              />
              <NumberField field={fields.maxRate} label={highestRate(unit)} step={1} />
              {rated && (
                <SelectField
                  field={fields.minRating}
                  label={copy.rating}
                  empty={copy.anyRating}
                  options={ratings}
                />
              )}
              <SelectField
                field={fields.sort}
                label={copy.order}
                empty={copy.usualOrder}
                options={rated ? [...sorts, bestRated] : sorts}
              />
            </div>
          </details>
          <SubmitButton>{copy.submit}</SubmitButton>
        </div>
      </details>
    </Form>
  );
}
