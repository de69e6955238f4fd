import { DateField } from "#app/ui/forms/date-field.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { copy, offLeadOptions } from "./copy.ts";
import { RowFields } from "./row-fields.tsx";

type Rows<Part extends string> = {
  errors: string[] | undefined;
  rows: Record<Part, FormField>[];
};

export type CareFieldSet = Record<
  | "feeding"
  | "walking"
  | "habits"
  | "offLead"
  | "otherDogs"
  | "children"
  | "microchip"
  | "vetLimit"
  | "access",
  FormField
> & {
  medication: Rows<"name" | "dose" | "when">;
  vaccinations: Rows<"kind" | "validUntil">;
  vet: Record<"name" | "phone" | "address", FormField>;
  emergency: Record<"name" | "phone", FormField>;
};

export function CareFields({ fields }: { fields: CareFieldSet }) {
  const { medication, vaccinations, vet, emergency } = fields;
  return (
    <>
      <Card title={copy.everyDay}>
        <TextAreaField field={fields.feeding} label={copy.feeding} hint={copy.feedingHint} />
        <TextAreaField field={fields.walking} label={copy.walking} hint={copy.walkingHint} />
      </Card>
      <Card title={copy.health}>
        <RowFields
          name="medication"
          title={copy.medication}
          {...medication}
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
          {...vaccinations}
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
      </Card>
      <Card title={copy.character}>
        <TextAreaField field={fields.habits} label={copy.habits} hint={copy.habitsHint} />
        <SelectField
          field={fields.offLead}
          label={copy.offLead}
          empty={copy.notSaid}
          options={offLeadOptions}
        />
        <TextAreaField
          field={fields.otherDogs}
          label={copy.otherDogs}
          hint={copy.otherDogsHint}
          rows={2}
        />
        <TextAreaField field={fields.children} label={copy.children} rows={2} />
      </Card>
      <Card title={copy.emergency}>
        <div className="pair" id="care-vet">
          <TextField field={vet.name} label={copy.vetName} autoComplete="off" />
          <TextField field={vet.phone} label={copy.vetPhone} type="tel" autoComplete="off" />
        </div>
        <TextField field={vet.address} label={copy.vetAddress} autoComplete="off" />
        <TextField
          field={fields.vetLimit}
          label={copy.vetLimit}
          hint={copy.vetLimitHint}
          sign="$"
          inputMode="decimal"
          autoComplete="off"
        />
        <div className="pair" id="care-emergency">
          <TextField field={emergency.name} label={copy.contactName} autoComplete="off" />
          <TextField
            field={emergency.phone}
            label={copy.contactPhone}
            type="tel"
            autoComplete="off"
          />
        </div>
      </Card>
      <Card>
        <TextAreaField field={fields.access} label={copy.getIn} hint={copy.getInHint} />
      </Card>
    </>
  );
}

/** A first row, for as long as there is none. */
function blank<Part extends string>(list: string, parts: readonly Part[]) {
  const fields = parts.map((part) => [
    part,
    { id: `care-${list}-0-${part}`, name: `${list}[0].${part}` },
  ]);
  return Object.fromEntries(fields) as Record<Part, FormField>;
}
