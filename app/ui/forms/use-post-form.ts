import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";

const constraints = new WeakMap<z.ZodType, ReturnType<typeof getZodConstraint>>();

/** Read out of a schema once; a list page would do it for every visit. */
function constraintOf(schema: z.ZodType) {
  const known = constraints.get(schema);
  if (known) return known;
  const found = getZodConstraint(schema);
  constraints.set(schema, found);
  return found;
}

/**
 * Conform's form and fields for an operation's schema: native constraints come from the schema
 * itself, values and errors from the refused post, else `values`.
 */
export function usePostForm<S extends z.ZodType<Record<string, unknown>>>(
  schema: S,
  options: {
    id?: string;
    result?: SubmissionResult<string[]> | null | undefined;
    /** What the fields start with. Lists are untyped in the schemas, so plain records do as well. */
    values?: DefaultValue<z.input<S>> | Record<string, string | string[] | null>;
  },
) {
  return useForm<z.input<S> & Record<string, unknown>, z.output<S>, string[]>({
    id: options.id,
    lastResult: options.result,
    constraint: constraintOf(schema) as never,
    defaultValue: options.values as never,
  });
}
