import { Outlet } from "react-router";
import { requireActor, stillActing } from "#app/domain/context.server.ts";
import { anyoneContext, signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/signed-in";

/**
 * Redirects visitors to /login, from where they return after signing in. So is the sender of a form
 * whose session ended while the body arrived, because the page of a refused form shows private
 * data.
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
 * Makes client navigations pass the guard: without a loader, they would not ask the server. Today,
 * links load documents.
 */
export const loader = () => null;

export default Outlet;
