import type { SignedIn } from "../context.server.ts";
import { forbidden } from "../errors.ts";

/** Throws forbidden unless the actor has completed sitter onboarding. */
export function requireSitting({ actor }: SignedIn): void {
  if (!actor.canSit) throw forbidden("This page is for sitters. Offer your services first.");
}
