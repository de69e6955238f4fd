import { FieldFrame } from "#app/ui/forms/field-frame.tsx";
import { controlProps, type FieldProps, startText } from "#app/ui/forms/form-field.ts";
import { nativeMessages } from "#app/ui/forms/native-messages.ts";

export type SelectOption = { value: string; label: string };

/** Selects one of many options; use chips or choice cards for up to five. */
export function SelectField({
  field,
  label,
  hint,
  messages,
  options = [],
  empty,
  autoComplete,
}: FieldProps & {
  options?: SelectOption[];
  /** The label of the empty option: 'Choose ...' or 'Any'. */
  empty?: string;
  autoComplete?: string;
}) {
  const { required: format } = nativeMessages(field, label, messages);
  return (
    <FieldFrame field={field} label={label} hint={hint} messages={{ ...(format && { format }) }}>
      <select
        {...controlProps(field, { hint })}
        // Without an empty option something is always selected.
        required={(empty !== undefined && field.required) || undefined}
        className="input"
        defaultValue={startText(field)}
        autoComplete={autoComplete}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
