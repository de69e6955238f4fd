import type { SignedIn } from "../context.server.ts";
import { forbidden } from "../errors.ts";

export const FOR_SITTERS = "This page is for sitters. Offer your services first.";

/** Throws forbidden before sitter onboarding is complete. */
export function requireSitting({ actor }: SignedIn): void {
  if (!actor.canSit) throw forbidden(FOR_SITTERS);
}
