import { bookingCalendarFile } from "#app/domain/calendar/calendar-file-queries.server.ts";
import { calendarFile } from "#app/http/api/calendar-file.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/pages/page.server.ts";
import type { Route } from "./+types/booking-event";

/** One booking to take into any calendar. */
export const loader = signedInPage(
  async ({ ctx, request, params }: Route.LoaderArgs & SignedInPageScope) =>
    calendarFile(request, await bookingCalendarFile(ctx, params.id), `booking-${params.id}`),
);
