import { AsyncLocalStorage } from "node:async_hooks";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FormResult } from "./submit-form.server.ts";

const restoring = new AsyncLocalStorage<true>();

/** Runs a page's action only to show a form as it was typed: `submitForm` then stops before the operation. */
export function whileRestoring<R>(work: () => R): R {
  return restoring.run(true, work);
}

export function isRestoring(): boolean {
  return restoring.getStore() === true;
}

/** The form as typed, with nothing said about it. */
export function typedResult(form: FormData, schema: z.ZodType, hideFields: string[]): FormResult {
  const { initialValue } = parseWithZod(form, { schema }).reply({ hideFields, formErrors: [] });
  return initialValue ? { initialValue } : {};
}
