import type { z } from "zod";
import { parseForm, shorten } from "./parse-form.server.ts";
import type { FormResult } from "./submit-form.server.ts";

type Row = Record<string, unknown>;

/** For buttons that add or remove a row; no errors are shown. */
export function withRows(
  form: FormData,
  schema: z.ZodType,
  name: string,
  change: (rows: Row[]) => Row[],
): FormResult {
  const { payload } = parseForm(form, schema);
  const typed = payload[name];
  const rows = Array.isArray(typed) ? typed.filter((row) => row && typeof row === "object") : [];
  const values = { ...payload, [name]: change(rows as Row[]) };
  // Again, as a change may repeat what is long.
  shorten(values);
  return { initialValue: values as never };
}
