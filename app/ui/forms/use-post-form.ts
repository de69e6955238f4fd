import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { constraintsOf } from "./constraints.ts";

type Result = SubmissionResult<string[]> | null | undefined;

/**
 * Conform's form for a schema, filled with the values and errors of a refused post or else
 * `values`.
 */
export function usePostForm<S extends z.ZodType<Record<string, unknown>>>(
  schema: S,
  options: {
    id?: string;
    result?: Result;
    /** The schemas' lists are untyped, so plain records are accepted too. */
    values?: DefaultValue<z.input<S>> | Record<string, string | string[] | null>;
  },
) {
  return useForm<z.input<S> & Record<string, unknown>, z.output<S>, string[]>({
    id: options.id,
    lastResult: inOrder(options.result, schema),
    constraint: constraintsOf(schema) as never,
    defaultValue: options.values as never,
  });
}

/** With the errors in the order of the schema's fields: a schema finds some of them last. */
function inOrder(result: Result, schema: z.ZodType): Result {
  if (!result?.error) return result;
  const names = Object.keys(constraintsOf(schema) ?? {});
  const at = ([name]: [string, unknown]) => names.indexOf(name.split(/[.[]/)[0] ?? "");
  const error = Object.fromEntries(
    Object.entries(result.error).toSorted((one, other) => at(one) - at(other)),
  );
  return { ...result, error };
}
