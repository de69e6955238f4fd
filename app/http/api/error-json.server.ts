import { reportFault } from "#app/domain/report-fault.ts";
import type { RequestScope } from "../app-context.server.ts";
import { asDomainError, refusalInit } from "../status.server.ts";

/** Logs an unexpected error and answers without detail. */
export function errorJson(error: unknown, { requestId }: RequestScope): Response {
  const known = asDomainError(error);
  if (!known) {
    reportFault("A call of the API failed", error, requestId);
    const body = { message: "Something went wrong", code: "internal_error", requestId };
    return Response.json(body, { status: 500 });
  }
  const body = { message: known.message, code: known.code, errors: known.errors, ...known.extra };
  return Response.json(body, refusalInit(known));
}
