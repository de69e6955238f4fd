import { FieldErrors } from "#app/ui/forms/field-frame.tsx";
import { controlProps, type FieldProps } from "#app/ui/forms/form-field.ts";

export function ToggleField({
  field,
  label,
  hint,
  value = "on",
  box,
}: Omit<FieldProps, "messages"> & {
  value?: string;
  box?: boolean;
}) {
  const on = field.initialValue === value || field.initialValue === true;
  const control = (
    <input
      {...controlProps(field, { hint })}
      className={box ? "size-5 flex-none" : "switch"}
      type="checkbox"
      value={value}
      defaultChecked={on}
    />
  );
  return (
    <div className="field">
      <label className="toggle" htmlFor={field.id}>
        {control}
        <span className="grow">
          {hint ? <b className="block">{label}</b> : label}
          {hint && (
            <span className="soft block" id={`${field.id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldErrors field={field} />
    </div>
  );
}
