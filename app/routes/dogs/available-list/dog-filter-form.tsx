import { href } from "react-router";
import { distanceSlider, dogAges, dogSizes, slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { ShowButton } from "#app/ui/forms/show-button.tsx";
import { NumberField, TextField } from "#app/ui/forms/text-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { appliedFilters, clearedFilters } from "./applied-filters.tsx";

type FieldName = "search" | "place" | "maxDistance" | "size" | "age";

export function DogFilterForm({
  form,
  fields,
  search,
  found,
  distances,
}: {
  form: { id?: string; errors?: string[] | undefined };
  fields: Record<FieldName, FormField>;
  /** The query of the list: 'size=small'. */
  search: string;
  found: { dogs: readonly unknown[]; next: string | null };
  /** Set for people who see distances, which are sitters. */
  distances: { hasPlace: boolean } | null;
}) {
  const inUse = appliedFilters(search).length;
  const { maxDistance, place, size, age } = fields;
  const wrong = [maxDistance, place, size, age].some(({ errors }) => errors?.length);
  return (
    <Form form={form} method="get" action={href("/dogs/available")} autoSubmit label="Search dogs">
      <div className="finder">
        <SearchField
          label="Search by name or breed"
          name={fields.search.name}
          value={new URLSearchParams(search).get("search") ?? undefined}
        />
        <details className="card menu" open={wrong}>
          <summary>
            <Icon name="sliders" size={20} />
            Filters{inUse > 0 && ` (${inUse})`}
          </summary>
          <div className="stack">
            <ChipGroup
              field={fields.size}
              label="Size"
              hint="Small: up to 10 kg. Large: 25 kg or more."
              options={dogSizes.map((value) => ({ value, label: slugLabel(value) }))}
            />
            <ChipGroup
              field={fields.age}
              label="Age"
              hint="Puppy: under 1 year. Senior: 7 or more."
              options={dogAges.map((value) => ({ value, label: slugLabel(value) }))}
            />
            {distances && (
              <>
                <NumberField
                  field={distanceField(fields.maxDistance)}
                  label="Max distance"
                  unit="miles"
                  hint="Leave empty for any distance."
                  placeholder="Any"
                  slider={distanceSlider}
                  messages={{ format: "Distance must be between 0 and 10 miles" }}
                />
                <TextField
                  field={fields.place}
                  label="From"
                  hint={
                    distances.hasPlace
                      ? "Leave empty to search from your home."
                      : "Where to search from."
                  }
                  placeholder={distances.hasPlace ? "Your home" : "Town or area"}
                />
              </>
            )}
          </div>
          <div className="bar ends">
            <div className="row" data-results="">
              {inUse > 0 && (
                <ButtonLink variant="ghost" href={clearedFilters(search)}>
                  Clear
                </ButtonLink>
              )}
            </div>
            <ShowButton label="Show dogs" counted={`Show ${countOf(found)}`} />
          </div>
        </details>
      </div>
    </Form>
  );
}

/** '12 dogs', or '12+ dogs' where more follow. */
function countOf({ dogs: { length }, next }: { dogs: readonly unknown[]; next: string | null }) {
  if (next) return `${length}+ dogs`;
  return length === 1 ? "1 dog" : `${length} dogs`;
}

function distanceField({ id, name, errors, initialValue }: FormField): FormField {
  const { min, max } = distanceSlider;
  return { id, name, errors, initialValue, min, max };
}
