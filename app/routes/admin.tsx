import { Outlet } from "react-router";
import { requireAdmin } from "#app/domain/audit/require-admin.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/admin";

/** Answers 403 to everyone but admins, whatever the request. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => void requireAdmin(context.get(signedInContext)),
];

/** Makes client navigations pass the guard, as in `signed-in.tsx`. */
export const loader = () => null;

export default Outlet;
