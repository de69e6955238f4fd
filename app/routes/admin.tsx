import { Outlet } from "react-router";
import { requireAdmin } from "#app/domain/admin/require-admin.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/admin";

/** Others get 403 in place for any request. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => void requireAdmin(context.get(signedInContext)),
];

/** For client navigations, as in `signed-in.tsx`. */
export const loader = () => null;

export default Outlet;
