import { type Context, requireActor, type SignedIn, transact } from "../context.server.ts";
import { forbidden } from "../errors.ts";

/** Whether this server asks the actor for a second factor because they are an admin. */
export function isFactorRequired({ actor, config }: Pick<Context, "actor" | "config">): boolean {
  return actor?.isAdmin === true && config.adminSecondFactor === "required";
}

/** Whether an admin has to set up a second factor before they can do anything as one. */
export function mustSetUpFactor(ctx: Context): boolean {
  return isFactorRequired(ctx) && !ctx.actor?.hasSecondFactor;
}

/**
 * Throws unauthenticated, and forbidden for anybody but admins; `second_factor_needed` for one who must
 * set one up first.
 */
export function requireAdmin(ctx: Context): SignedIn {
  const signedIn = requireActor(ctx);
  if (!signedIn.actor.isAdmin) throw forbidden("This page is for admins.");
  if (mustSetUpFactor(signedIn))
    throw forbidden("Admins set up codes for signing in first.", "second_factor_needed");
  return signedIn;
}

/** `transact` for admins, with the role checked inside the transaction. */
export function transactAsAdmin<R>(ctx: Context, work: (ctx: SignedIn) => Promise<R>): Promise<R> {
  return transact(requireAdmin(ctx), (ctx) => work(requireAdmin(ctx)));
}
