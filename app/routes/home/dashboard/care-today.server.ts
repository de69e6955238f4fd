import { peopleBlocked } from "#app/domain/blocks/block-queries.server.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { GET_IN_BEFORE_MS } from "#app/domain/care/care-rules.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { type CareLink, sittersCareLinks } from "#app/ui/care/sitters-care-links.ts";

/** Links to care sheets, by booking id, for bookings that are running or begin within a day. */
export async function careToday(
  ctx: SignedIn,
  views: readonly BookingView[],
): Promise<Map<string, CareLink[]>> {
  const now = ctx.now();
  const near = views.filter(
    (view) => view.startAt - GET_IN_BEFORE_MS <= now && sittersCareLinks(view, now).length > 0,
  );
  const blocked = near.length > 0 ? await peopleBlocked(ctx) : [];
  return new Map(
    near
      .filter(({ booking }) => !blocked.includes(booking.ownerId))
      .map((view) => [view.booking.id, sittersCareLinks(view, now)]),
  );
}
