import type { z } from "zod";
import { invalid } from "./errors.ts";

/** Checks a form's values by the rules of the store, which may be stricter. Throws invalid. */
export function parseChanges<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (error) throw invalid(error.issues[0]?.message ?? "Please check what you sent");
  return data as z.output<S>;
}
