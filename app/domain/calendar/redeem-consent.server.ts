import { GoogleFault } from "#app/integrations/google-requests.server.ts";
import type { Context } from "../context.server.ts";
import { DomainError, forbidden } from "../errors.ts";
import { requireGoogleCalendar } from "./require-google-calendar.server.ts";

/**
 * Exchanges Google's code for a refresh token. Throws not_configured, forbidden if consent was denied,
 * and `busy` if Google fails.
 */
export async function redeemConsent(
  ctx: Context,
  code: { code: string; verifier: string; redirectUri: string },
): Promise<string> {
  const googleCalendar = requireGoogleCalendar(ctx);
  if (!code.code) throw forbidden("Google did not allow it.");
  try {
    return await googleCalendar.redeem(code);
  } catch (error) {
    if (!(error instanceof GoogleFault)) throw error;
    if (error.refused) {
      throw forbidden("Please allow both events and free/busy times, or we can't use it.");
    }
    console.warn("Google Calendar could not be connected:", error.message);
    throw new DomainError("busy", "Google does not answer at the moment. Please try again later.", {
      retryAfterSeconds: 60,
    });
  }
}
