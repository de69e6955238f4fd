import { z } from "zod";

/** The files a person chose in a form's file field. */
export function chosenFiles(form: FormData, name: string): File[] {
  return onlyChosen(form.getAll(name));
}

/** The same as a field of a schema, for calls that take a form or JSON; JSON brings no files. */
export const ChosenFiles = z
  .unknown()
  .optional()
  .transform((value) => onlyChosen([value].flat()));

/** An empty file field is sent as no bytes of this type (HTML, 'constructing the entry list'). */
function onlyChosen(values: unknown[]): File[] {
  return values.filter(
    (value): value is File =>
      value instanceof File && (value.size > 0 || value.type !== "application/octet-stream"),
  );
}
