import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { signInAgain } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { type Context, requireActor, type SignedIn } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { reportFault } from "#app/domain/report-fault.ts";
import { type RequestScope, scopeOf } from "../app-context.server.ts";
import { mediaTypeOf, readForm, readJson, refuseAnnouncedExcess } from "../forms/body.server.ts";
import { boundedQuery } from "../forms/input-bounds.server.ts";
import { differentMessages, parseForm } from "../forms/parse-form.server.ts";
import { asDomainError, statusOf } from "../status.server.ts";
import { isAcceptable } from "./accept.server.ts";
import {
  type IgnoredParameter,
  ignoredHeader,
  ignoredParameters,
  parametersOf,
} from "./ignored-parameters.server.ts";

type RouteArgs = {
  request: Request;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

/** One request to the API, as its handler sees it. */
export type ApiCall<C extends Context = Context> = {
  ctx: C;
  scope: RequestScope;
  request: Request;
  url: URL;
  params: Record<string, string>;
  /** The body by a schema: JSON, or the same fields as a form. Call it after existence and actor are checked. */
  input<S extends z.ZodType>(schema: S): Promise<z.output<S>>;
  /** The query string by a schema; a name that repeats becomes a list. */
  query<S extends z.ZodType>(schema: S): z.output<S>;
  /** What the query string holds beside what `query` has read. */
  ignored(): IgnoredParameter[];
};

type Endpoint = {
  run: (args: ApiCall<never>) => Promise<Response>;
  signedIn: boolean;
  answers: string;
};
const JSON_TYPE = "application/json";
type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A call that anyone may make. `answers` is the media type of its good answer, '*' for a redirect. */
export function anyone(run: (call: ApiCall) => Promise<Response>, answers = JSON_TYPE): Endpoint {
  return { run: run as Endpoint["run"], signedIn: false, answers };
}

/** A call for signed-in people: 401 for others. */
export function signedIn(
  run: (call: ApiCall<SignedIn>) => Promise<Response>,
  answers = JSON_TYPE,
): Endpoint {
  return { run: run as Endpoint["run"], signedIn: true, answers };
}

/**
 * The handler of one API path, for both `loader` and `action`. Checks come in the contract's order:
 * method and types (405, 415, 406), size (413), sign-in (401), then what the operation itself refuses.
 */
export function api(
  endpoints: Partial<Record<Method, Endpoint>>,
): (args: RouteArgs) => Promise<Response> {
  return async ({ request, params, context }) => {
    const scope = scopeOf(context);
    try {
      return await answer(endpoints, request, params, scope);
    } catch (error) {
      if (error instanceof Response) return error;
      return errorJson(
        isUnauthenticated(error) ? await signInAgain(scope.ctx, scope.token) : error,
        scope,
      );
    }
  };
}

async function answer(
  endpoints: Partial<Record<Method, Endpoint>>,
  request: Request,
  params: Record<string, string | undefined>,
  scope: RequestScope,
): Promise<Response> {
  const allow = Object.keys(endpoints).flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  if (allow.length === 0) throw new DomainError("not_found", "Not found");
  if (request.method === "OPTIONS")
    return new Response(null, { status: 204, headers: { allow: allow.join(", ") } });
  const endpoint = endpoints[(request.method === "HEAD" ? "GET" : request.method) as Method];
  if (!endpoint) {
    const body = { message: "This method is not allowed here", code: "method_not_allowed" };
    return Response.json(body, { status: 405, headers: { allow: allow.join(", ") } });
  }
  const type = mediaTypeOf(request);
  if (type === "other" && request.method !== "GET" && request.method !== "HEAD") {
    const body = { message: "Please send application/json", code: "unsupported_media_type" };
    return Response.json(body, { status: 415 });
  }
  if (!isAcceptable(request, endpoint.answers)) {
    const body = { message: `This answers ${endpoint.answers} only`, code: "not_acceptable" };
    return Response.json(body, { status: 406 });
  }
  refuseAnnouncedExcess(request);
  const url = new URL(request.url);
  const read = new Set<string>();
  const ignored = () => ignoredParameters(url, read);
  const call = {
    ctx: endpoint.signedIn ? requireActor(scope.ctx) : scope.ctx,
    scope,
    request,
    url,
    params: params as Record<string, string>,
    ignored,
    query: (schema: z.ZodType) => {
      for (const name of parametersOf(schema)) read.add(name);
      return parseOrThrow(schema, queryObject(url));
    },
    input: async (schema: z.ZodType) => {
      if (type === "json" || type === "none") return parseOrThrow(schema, await readJson(request));
      const submission = parseForm(await readForm(request), schema);
      if (submission.status === "success") return submission.value;
      throw validationFailed(submission.error ?? {});
    },
  };
  const response = await endpoint.run(call as unknown as ApiCall<never>);
  // Where a browser is sent on, what it carries is for the next address.
  if (url.search && endpoint.answers !== "*" && ignored().length > 0)
    response.headers.set("x-ignored-parameters", ignoredHeader(ignored()));
  return response;
}

/** The contract's error answer for anything thrown; what is unexpected is logged and told without detail. */
export function errorJson(error: unknown, scope: RequestScope): Response {
  const known = asDomainError(error);
  if (!known) {
    reportFault("A call of the API failed", error, scope.requestId);
    const body = {
      message: "Something went wrong",
      code: "internal_error",
      requestId: scope.requestId,
    };
    return Response.json(body, { status: 500 });
  }
  const headers = new Headers();
  if (known.retryAfterSeconds) headers.set("retry-after", String(known.retryAfterSeconds));
  const body = { message: known.message, code: known.code, errors: known.errors, ...known.extra };
  return Response.json(body, { status: statusOf(known), headers });
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof DomainError && error.code === "unauthenticated";
}

/** The value by a schema. Throws invalid, naming each field that is wrong. */
export function parseOrThrow<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  throw validationFailed({
    ...(fieldErrors as Record<string, string[]>),
    ...(formErrors.length ? { "": formErrors } : {}),
  });
}

function validationFailed(errors: Record<string, string[] | null>): DomainError {
  const told = Object.entries(errors).flatMap(([field, messages]): [string, string[]][] =>
    messages?.length ? [[field, differentMessages(messages)]] : [],
  );
  const first = told[0]?.[1][0] ?? "Please check what you sent";
  const fields = Object.fromEntries(told.filter(([field]) => field !== ""));
  return new DomainError("invalid", first, { errors: fields });
}

function queryObject(url: URL): Record<string, string | string[]> {
  const form = boundedQuery(url);
  const object: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name) as string[];
    object[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return object;
}
