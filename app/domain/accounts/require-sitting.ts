import type { SignedIn } from "../context.server.ts";
import { forbidden } from "../errors.ts";

export const FOR_SITTERS = "This page is for sitters. Offer your services first.";
const OWN_BOOKINGS = "This page is for sitters. Your own bookings are under Bookings.";

/** Throws forbidden before sitter onboarding is complete. */
export function requireSitting({ actor }: SignedIn, otherwise = FOR_SITTERS): void {
  if (!actor.canSit) throw forbidden(otherwise);
}

/** The same for pages of a sitter's bookings, which tell owners where theirs are. */
export function requireSittersBookings(ctx: SignedIn): void {
  requireSitting(ctx, OWN_BOOKINGS);
}
