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

/**
 * An empty field is sent as an empty file without a name (HTML, 'constructing the entry list'). Its
 * type is that of any file, or of text, as Lynx has it.
 */
function onlyChosen(values: unknown[]): File[] {
  return values.filter(
    (value): value is File => value instanceof File && (value.size > 0 || value.name !== ""),
  );
}
