/**
 * What field components need: the part of conform's field metadata that pages pass on.
 * `field={fields.email}` works, and so does an object literal.
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

/** Native validation messages for an empty or invalid value. */
export type FieldMessages = { required?: string; format?: string };

export type FieldProps = {
  field: FormField;
  label: string;
  hint?: string | undefined;
  messages?: FieldMessages | undefined;
};

/** The initial text: what was typed before, or what is stored. */
export function startText(field: FormField): string | undefined {
  const value = field.initialValue;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** The initial options of a group that allows several. */
export function startOptions(field: FormField): string[] {
  const value = field.initialValue;
  return Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];
}

/** Links a control to its label, hint and errors, and focuses an invalid one. */
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
