import { ChipGroup, type ChipOption } from "#app/ui/forms/chip-group.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";

const NOT_GIVEN = { value: "", label: "Skip" };

const answers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Lets a person answer yes, no or, by default, nothing; or choose one of `options`. */
export function AnswerField({
  field,
  label,
  options = answers,
}: {
  field: FormField;
  label: string;
  options?: ChipOption[];
}) {
  const { id, name, errors } = field;
  const chosen = { id, name, errors, initialValue: startText(field) ?? "" };
  return <ChipGroup field={chosen} label={label} options={[...options, NOT_GIVEN]} single />;
}
