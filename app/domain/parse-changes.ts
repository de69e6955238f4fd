import type { z } from "zod";
import { invalid } from "./errors.ts";

/** What a form's own rules let through may still break those of the store. Throws invalid. */
export function parseChanges<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (error) throw invalid(error.issues[0]?.message ?? "Please check what you sent");
  return data as z.output<S>;
}
