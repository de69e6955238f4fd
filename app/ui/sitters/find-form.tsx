import { href } from "react-router";
import { slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { services } from "#app/domain/services/sitter-rules.ts";
import { SitterListForm } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { queryForm } from "#app/ui/forms/query-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { SelectField, type SelectOption, TextField } from "#app/ui/forms/text-field.tsx";

/** How many days the form offers; the list offers later ones. */
export const FIND_DAYS = 14;

/** Searches sitters by place, day and service; on the page of a `place`, without the service. */
export function FindForm({
  days,
  places,
  place,
}: {
  days: SelectOption[];
  /** Places suggested while one is typed. */
  places?: string[];
  place?: string;
}) {
  const { form, fields } = queryForm(SitterListForm, {
    id: "find",
    result: null,
    values: place ? { place } : {},
  });
  return (
    <div className="card">
      <Form form={form} method="get" action={href("/sitters")} label={copy.label}>
        <div className="where-when">
          <TextField
            field={fields.place}
            label={copy.where}
            inputMode="search"
            placeholder={copy.whereExample}
            autoComplete="off"
            suggestions={places ?? []}
          />
          <SelectField field={fields.date} label={copy.when} empty={copy.anyDay} options={days} />
        </div>
        {!place && (
          <ChipGroup
            field={fields.service}
            label={copy.service}
            options={services.map((value) => ({ value, label: slugLabel(value) }))}
            single
          />
        )}
        <SubmitButton>{copy.submit}</SubmitButton>
      </Form>
    </div>
  );
}

const copy = {
  label: "Find a sitter",
  where: "Where",
  whereExample: "Town or district",
  when: "When",
  anyDay: "Any day",
  service: "What for",
  submit: "Find sitters",
};
