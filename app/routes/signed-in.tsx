import { Outlet } from "react-router";
import { requireActor, stillActing } from "#app/domain/context.server.ts";
import { anyoneContext, signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/signed-in";

/**
 * Visitors are redirected to /login, and return after signing in; so is the sender of a form whose
 * session ended while its body came, because the page that refuses a form shows what is private.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    const ctx = requireActor(context.get(anyoneContext));
    context.set(signedInContext, ctx);
    const answer = await next();
    if (request.method === "POST" && isPage(answer)) await stillActing(ctx);
    return answer;
  },
];

/** Not a redirect, which React Router answers with 202 to its own requests. */
function isPage({ status }: Response): boolean {
  return status === 200 || status >= 400;
}

/**
 * A client navigation asks the server, and so passes the guard, only if a route has a loader. Today
 * links load documents.
 */
export const loader = () => null;

export default Outlet;
