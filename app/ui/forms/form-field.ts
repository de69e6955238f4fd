/**
 * What a field component needs to know: the part of conform's field metadata that pages pass on,
 * so that `field={fields.email}` works, and so does an object written by hand.
 */
export type FormField = {
  id: string;
  name: string;
  errors?: string[] | undefined;
  initialValue?: unknown;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: string | number | undefined;
  max?: string | number | undefined;
  step?: string | number | undefined;
  pattern?: string | undefined;
};

/** Texts the browser shows when a field is left empty or wrong, before anything is sent. */
export type FieldMessages = { required?: string; format?: string };

/** What all field components share. */
export type FieldProps = {
  field: FormField;
  label: string;
  hint?: string | undefined;
  messages?: FieldMessages | undefined;
};

/** The text a field starts with: what was typed before, or what is stored. */
export function startText(field: FormField): string | undefined {
  const value = field.initialValue;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** The options a field starts with, for groups where more than one may be chosen. */
export function startOptions(field: FormField): string[] {
  const value = field.initialValue;
  return Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];
}

/** Ties a control to its label, hint and errors, and gives an invalid one the focus. */
export function controlProps(field: FormField, described: { hint?: string | undefined }) {
  const invalid = Boolean(field.errors?.length);
  return {
    id: field.id,
    name: field.name,
    required: field.required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": `${described.hint ? `${field.id}-hint ` : ""}${field.id}-error`,
    autoFocus: invalid || undefined,
  };
}
