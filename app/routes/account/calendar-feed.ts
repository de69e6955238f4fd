import { calendarFeed } from "#app/domain/calendar/calendar-file-queries.server.ts";
import { calendarFile } from "#app/http/api/calendar-file.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { asDomainError } from "#app/http/status.server.ts";
import type { Route } from "./+types/calendar-feed";

/** The bookings behind a secret feed address, for calendar programs, which cannot sign in. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const secret = /^([\w-]{43})\.ics$/.exec(params.file)?.[1] ?? "";
  try {
    return calendarFile(request, await calendarFeed(ctx, secret), "bookings");
  } catch (error) {
    if (asDomainError(error)?.kind !== "not_found") throw error;
    return new Response("Not found\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
}
