import { FieldFrame } from "#app/ui/forms/field-frame.tsx";
import { controlProps, type FieldProps, startText } from "#app/ui/forms/form-field.ts";
import { nativeMessages } from "#app/ui/forms/native-messages.ts";

export function TextAreaField({
  field,
  label,
  hint,
  messages,
  rows = 4,
  placeholder = " ",
}: FieldProps & { rows?: number; placeholder?: string }) {
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      messages={nativeMessages(field, label, messages)}
    >
      <textarea
        {...controlProps(field, { hint })}
        className="input"
        rows={rows}
        defaultValue={startText(field)}
        minLength={field.minLength}
        maxLength={field.maxLength}
        placeholder={placeholder}
      />
    </FieldFrame>
  );
}
