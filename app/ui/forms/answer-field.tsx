import type { FormField } from "#app/ui/forms/form-field.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";

const options = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Yes, no, or nothing said. */
export function AnswerField({ field, label }: { field: FormField; label: string }) {
  return <SelectField field={field} label={label} empty="Not given" options={options} />;
}
