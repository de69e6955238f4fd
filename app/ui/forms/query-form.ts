import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { constraintsOf } from "./constraints.ts";
import type { FormField } from "./form-field.ts";

/** A GET form and its fields. It posts nothing, so it needs no form state, which is slow to build. */
export function queryForm<S extends z.ZodType<Record<string, unknown>>>(
  schema: S,
  {
    id,
    result,
    values,
  }: {
    id: string;
    result: SubmissionResult<string[]> | null;
    /** The values, as typed. */
    values: Record<string, string | string[]>;
  },
) {
  const errors = result?.error ?? {};
  const fields: Record<string, FormField> = {};
  for (const [name, constraints] of Object.entries(constraintsOf(schema) ?? {})) {
    const { required, pattern, min, max } = constraints;
    fields[name] = {
      ...constraints,
      id: `${id}-${name}`,
      name,
      errors: errors[name] ?? undefined,
      faultless: !(errors[name] || required || pattern || min || max),
      initialValue: values[name] || undefined,
    };
  }
  return {
    form: { id, errors: errors[""] ?? undefined, allErrors: errors },
    fields: fields as Record<keyof z.input<S>, FormField>,
  };
}
