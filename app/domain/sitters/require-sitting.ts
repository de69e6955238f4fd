import type { SignedIn } from "../context.server.ts";
import { forbidden } from "../errors.ts";

/** Lets only those pass who have finished the sitter's side. Throws forbidden. */
export function requireSitting({ actor }: SignedIn): void {
  if (!actor.canSit) throw forbidden("This page is for sitters. Offer your services first.");
}
