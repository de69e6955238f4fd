import { z } from "zod";

/** The files chosen in one field. */
export function chosenFiles(form: FormData, name: string): File[] {
  return onlyChosen(form.getAll(name));
}

/** Whether a file was chosen in any field. */
export function hasFiles(form: FormData): boolean {
  return onlyChosen([...form.values()]).length > 0;
}

/** For calls that take a form or JSON; JSON carries no files. */
export const ChosenFiles = z
  .unknown()
  .optional()
  .transform((value) => onlyChosen([value].flat()));

/** An empty field is sent as an empty file of this type (HTML, 'constructing the entry list'). */
function onlyChosen(values: unknown[]): File[] {
  return values.filter(
    (value): value is File =>
      value instanceof File && (value.size > 0 || value.type !== "application/octet-stream"),
  );
}
