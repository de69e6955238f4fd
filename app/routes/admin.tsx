import { href, Outlet, redirect } from "react-router";
import { mustSetUpFactor, requireAdmin } from "#app/domain/audit/require-admin.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/admin";

export const handle: PageHandle = { wide: true, styles: "tables" };

/** Answers 403 to everyone but admins, whatever the request, and leads them to set up codes first. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const ctx = context.get(signedInContext);
    if (mustSetUpFactor(ctx)) throw redirect(href("/profile/edit/account/second-factor"), 303);
    requireAdmin(ctx);
  },
];

/** Makes client navigations pass the guard, as in `signed-in.tsx`. */
export const loader = () => null;

export default Outlet;
