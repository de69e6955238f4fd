import type { ReactNode } from "react";
import type { FieldMessages, FormField } from "#app/ui/forms/form-field.ts";

/**
 * The errors below a control: the server's, else hidden texts that the style sheet shows while the
 * browser finds the control empty (`missing`) or wrong. They sit in an element that is never hidden
 * itself, so that a description that points to it speaks only what can be seen.
 */
export function FieldErrors({
  field,
  messages,
}: {
  field: Pick<FormField, "id" | "errors">;
  messages?: FieldMessages | undefined;
}) {
  const refused = field.errors?.map((error) => (
    <p key={error} className="error">
      {error}
    </p>
  ));
  return (
    <div id={`${field.id}-error`}>
      {refused?.length ? (
        refused
      ) : (
        <>
          {messages?.required && <p className="error missing">{messages.required}</p>}
          {messages?.format && <p className="error wrong">{messages.format}</p>}
        </>
      )}
    </div>
  );
}

/** The frame of a single control: label, hint, the control itself and its errors. */
export function FieldFrame({
  field,
  label,
  hint,
  messages,
  aside,
  children,
}: {
  field: FormField;
  label: string;
  hint?: string | undefined;
  messages?: FieldMessages | undefined;
  /** Beside the label, such as a 'Forgot password?' link. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <div className="label-row row justify-between">
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
      {children}
      <FieldErrors field={field} messages={messages} />
    </div>
  );
}

/** The frame of a group of radio buttons or checkboxes, a fieldset with its legend. */
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
    <fieldset
      className="field"
      id={field.id}
      aria-describedby={`${hint ? `${field.id}-hint ` : ""}${field.id}-error`}
    >
      <legend className="label">{label}</legend>
      {hint && (
        <p className="soft" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldErrors field={field} />
    </fieldset>
  );
}
