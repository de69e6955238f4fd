import type { RouterContextProvider } from "react-router";
import { signInAgain } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { DomainError, notFound } from "#app/domain/errors.ts";
import { type RequestScope, scopeContext } from "../app-context.server.ts";
import { mediaTypeOf, refuseAnnouncedExcess } from "../forms/body.server.ts";
import type { Tag } from "../openapi/tags.ts";
import { inputSchema, parseOrThrow, readBody, readQuery } from "./api-input.server.ts";
import type { ApiCall, Call } from "./call.ts";
import type { CallDescription, Method } from "./call-description.ts";
import { errorJson } from "./error-json.server.ts";
import { ignoredHeader, ignoredParameters, parametersOf } from "./ignored-parameters.server.ts";

type RouteArgs = {
  request: Request;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

type Answer = (args: RouteArgs, scope: RequestScope) => Promise<Response>;

type Handler = (args: RouteArgs) => Promise<Response>;

type AnyCall = CallDescription & { run: (call: ApiCall<never>) => Promise<Response> };

type Calls = Partial<Record<Method, AnyCall>>;

export type ApiHandler = Handler & {
  tag: Tag;
  calls: Partial<Record<Method, CallDescription>>;
};

/** One path's `loader` and `action`. Checks method, types, size and sign-in, in this order. */
export function api<
  GetQuery = never,
  PostBody = never,
  PostFile extends string = never,
  PutBody = never,
  PatchBody = never,
  PatchFile extends string = never,
  DeleteQuery = never,
  DeleteBody = never,
>(
  tag: Tag,
  calls: {
    GET?: Call<GetQuery, never>;
    POST?: Call<never, PostBody, PostFile>;
    PUT?: Call<never, PutBody>;
    PATCH?: Call<never, PatchBody, PatchFile>;
    DELETE?: Call<DeleteQuery, DeleteBody>;
  },
): ApiHandler {
  const handler = answering((args, scope) => answer(calls as Calls, args, scope));
  return Object.assign(handler, { tag, calls: calls as Calls });
}

/** For every path below /api without a call. */
export const unknownCall: Handler = answering(async () => {
  throw notFound();
});

function answering(answer: Answer): Handler {
  return async (args) => {
    const scope = args.context.get(scopeContext);
    try {
      return await answer(args, scope);
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
  calls: Calls,
  { request, params }: RouteArgs,
  scope: RequestScope,
): Promise<Response> {
  const allow = Object.keys(calls)
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { allow } });
  const call = calls[(request.method === "HEAD" ? "GET" : request.method) as Method];
  if (!call) {
    const body = { message: "This method is not allowed here", code: "method_not_allowed" };
    return Response.json(body, { status: 405, headers: { allow } });
  }
  if (mediaTypeOf(request) === "other" && !/^(GET|HEAD)$/.test(request.method)) {
    const body = { message: "Please send application/json", code: "unsupported_media_type" };
    return Response.json(body, { status: 415 });
  }
  const type = acceptedType(call.answers);
  if (!isAcceptable(request, type)) {
    const body = { message: `This answers ${type} only`, code: "not_acceptable" };
    return Response.json(body, { status: 406 });
  }
  refuseAnnouncedExcess(request);
  const ctx = call.who === "signed in" ? requireActor(scope.ctx) : scope.ctx;
  const url = new URL(request.url);
  const ignored = ignoredParameters(url, parametersOf(call.query));
  const bodyAs = readBody(request);
  const response = await call.run({
    ctx: ctx as never,
    scope,
    request,
    url,
    params: params as Record<string, string>,
    query: (() => call.query && parseOrThrow(call.query, readQuery(url))) as never,
    input: (() => bodyAs(inputSchema(call))) as never,
    bodyAs,
    ignored,
  });
  // A redirect's query string is meant for the address it leads to.
  if (type !== "*" && ignored.length > 0)
    response.headers.set("x-ignored-parameters", ignoredHeader(ignored));
  return response;
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof DomainError && error.code === "unauthenticated";
}

/** The media type of a call's good answers; '*' if it has none of its own. */
function acceptedType(answers: CallDescription["answers"]): string {
  const good = Object.entries(answers).find(([status]) => status.startsWith("2"));
  if (!good) return "*";
  return typeof good[1] === "string" ? good[1] : "application/json";
}

/** RFC 9110, 12.5.1; everybody accepts '*'. */
export function isAcceptable(request: Request, type: string): boolean {
  const accept = request.headers.get("accept")?.trim().toLowerCase();
  if (!accept || type === "*") return true;
  const ranges = accept.split(",").map((part) => {
    const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    return { range, refused: parameters.some((one) => /^q=0(\.0*)?$/.test(one)) };
  });
  // The most specific range that matches decides.
  for (const wanted of [type, `${type.split("/")[0]}/*`, "*/*"]) {
    const found = ranges.find(({ range }) => range === wanted);
    if (found) return !found.refused;
  }
  return false;
}
