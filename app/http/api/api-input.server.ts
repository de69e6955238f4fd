import { z } from "zod";
import { DomainError } from "#app/domain/errors.ts";
import { mediaTypeOf, readForm, readJson } from "../forms/body.server.ts";
import { ChosenFiles } from "../forms/chosen-files.ts";
import { boundedQuery } from "../forms/input-bounds.server.ts";
import { differentMessages, parseForm } from "../forms/parse-form.server.ts";
import type { CallDescription } from "./call-description.ts";

/** Throws invalid, naming each field that is wrong. */
export function parseOrThrow<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  throw validationFailed({
    ...(fieldErrors as Record<string, string[]>),
    ...(formErrors.length ? { "": formErrors } : {}),
  });
}

/** JSON or a form, read once, when first needed. */
export function readBody(request: Request) {
  let json: Promise<Record<string, unknown>> | undefined;
  return async <S extends z.ZodType>(schema: S): Promise<z.output<S>> => {
    const type = mediaTypeOf(request);
    if (type === "json" || type === "none") {
      json ??= readJson(request);
      return parseOrThrow(schema, await json);
    }
    const submission = parseForm(await readForm(request), schema);
    if (submission.status === "success") return submission.value as z.output<S>;
    throw validationFailed(submission.error ?? {});
  };
}

/** A repeated name becomes a list. Throws invalid. */
export function readQuery(url: URL): Record<string, string | string[]> {
  const form = boundedQuery(url);
  const fields: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name) as string[];
    fields[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return fields;
}

const inputSchemas = new WeakMap<CallDescription, z.ZodType>();

/** The schema of a call's body and files, made once per call. */
export function inputSchema(call: CallDescription): z.ZodType {
  const schema = inputSchemas.get(call) ?? withFiles(call);
  inputSchemas.set(call, schema);
  return schema;
}

/** More files than `most` are refused by the operation, which knows how many there are already. */
function withFiles({ body = z.object({}), files }: CallDescription): z.ZodType {
  if (!files) return body;
  if (!(body instanceof z.ZodObject)) throw new Error("Only an object can have files beside it");
  const chosen = files.required
    ? ChosenFiles.refine(
        ({ length }) => length > 0 && length <= files.most,
        "Please upload an image file",
      )
    : ChosenFiles;
  return body.safeExtend({ [files.name]: chosen });
}

function validationFailed(errors: Record<string, string[] | null>): DomainError {
  const faults = Object.entries(errors).flatMap(([field, messages]): [string, string[]][] =>
    messages?.length ? [[field, differentMessages(messages)]] : [],
  );
  const first = faults[0]?.[1][0] ?? "Please check what you sent";
  const fields = Object.fromEntries(faults.filter(([field]) => field !== ""));
  return new DomainError("invalid", first, { errors: fields });
}
