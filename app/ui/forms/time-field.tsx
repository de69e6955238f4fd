import { FieldFrame } from "#app/ui/forms/field-frame.tsx";
import {
  controlProps,
  type FieldProps,
  type FormField,
  startText,
} from "#app/ui/forms/form-field.ts";

/** A field for a time of day. The value is HH:mm. */
export function TimeField({
  field,
  label,
  hint,
  messages,
  minutes = 15,
  after,
}: FieldProps & {
  minutes?: number;
  /** The field of the start, if this is an end: a script moves the end along with it. */
  after?: FormField;
}) {
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      messages={{ format: messages?.format ?? "Please choose a valid time" }}
    >
      <input
        {...controlProps(field, { hint })}
        className="input"
        type="time"
        defaultValue={startText(field)}
        min={field.min}
        max={field.max}
        step={minutes * 60}
        data-after={after?.id}
      />
    </FieldFrame>
  );
}
