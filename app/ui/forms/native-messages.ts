import type { FieldMessages, FormField } from "#app/ui/forms/form-field.ts";

export function nativeMessages(
  field: FormField,
  label: string,
  given: FieldMessages = {},
  type = "text",
): FieldMessages {
  const required = given.required ?? (field.required ? `${label} is required` : undefined);
  const format = given.format ?? formatText(field, label, type);
  return { ...(required && { required }), ...(format && { format }) };
}

function formatText(field: FormField, label: string, type: string) {
  if (type === "email") return "Please enter a valid email";
  if (field.min !== undefined && field.max !== undefined)
    return `${label} must be between ${field.min} and ${field.max}`;
  if (field.min !== undefined) return `${label} must be at least ${field.min}`;
  if (field.max !== undefined) return `${label} must be at most ${field.max}`;
  if (field.minLength && field.minLength > 1)
    return `${label} must be at least ${field.minLength} characters`;
  return field.pattern ? `${label} is not in the right format` : undefined;
}
