import type { ReactNode } from "react";
import { describedBy, type FieldMessages, type FormField } from "#app/ui/forms/form-field.ts";

/**
 * The errors of a field. Rendered without any, too, so that descriptions can point to it. Messages
 * for native validation are attributes: hidden text would show without style sheets.
 */
export function FieldErrors({
  field,
  messages,
}: {
  field: Pick<FormField, "id" | "errors" | "faultless">;
  messages?: FieldMessages | undefined;
}) {
  if (field.faultless) return null;
  return (
    <div id={`${field.id}-error`} data-missing={messages?.required} data-wrong={messages?.format}>
      {field.errors?.map((error) => (
        <p key={error} className="error">
          {error}
        </p>
      ))}
    </div>
  );
}

export function FieldFrame({
  field,
  label,
  hint,
  messages,
  aside,
  sign,
  children,
}: {
  field: FormField;
  label: string;
  hint?: string | undefined;
  messages?: FieldMessages | undefined;
  aside?: ReactNode;
  /** A sign shown in the field, such as '$'. */
  sign?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <div className="label-row row flex-wrap justify-between">
        <label className="label" htmlFor={field.id}>
          {label}
        </label>
        {aside}
      </div>
      {hint && (
        <p className="soft" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      {sign && (
        <span className="sign" aria-hidden="true">
          {sign}
        </span>
      )}
      {children}
      <FieldErrors field={field} messages={messages} />
    </div>
  );
}

export function GroupFrame({
  field,
  label,
  hint,
  children,
}: {
  field: FormField;
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="field" id={field.id} aria-describedby={describedBy(field, hint)}>
      <legend className="label">{label}</legend>
      {hint && (
        <p className="soft" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
      {children}
    </fieldset>
  );
}
