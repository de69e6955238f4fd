import { type Context, requireActor, type SignedIn } from "../context.server.ts";
import { forbidden } from "../errors.ts";

/** Lets only admins pass. Throws unauthenticated, forbidden. */
export function requireAdmin(ctx: Context): SignedIn {
  const signedIn = requireActor(ctx);
  if (!signedIn.actor.isAdmin) throw forbidden("This page is for admins.");
  return signedIn;
}
