import {
  type ActionFunctionArgs,
  data,
  type MiddlewareFunction,
  type ServerBuild,
} from "react-router";
import { scopeContext } from "../app-context.server.ts";
import { redirectToLogin } from "../session/login-redirect.server.ts";
import { asDomainError, refusalInit } from "../status.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** DomainErrors become React Router's error responses; `unauthenticated` redirects to /login. */
export function withErrorResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: answering(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function answering(module: RouteModule): RouteModule {
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(loader && { loader: answeringFor(loader) }),
    ...(action && { action: answeringFor(action) }),
    ...(middleware && { middleware: middleware.map(answeringIn) }),
  };
}

function answeringFor<A extends Args>(run: (args: A) => unknown): (args: A) => Promise<unknown> {
  return async (args) => {
    try {
      const result = await run(args);
      keepRetryAfter(args, result);
      return result;
    } catch (error) {
      throw await errorResponse(error, args);
    }
  };
}

/** Errors of later steps never get here: React Router has turned them into responses. */
function answeringIn(run: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  return async (args, next) => {
    try {
      return await run(args, next);
    } catch (error) {
      throw await errorResponse(error, args);
    }
  };
}

async function errorResponse(error: unknown, args: Args): Promise<unknown> {
  const known = asDomainError(error);
  if (known?.kind === "unauthenticated")
    return redirectToLogin(args.context.get(scopeContext), args.request);
  const answer = known
    ? data({ message: known.message, code: known.code }, refusalInit(known))
    : error;
  keepRetryAfter(args, answer);
  return answer;
}

/** React Router drops the headers of a page's data unless each route passes them on. */
function keepRetryAfter({ context }: Args, answer: unknown): void {
  const init = (answer as { init?: ResponseInit | null } | null | undefined)?.init;
  if (!init?.headers) return;
  const scope = context.get(scopeContext);
  scope.retryAfter = new Headers(init.headers).get("retry-after") ?? scope.retryAfter;
}
