import { Outlet } from "react-router";
import { requireActor } from "#app/domain/context.server.ts";
import { anyoneContext, signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/signed-in";

/** Visitors are redirected to /login, and return after signing in. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => context.set(signedInContext, requireActor(context.get(anyoneContext))),
];

/**
 * A client navigation asks the server, and so passes the guard, only if a route has a loader. Today
 * links load documents.
 */
export const loader = () => null;

export default Outlet;
