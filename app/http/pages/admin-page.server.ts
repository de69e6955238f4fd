import { requireAdmin } from "#app/domain/admin/require-admin.server.ts";
import { type SignedInPageScope, signedInPage } from "./page.server.ts";

type Args = Parameters<ReturnType<typeof signedInPage>>[0];

/** Wraps a loader or action under /admin: others get 403 in place, whatever they ask for or send. */
export function adminPage<A extends Args, R>(
  run: (args: A & SignedInPageScope) => R | Promise<R>,
): (args: A) => Promise<R> {
  return signedInPage<A, R>((args) => run({ ...args, ctx: requireAdmin(args.ctx) }));
}
