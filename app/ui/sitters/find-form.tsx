import { href } from "react-router";
import { slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { SitterListForm } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { services } from "#app/domain/sitters/sitter-rules.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { queryForm } from "#app/ui/forms/query-form.ts";
import { SelectField, type SelectOption } from "#app/ui/forms/select-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { sittersPath } from "#app/ui/sitters/sitter-paths.ts";
import { copy } from "./copy.ts";

/** Searches the list by place, day and service. */
export function FindForm({ days, places }: { days: SelectOption[]; places: string[] }) {
  const { form, fields } = queryForm(SitterListForm, { id: "find", result: null, values: {} });
  const { label, where, whereExample, when, anyDay, service, submit, stay } = copy.form;
  return (
    <div className="card">
      <Form form={form} method="get" action={href("/sitters")} label={label}>
        <div className="where-when">
          <TextField
            field={fields.place}
            label={where}
            type="search"
            placeholder={whereExample}
            autoComplete="off"
            suggestions={places}
          />
          <SelectField field={fields.date} label={when} empty={anyDay} options={days} />
        </div>
        <ChipGroup
          field={fields.service}
          label={service}
          options={services.map((value) => ({ value, label: slugLabel(value) }))}
          single
        />
        <SubmitButton>{submit}</SubmitButton>
      </Form>
      <p className="mt-3">
        <a className="link tap" href={sittersPath({ service: "boarding" })}>
          {stay}
        </a>
      </p>
    </div>
  );
}
