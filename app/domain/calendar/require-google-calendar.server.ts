import type { GoogleCalendar } from "#app/integrations/google-calendar.server.ts";
import type { Context } from "../context.server.ts";
import { DomainError } from "../errors.ts";

/** Throws not_configured. */
export function requireGoogleCalendar({ googleCalendar }: Context): GoogleCalendar {
  if (googleCalendar) return googleCalendar;
  throw new DomainError("not_configured", "Google Calendar is not set up on this server");
}
