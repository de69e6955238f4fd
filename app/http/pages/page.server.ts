import type { RouterContextProvider } from "react-router";
import { type Context, requireActor, type SignedIn } from "#app/domain/context.server.ts";
import { type RequestScope, scopeOf } from "../app-context.server.ts";

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What a page's loader or action gets beside React Router's own arguments. */
export type PageScope = { scope: RequestScope; ctx: Context; url: URL };

export type SignedInPageScope = PageScope & { ctx: SignedIn };

/** Wraps a loader or an action that anyone may call: gives it the request's context. */
export function page<A extends RouteArgs, R>(
  run: (args: A & PageScope) => R | Promise<R>,
): (args: A) => Promise<R> {
  return async (args) => {
    const scope = scopeOf(args.context);
    return run({ ...args, scope, ctx: scope.ctx, url: new URL(args.request.url) });
  };
}

/** The same for signed-in people only. */
export function signedInPage<A extends RouteArgs, R>(
  run: (args: A & SignedInPageScope) => R | Promise<R>,
): (args: A) => Promise<R> {
  return page<A, R>((args) => run({ ...args, ctx: requireActor(args.ctx) }));
}
