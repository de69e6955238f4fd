import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { copy } from "./copy.ts";

export type EmergencyFieldSet = {
  vet: Record<"name" | "phone" | "address", FormField>;
  emergency: Record<"name" | "phone", FormField>;
  vetLimit: FormField;
};

export function EmergencyFields({
  fields: { vet, emergency, vetLimit },
}: {
  fields: EmergencyFieldSet;
}) {
  return (
    <>
      <div className="pair" id="care-vet">
        <TextField field={vet.name} label={copy.vetName} autoComplete="off" />
        <TextField field={vet.phone} label={copy.vetPhone} type="tel" autoComplete="off" />
      </div>
      <TextField field={vet.address} label={copy.vetAddress} autoComplete="off" />
      <TextField
        field={vetLimit}
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
    </>
  );
}
