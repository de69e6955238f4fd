import { type CalendarApi, CalendarFault } from "#app/integrations/google-calendar-api.server.ts";
import { ConsentLost, GoogleFault } from "#app/integrations/google-requests.server.ts";
import { withCalendar } from "../accounts/google/google-connection.server.ts";
import type { SignedIn } from "../context.server.ts";
import { conflict, DomainError } from "../errors.ts";
import { pageLink } from "../page-link.server.ts";
import { requireGoogleCalendar } from "./require-google-calendar.server.ts";

/**
 * Works with the actor's Google Calendar. Throws not_configured, conflict `calendar_not_connected`,
 * and `busy` if Google fails.
 */
export async function withOwnCalendar<R>(
  ctx: SignedIn,
  work: (calendar: CalendarApi) => Promise<R>,
): Promise<R> {
  requireGoogleCalendar(ctx);
  try {
    // Wrapped, because the result may itself be null.
    const box = await withCalendar(
      ctx,
      ctx.actor.id,
      async (calendar) => [await work(calendar)] as const,
    );
    if (box) return box[0];
  } catch (error) {
    if (!(error instanceof ConsentLost)) throw asBusy(error);
  }
  throw conflict("calendar_not_connected", "Your Google Calendar is not connected", {
    connectUrl: pageLink(ctx.config, "calendarSettings"),
  });
}

function asBusy(error: unknown): unknown {
  if (!(error instanceof CalendarFault || error instanceof GoogleFault)) return error;
  console.warn("Google Calendar failed while somebody waited:", error.message);
  const words = "Google Calendar does not answer at the moment. Please try again later.";
  return new DomainError("busy", words, { retryAfterSeconds: 60 });
}
