import { type Context, requireActor, type SignedIn, transact } from "../context.server.ts";
import { forbidden } from "../errors.ts";

/** Throws unauthenticated, and forbidden for anybody but admins. */
export function requireAdmin(ctx: Context): SignedIn {
  const signedIn = requireActor(ctx);
  if (!signedIn.actor.isAdmin) throw forbidden("This page is for admins.");
  return signedIn;
}

/** `transact` for admins, with the role checked inside the transaction. */
export function transactAsAdmin<R>(ctx: Context, work: (ctx: SignedIn) => Promise<R>): Promise<R> {
  return transact(requireAdmin(ctx), (ctx) => work(requireAdmin(ctx)));
}
