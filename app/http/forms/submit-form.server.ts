import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { z } from "zod";
import type { DomainError } from "#app/domain/errors.ts";
import { reportFault } from "#app/domain/report-fault.ts";
import { isRestoring, refusalInForce, typedResult } from "../session/restoring.server.ts";
import { asDomainError, refusalInit } from "../status.server.ts";
import { readForm } from "./body.server.ts";
import { hasFiles } from "./chosen-files.ts";
import { parseForm, shorten } from "./parse-form.server.ts";

/** Typed values (never passwords) and errors. */
export type FormResult = SubmissionResult<string[]>;

const SECRET_FIELDS = ["password", "currentPassword", "newPassword", "credential"];

type Options = {
  /** The form's names for fields of the operation: without one, a not_found is about the page. */
  names?: Record<string, string>;
  explain?: (error: DomainError) => string | undefined;
  /** The message for an unexpected failure. */
  failed?: () => string;
};

const wentWrong = () => "Something went wrong. Please try again.";

/** Browsers drop chosen files when a form is shown again. */
function shownAgain(form: FormData, result: FormResult, init: ResponseInit) {
  return data({ result, filesLost: hasFiles(form) }, init);
}

/** The form as typed, if its post must not act now; else null. */
export function heldForm(form: FormData, schema: z.ZodType) {
  if (isRestoring())
    return shownAgain(form, typedResult(form, schema, SECRET_FIELDS), { status: 200 });
  const refusal = refusalInForce();
  if (!refusal) return null;
  const formErrors = [refusal.message];
  const result = parseForm(form, schema).reply({ hideFields: SECRET_FIELDS, formErrors });
  return shownAgain(form, result, refusalInit(refusal));
}

/**
 * Parses a post by `schema` and returns what `run` does with it, mostly a redirect. If either
 * refuses, or `run` fails unexpectedly, the form is shown again with what was typed, by the refusal's
 * status or 500. A not_found about the page itself is left to its error boundary.
 */
export async function submitForm<S extends z.ZodType, R>(
  post: FormData | Request,
  schema: S,
  run: (input: z.output<S>) => Promise<R>,
  { names = {}, explain, failed = wentWrong }: Options = {},
) {
  const form = post instanceof FormData ? post : await readForm(post);
  const held = heldForm(form, schema);
  if (held) return held;
  const submission = parseForm(form, schema);
  if (submission.status !== "success")
    return shownAgain(form, submission.reply({ hideFields: SECRET_FIELDS }), { status: 400 });
  try {
    return await run(submission.value);
  } catch (error) {
    const known = asDomainError(error);
    if (!known && error instanceof Error) {
      reportFault("A form could not be taken", error);
      const formErrors = [failed()];
      return shownAgain(form, submission.reply({ hideFields: SECRET_FIELDS, formErrors }), {
        status: 500,
      });
    }
    if (
      !known ||
      (known.kind === "unauthenticated" && known.code === "unauthenticated") ||
      (known.kind === "not_found" && !Object.keys(known.errors ?? {}).some((name) => name in names))
    )
      throw error;
    const message = explain?.(known) ?? known.message;
    const fieldErrors = Object.fromEntries(
      Object.entries(known.errors ?? {}).map(([name, messages]) => [names[name] ?? name, messages]),
    );
    const reply = submission.reply({
      hideFields: SECRET_FIELDS,
      fieldErrors,
      formErrors: Object.keys(fieldErrors).length ? [] : [message],
    });
    const init = known.kind === "not_found" ? { status: 409 } : refusalInit(known);
    return shownAgain(form, reply, init);
  }
}

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
