import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";

const constraints = new WeakMap<z.ZodType, ReturnType<typeof getZodConstraint>>();

/** Cached per schema, because a list page would derive it on every visit. */
function constraintOf(schema: z.ZodType) {
  const known = constraints.get(schema);
  if (known) return known;
  const found = getZodConstraint(schema);
  constraints.set(schema, found);
  return found;
}

/** Conform's form for a schema, with the values and errors of a refused post, else `values`. */
export function usePostForm<S extends z.ZodType<Record<string, unknown>>>(
  schema: S,
  options: {
    id?: string;
    result?: SubmissionResult<string[]> | null | undefined;
    /** The schemas' lists are untyped, so plain records are accepted too. */
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
