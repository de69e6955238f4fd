import { bookingCalendarFile } from "#app/domain/calendar/calendar-file-queries.server.ts";
import { calendarFile } from "#app/http/api/calendar-file.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/booking-event";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return calendarFile(
    request,
    await bookingCalendarFile(context.get(signedInContext), params.id),
    `booking-${params.id}`,
  );
}
