import { DateField } from "#app/ui/forms/date-field.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { copy } from "./copy.ts";
import { RowFields } from "./row-fields.tsx";

type Rows<Part extends string> = {
  errors: string[] | undefined;
  rows: Record<Part, FormField>[];
};

export type HealthFieldSet = {
  medication: Rows<"name" | "dose" | "when">;
  vaccinations: Rows<"kind" | "validUntil">;
  microchip: FormField;
};

export function HealthFields({ fields }: { fields: HealthFieldSet }) {
  return (
    <>
      <RowFields
        name="medication"
        title={copy.medication}
        {...fields.medication}
        empty={blank("medication", ["name", "dose", "when"])}
      >
        {({ name, dose, when }) => (
          <div className="pair">
            <TextField field={name} label={copy.name} autoComplete="off" />
            <TextField field={dose} label={copy.dose} autoComplete="off" />
            <TextField field={when} label={copy.when} autoComplete="off" />
          </div>
        )}
      </RowFields>
      <RowFields
        name="vaccinations"
        title={copy.vaccinations}
        {...fields.vaccinations}
        empty={blank("vaccinations", ["kind", "validUntil"])}
      >
        {({ kind, validUntil }) => (
          <div className="pair">
            <TextField field={kind} label={copy.kind} autoComplete="off" />
            <DateField field={validUntil} label={copy.validUntil} />
          </div>
        )}
      </RowFields>
      <TextField
        field={fields.microchip}
        label={copy.microchip}
        hint={copy.microchipHint}
        autoComplete="off"
      />
    </>
  );
}

/** The fields of a first row, while there is none. */
function blank<Part extends string>(list: string, parts: readonly Part[]) {
  const fields = parts.map((part) => [
    part,
    { id: `care-${list}-0-${part}`, name: `${list}[0].${part}` },
  ]);
  return Object.fromEntries(fields) as Record<Part, FormField>;
}
