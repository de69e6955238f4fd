import { href } from "react-router";
import { slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { services } from "#app/domain/services/sitter-rules.ts";
import {
  fixedPeriods,
  periodLabels,
  periodWindows,
  rangeLabel,
} from "#app/domain/services/time-periods.ts";
import type { ListMeta } from "#app/domain/sitters/search/sitter-list-json.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SaidResults } from "#app/ui/forms/said-results.tsx";
import { ShowButton } from "#app/ui/forms/show-button.tsx";
import { SelectField, type SelectOption, TextField } from "#app/ui/forms/text-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { type SearchChip, totalText } from "#app/ui/sitters/list-summary.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { copy } from "./copy.ts";
import { DogField, MoreFilters, type SearchFields, StayFields } from "./more-filters.tsx";

const times = fixedPeriods.map((value) => ({
  value,
  label: `${periodLabels[value]}, ${rangeLabel(periodWindows[value])}`,
}));
const offers = services.map((value) => ({ value, label: slugLabel(value) }));

const dayNames = ["date", "timePeriod"] as const;
const stayNames = ["startDate", "endDate", "dogs"] as const;

/**
 * The search form of the list: where, when and what, folded on narrow screens, and further filters.
 */
export function SitterSearchForm({
  form,
  fields,
  query,
  rated,
  days,
  dogs,
  places,
  member,
  meta,
  chips,
}: {
  form: { id?: string; errors?: string[] | undefined };
  fields: SearchFields;
  /** The query of the page. */
  query: Record<string, string>;
  /** Whether there are reviews; without any, there is no filter by rating. */
  rated: boolean;
  days: SelectOption[];
  /** The viewer's own dogs. */
  dogs: SelectOption[];
  /** Places suggested while one is typed. */
  places: string[];
  member: boolean;
  /** The number of sitters found; undefined after a refused search. */
  meta: ListMeta | undefined;
  /** The filters in use, as chips. */
  chips: SearchChip[];
}) {
  const { place, date, timePeriod, service } = fields;
  const isWrong = (names: readonly (keyof SearchFields)[]) =>
    names.some((name) => fields[name].errors?.length);
  const dated = Boolean(query.startDate || query.endDate);
  const stay = (dated || query.service === "boarding") && !isWrong(dayNames);
  const dogName: keyof SearchFields = dogs.length > 0 ? "dog" : "dogSize";
  const main = ["place", "service", ...(stay ? stayNames : [...dayNames, dogName])] as const;
  const further = (Object.keys(fields) as (keyof SearchFields)[]).filter(
    (name) =>
      name !== "sort" && !(main as readonly string[]).includes(name) && !(stay && isDayName(name)),
  );
  const told = mainNames(query);
  const labels = chips.flatMap(({ name, label }) => (told.includes(name) ? label : []));
  const inUse = further.filter((name) => query[name]);
  const given = [...main, ...dayNames, "dog"].some((name) => query[name]);
  const asksDays = stay && !dated && !query.date;
  const serviceField = (
    <SelectField field={service} label={copy.service} empty={copy.anyService} options={offers} />
  );
  const show = (
    <ShowButton label={copy.submit} counted={meta && copy.show(meta.total, totalText(meta))} />
  );
  return (
    <Form form={form} method="get" action={href("/sitters")} example label="Search sitters">
      {meta && <SaidResults text={copy.found(meta.total, totalText(meta))} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <div className="finder">
        <details className="card" open={asksDays || isWrong([...main, ...dayNames])}>
          <summary>
            <Icon name="search" size={20} />
            <span className="clip" data-results="">
              {labels.length > 0 && <span className="hide">{copy.searched}</span>}
              {labels.join(" · ") || (given ? copy.change : copy.open)}
            </span>
          </summary>
          <div className="asked">
            <TextField
              field={place}
              label={copy.where}
              placeholder={copy.anywhere}
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
            {show}
          </div>
        </details>
        <details className="card menu" open={isWrong(further)}>
          <summary>
            <Icon name="sliders" size={20} />
            {copy.more}
          </summary>
          <MoreFilters
            fields={fields}
            query={query}
            rated={rated}
            dogs={dogs}
            stay={stay}
            member={member}
          />
          <div className="bar ends">
            <div className="row" data-results="">
              {inUse.length > 0 && (
                <a className="btn ghost" href={queryLink(href("/sitters"), query, without(inUse))}>
                  {copy.clear}
                </a>
              )}
            </div>
            {show}
          </div>
        </details>
      </div>
    </Form>
  );
}

/** The names of the filters in the first part of the form, which name it while it is folded. */
export function mainNames({ startDate, endDate, service }: Record<string, string>): string[] {
  const stay = startDate || endDate || service === "boarding";
  return ["place", "service", ...(stay ? stayNames : [...dayNames, "dog", "dogSize"])];
}

function isDayName(name: string): boolean {
  return (dayNames as readonly string[]).includes(name);
}

function without(names: string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}
