import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { constraintsOf } from "./constraints.ts";

/**
 * Conform's form for a schema, filled with the values and errors of a refused post or else
 * `values`.
 */
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
    constraint: constraintsOf(schema) as never,
    defaultValue: options.values as never,
  });
}
