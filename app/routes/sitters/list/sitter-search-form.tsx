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
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PlaceFields } from "#app/ui/sitters/place-fields.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";

type FieldName =
  | "search"
  | "service"
  | "dogSize"
  | "dogAge"
  | "date"
  | "timePeriod"
  | "maxRate"
  | "minRating"
  | "place"
  | "radius"
  | "sort";

const sorts = [
  { value: "distance", label: "Nearest first" },
  { value: "newest", label: "Newest first" },
  { value: "rate", label: "Lowest rate first" },
];
const bestRated = { value: "rating", label: "Best rated first" };

const ratings = ["3", "4", "4.5"].map((stars) => ({
  value: stars,
  label: `${stars} stars or more`,
}));

/** The list's search: text, services, and further filters that open below. */
export function SitterSearchForm({
  form,
  fields,
  query,
  rated,
}: {
  form: { id?: string; errors?: string[] | undefined };
  fields: Record<FieldName, FormField>;
  /** The page's query, kept by the service links. */
  query: Record<string, string>;
  /** Whether there are reviews; without any, there is no filter by rating. */
  rated: boolean;
}) {
  const { search, maxRate, minRating, dogSize, dogAge, date, timePeriod, place, radius, sort } =
    fields;
  const further = [place, radius, date, timePeriod, maxRate, minRating, dogSize, dogAge, sort];
  const priced = serviceTable[services.find((name) => name === query.service) ?? "walking"];
  const inUse = further.filter(({ name }) => query[name]).length;
  const wrong = further.some(({ errors }) => errors?.length);
  return (
    <Form form={form} method="get" action={href("/sitters")} autoSubmit label="Search sitters">
      <SearchField label="Search by name or place" name={search.name} value={query.search} />
      {query.service && <input type="hidden" name="service" value={query.service} />}
      <div className="flex flex-wrap items-start gap-2">
        <details className="open:mb-2 open:basis-full" open={wrong}>
          <summary className="chip w-fit list-none">
            <span>
              Filters{inUse > 0 && ` (${inUse})`}
              <Icon name="plus" size={16} />
            </span>
          </summary>
          <div className="card stack mt-3">
            <PlaceFields place={place} radius={radius} />
            <div className="two roomy items-start">
              <DateField field={date} label="Free on" />
              <SelectField
                field={timePeriod}
                label="Time"
                empty="Any time"
                options={fixedPeriods.map((value) => ({
                  value,
                  label: `${periodLabels[value]}, ${rangeLabel(periodWindows[value])}`,
                }))}
              />
            </div>
            <div className="two roomy items-start">
              <SelectField
                field={dogSize}
                label="Dog size"
                empty="Any size"
                options={dogSizes.map((value) => ({ value, label: dogSizeLabels[value] }))}
              />
              <SelectField
                field={dogAge}
                label="Dog age"
                empty="Any age"
                options={dogAges.map((value) => ({ value, label: dogAgeLabels[value] }))}
              />
            </div>
            <div className="two roomy items-start">
              <NumberField
                field={maxRate}
                label="Highest rate"
                unit={`$ per ${priced.unit}`}
                step={1}
              />
              <SelectField
                field={sort}
                label="Order"
                empty="Nearest, else newest"
                options={rated ? [...sorts, bestRated] : sorts}
              />
            </div>
            {rated && (
              <SelectField field={minRating} label="Rating" empty="Any rating" options={ratings} />
            )}
            <SubmitButton>Show Sitters</SubmitButton>
          </div>
        </details>
        <ServiceLinks query={query} />
      </div>
    </Form>
  );
}

/** A tap chooses a service, another one clears it. */
function ServiceLinks({ query }: { query: Record<string, string> }) {
  const chosenFirst = services.toSorted(
    (a, b) => Number(b === query.service) - Number(a === query.service),
  );
  return (
    <nav
      className="-m-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 [scrollbar-width:none] sm:flex-wrap"
      aria-label="Services"
    >
      {chosenFirst.map((service) => {
        const chosen = query.service === service;
        return (
          <a
            key={service}
            className="chip flex-none px-3"
            href={queryLink(query, { service: chosen ? null : service })}
            aria-current={chosen || undefined}
          >
            {slugLabel(service)}
          </a>
        );
      })}
    </nav>
  );
}
