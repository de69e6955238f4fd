import { href } from "react-router";
import { dogAgeLabels, dogAges, dogSizeLabels, dogSizes } from "#app/domain/dogs/dog-rules.ts";
import {
  type HomeWish,
  homeWishes,
  homeWishLabel,
  homeWishNames,
} from "#app/domain/people/sitting/home-rules.ts";
import {
  type TrustWish,
  trustLabels,
  trustWishes,
} from "#app/domain/people/sitting/trust-rules.ts";
import { services, serviceTable } from "#app/domain/services/sitter-rules.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { type FormField, fieldWith } from "#app/ui/forms/form-field.ts";
import {
  NumberField,
  SelectField,
  type SelectOption,
  TextField,
} from "#app/ui/forms/text-field.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { copy, highestRate } from "./copy.ts";

export type SearchFields = Record<
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
  | HomeWish
  | TrustWish
  | "favourites"
  | "sort",
  FormField
>;

const sizes = dogSizes.map((value) => ({ value, label: dogSizeLabels[value] }));
const ages = dogAges.map((value) => ({ value, label: dogAgeLabels[value] }));
const radii = ["1", "2", "5", "10", "25", "50"].map((value) => ({
  value,
  label: copy.miles(value),
}));
const ratings = ["3", "4", "4.5"].map((value) => ({ value, label: copy.stars(value) }));

type Dogs = {
  fields: SearchFields;
  /** The viewer's own dogs. */
  dogs: SelectOption[];
};

/** The further filters of a search, besides where, when and what. */
export function MoreFilters({
  fields,
  query,
  rated,
  dogs,
  stay,
  member,
}: Dogs & {
  query: Record<string, string>;
  rated: boolean;
  /** Whether the form asks for a stay, and so leaves the dog to these filters. */
  stay: boolean;
  /** Whether the viewer is a member: visitors can't save sitters. */
  member: boolean;
}) {
  const { unit } = serviceTable[services.find((name) => name === query.service) ?? "walking"];
  return (
    <div className="stack">
      <TextField field={fields.search} label={copy.search} type="search" autoComplete="off" />
      <NumberField
        field={fields.maxRate}
        label={highestRate(unit)}
        sign="$"
        placeholder={copy.any}
      />
      {rated && <OneChip field={fields.minRating} label={copy.rating} options={ratings} />}
      <OneChip field={fields.radius} label={copy.within} options={radii} />
      <WishChips
        fields={fields}
        legend={copy.trust}
        wishes={[
          ...trustWishes.map((wish) => ({ name: wish, value: "true", label: trustLabels[wish] })),
          ...(member
            ? [{ name: "favourites", value: "true", label: copy.onlySaved } as const]
            : []),
        ]}
      />
      <WishChips
        fields={fields}
        legend={copy.home}
        wishes={homeWishNames.map((wish) => ({
          name: wish,
          value: homeWishes[wish],
          label: homeWishLabel(wish),
        }))}
      />
      {(stay || dogs.length > 0) && <DogField fields={fields} dogs={stay ? dogs : []} />}
      <SelectField field={fields.dogAge} label={copy.age} empty={copy.anyAge} options={ages} />
      {!stay && (
        <p data-results="">
          <a
            className="link tap"
            href={queryLink(href("/sitters"), query, { service: "boarding" })}
          >
            {copy.stay}
          </a>
        </p>
      )}
    </div>
  );
}

/** Lets a person choose one of a few options, or any. */
function OneChip({
  field,
  label,
  options,
}: {
  field: FormField;
  label: string;
  options: SelectOption[];
}) {
  return (
    <ChipGroup
      field={fieldWith(field, { initialValue: field.initialValue ?? "" })}
      label={label}
      options={[{ value: "", label: copy.any }, ...options]}
      single
    />
  );
}

/** Asks for a stay's first and last day, and how many dogs come along. */
export function StayFields({ fields }: { fields: SearchFields }) {
  return (
    <>
      <DateField field={fields.startDate} label={copy.stayFrom} />
      <DateField field={fields.endDate} label={copy.stayTo} />
      <NumberField field={fields.dogs} label={copy.dogs} step={1} />
    </>
  );
}

/** Asks which of the viewer's dogs the search is for or, without dogs, for a size. */
export function DogField({ fields, dogs }: Dogs) {
  return dogs.length > 0 ? (
    <SelectField field={fields.dog} label={copy.dog} empty={copy.anyDog} options={dogs} />
  ) : (
    <SelectField field={fields.dogSize} label={copy.size} empty={copy.anySize} options={sizes} />
  );
}

type WishName = HomeWish | TrustWish | "favourites";

/** Checkboxes for what a sitter has to be or have. */
function WishChips({
  fields,
  legend,
  wishes,
}: {
  fields: Record<WishName, FormField>;
  legend: string;
  wishes: { name: WishName; value: string; label: string }[];
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chips">
        {wishes.map(({ name, value, label }) => (
          <label key={name} className="chip">
            <input
              type="checkbox"
              name={fields[name].name}
              value={value}
              defaultChecked={fields[name].initialValue === value}
            />
            <span>{label}</span>
            {fields[name].errors && <p className="error">{fields[name].errors}</p>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
