import { href } from "react-router";
import {
  fixedPeriods,
  periodLabels,
  periodWindows,
  rangeLabel,
} from "#app/domain/bookings/time-periods.ts";
import { slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { services } from "#app/domain/sitters/sitter-rules.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SelectField, type SelectOption } from "#app/ui/forms/select-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { copy } from "./copy.ts";
import { DogField, MoreFilters, type SearchFields, StayFields } from "./more-filters.tsx";

const times = fixedPeriods.map((value) => ({
  value,
  label: `${periodLabels[value]}, ${rangeLabel(periodWindows[value])}`,
}));
const offers = services.map((value) => ({ value, label: slugLabel(value) }));

const dayNames = ["date", "timePeriod"] as const;
const stayNames = ["startDate", "endDate", "dogs"] as const;

/** The list's search: what somebody is looking for, folded on narrow screens. */
export function SitterSearchForm({
  form,
  fields,
  query,
  rated,
  days,
  dogs,
  places,
  member,
}: {
  form: { id?: string; errors?: string[] | undefined };
  fields: SearchFields;
  /** As the address has it. */
  query: Record<string, string>;
  /** Whether there are reviews; without any, there is no filter by rating. */
  rated: boolean;
  days: SelectOption[];
  /** The viewer's own. */
  dogs: SelectOption[];
  /** Suggested while one is typed. */
  places: string[];
  member: boolean;
}) {
  const { place, date, timePeriod, service } = fields;
  const isWrong = (names: readonly (keyof SearchFields)[]) =>
    names.some((name) => fields[name].errors?.length);
  const dated = Boolean(query.startDate || query.endDate);
  const stay = (dated || query.service === "boarding") && !isWrong(dayNames);
  const main = ["place", "service", ...(stay ? stayNames : dayNames)] as const;
  const further = Object.keys(fields) as (keyof SearchFields)[];
  const moreWrong = isWrong(further.filter((name) => !(main as readonly string[]).includes(name)));
  const given = [...main, ...dayNames, "dog"].some((name) => query[name]);
  const asksDays = stay && !dated && !query.date;
  const serviceField = (
    <SelectField field={service} label={copy.service} empty={copy.anyService} options={offers} />
  );
  return (
    <Form form={form} method="get" action={href("/sitters")} autoSubmit label="Search sitters">
      <details className="card unfold" open={asksDays || isWrong(further)}>
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
            {stay ? (
              <>
                {serviceField}
                <StayFields fields={fields} />
                {/* A stay takes the day's place only once it is given. */}
                {dayNames.map(
                  (name) =>
                    !dated &&
                    query[name] && (
                      <input key={name} type="hidden" name={name} value={query[name]} />
                    ),
                )}
              </>
            ) : (
              <>
                <SelectField field={date} label={copy.when} empty={copy.anyDay} options={days} />
                <SelectField
                  field={timePeriod}
                  label={copy.time}
                  empty={copy.anyTime}
                  options={times}
                />
                {serviceField}
                <DogField fields={fields} dogs={dogs} />
              </>
            )}
          </div>
          <MoreFilters
            fields={fields}
            query={query}
            rated={rated}
            dogs={dogs}
            stay={stay}
            member={member}
            open={moreWrong || Boolean(query.search)}
          />
          <SubmitButton>{copy.submit}</SubmitButton>
        </div>
      </details>
    </Form>
  );
}
