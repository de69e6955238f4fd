/** The part of conform's field metadata that field components need. */
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
  /** Set for a field that neither the server nor a browser can find wrong. */
  faultless?: boolean | undefined;
};

export type FieldMessages = { required?: string; format?: string };

export type FieldProps = {
  field: FormField;
  label: string;
  hint?: string | undefined;
  messages?: FieldMessages | undefined;
};

/**
 * A copy of a form's field with some properties changed. Conform's fields can't be spread: the copy
 * would have no name.
 */
export function fieldWith(
  { id, name, errors, initialValue, maxLength }: FormField,
  change: Partial<FormField>,
): FormField {
  return { id, name, errors, initialValue, maxLength, ...change };
}

export function startText(field: FormField): string | undefined {
  const value = field.initialValue;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

export function startOptions(field: FormField): string[] {
  const value = field.initialValue;
  return Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];
}

/** Links a control to its label, hint and errors, and focuses an invalid one. */
export function controlProps(
  field: FormField,
  { hint, autoFocus }: { hint?: string | undefined; autoFocus?: boolean | undefined },
) {
  const invalid = Boolean(field.errors?.length);
  return {
    id: field.id,
    name: field.name,
    required: field.required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy(field, hint),
    autoFocus: invalid || autoFocus || undefined,
  };
}

/** The ids of the field's hint and errors, for `aria-describedby`. */
export function describedBy({ id, faultless }: FormField, hint: string | undefined) {
  const ids = [...(hint ? [`${id}-hint`] : []), ...(faultless ? [] : [`${id}-error`])];
  return ids.join(" ") || undefined;
}
