import type { FormField } from "#app/ui/forms/form-field.ts";

export function isWrong(...fields: Pick<FormField, "errors">[]): boolean {
  return fields.some(({ errors }) => errors?.length);
}
