import { FieldFrame } from "#app/ui/forms/field-frame.tsx";
import { controlProps, type FieldProps, startText } from "#app/ui/forms/form-field.ts";

/** A field for a date. The value is yyyy-MM-dd. */
export function DateField({
  field,
  label,
  hint,
  messages,
  min = field.min,
  max = field.max,
}: FieldProps & { min?: string | number | undefined; max?: string | number | undefined }) {
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      messages={{ format: messages?.format ?? "Please choose a valid date" }}
    >
      <input
        {...controlProps(field, { hint })}
        className="input"
        type="date"
        defaultValue={startText(field)}
        min={min}
        max={max}
      />
    </FieldFrame>
  );
}
