import { type Context, requireActor, type SignedIn, transact } from "../context.server.ts";
import { forbidden } from "../errors.ts";

/** Lets only admins pass. Throws unauthenticated, forbidden. */
export function requireAdmin(ctx: Context): SignedIn {
  const signedIn = requireActor(ctx);
  if (!signedIn.actor.isAdmin) throw forbidden("This page is for admins.");
  return signedIn;
}

/** `transact` for admins, as the role is inside the transaction. Throws unauthenticated, forbidden. */
export function transactAsAdmin<R>(ctx: Context, work: (ctx: SignedIn) => Promise<R>): Promise<R> {
  return transact(requireAdmin(ctx), (ctx) => work(requireAdmin(ctx)));
}
