import { AsyncLocalStorage } from "node:async_hooks";
import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import type { DomainError } from "#app/domain/errors.ts";
import { parseForm } from "../forms/parse-form.server.ts";

const restoring = new AsyncLocalStorage<true>();
const refusing = new AsyncLocalStorage<{ refusal: DomainError; isHarmless: boolean }>();

/** Runs a page's action to show its form as typed: `submitForm` stops before the operation. */
export function whileRestoring<R>(work: () => R): R {
  return restoring.run(true, work);
}

/** Whether the running action must only show its form. */
export function isRestoring(): boolean {
  return restoring.getStore() === true;
}

/**
 * Runs a page's action to show its form as typed, under the refusal of its post. Says whether the
 * post changes nothing, so that its redirect may be followed.
 */
export function whileRefusing<R>(refusal: DomainError, work: () => Promise<R>) {
  const post = { refusal, isHarmless: false };
  return refusing.run(post, async () => ({ answer: await work(), isHarmless: post.isHarmless }));
}

/** Lets the post of the running action through, although too many were sent. */
export function changesNothing(): void {
  const post = refusing.getStore();
  if (post) post.isHarmless = true;
}

/** The refusal under which the action runs; null if it may act. */
export function refusalInForce(): DomainError | null {
  return refusing.getStore()?.refusal ?? null;
}

/** The name of the empty file that represents lost files. */
export const LOST_FILE = "lost";

/** A form as typed, with no errors but that lost files have to be chosen again. */
export function typedResult(
  form: FormData,
  schema: z.ZodType,
  hideFields: string[],
): SubmissionResult<string[]> {
  const typed = new FormData();
  const lost: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") typed.append(name, value);
    else if (value.name === LOST_FILE) lost[name] = ["Please choose the photos again"];
  }
  const { initialValue } = parseForm(typed, schema).reply({ hideFields, formErrors: [] });
  return {
    ...(initialValue && { initialValue }),
    ...(Object.keys(lost).length > 0 && { status: "error", error: lost }),
  };
}
