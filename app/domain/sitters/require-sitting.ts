import type { SignedIn } from "../context.server.ts";
import { forbidden } from "../errors.ts";

/** Throws forbidden before sitter onboarding is complete. */
export function requireSitting({ actor }: SignedIn): void {
  if (!actor.canSit) throw forbidden("This page is for sitters. Offer your services first.");
}
