import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { OptionLabel } from "#app/ui/forms/option-label.tsx";

/** Lets an owner choose among a sitter's services, shown with their prices. */
export function ServiceChoice({
  field,
  services,
}: {
  field: FormField;
  services: { service: string; label: string; price: string }[];
}) {
  return (
    <ChipGroup
      field={{ ...field, required: true }}
      label="Service"
      options={services.map(({ service, label, price }) => ({
        value: service,
        label: <OptionLabel label={label} detail={price} />,
      }))}
      single
      layout="thirds"
    />
  );
}
