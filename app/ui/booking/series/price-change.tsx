import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";

/** Asks a sitter for a different price of a booking or of each visit. */
export function PriceChange({
  field,
  priceNow,
  label,
  hint,
}: {
  field: FormField;
  /** '$24' */
  priceNow: string;
  label: string;
  hint: string;
}) {
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      sign="$"
      inputMode="decimal"
      placeholder={priceNow.replace("$", "")}
    />
  );
}
