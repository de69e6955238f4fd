import { href } from "react-router";
import { openInbox } from "#app/domain/admin/admin-overview-queries.server.ts";
import { bookingCounts } from "#app/domain/bookings/booking-counts.server.ts";
import { nextBookings, requestsToAnswer } from "#app/domain/bookings/booking-queries.server.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { unreadTotal } from "#app/domain/messages/conversation-queries.server.ts";
import { flowLeftOff } from "#app/domain/onboarding/onboarding-draft-queries.server.ts";
import { sitterProfile } from "#app/domain/sitters/sitter-profile-queries.server.ts";
import { bookingCardData } from "#app/ui/booking/booking-card-data.ts";
import { inboxLeads, type Lead, setupLeads } from "./leads.ts";

const REQUESTS_SHOWN = 5;

export type DashboardData = Awaited<ReturnType<typeof dashboard>>;

export async function dashboard(ctx: SignedIn) {
  const { name, canSit, ownsDogs, isAdmin } = ctx.actor;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const [requests, next, unread, asOwner, asSitter, leads] = await Promise.all([
    requestsToAnswer(ctx, REQUESTS_SHOWN),
    nextBookings(ctx),
    unreadTotal(ctx),
    bookingCounts(ctx, "owner"),
    bookingCounts(ctx, "sitter"),
    isAdmin ? openInbox(ctx).then(inboxLeads) : setupLeadsOf(ctx),
  ]);
  const card = (view: BookingView) => ({
    ...bookingCardData(view),
    date: dayLabel(view.booking.date, today),
  });
  const pending = asOwner("pending") + asSitter("pending");
  return {
    name: name.split(" ")[0] ?? name,
    ownsDogs,
    canSit,
    listHref: canSit ? href("/bookings-sitter") : href("/bookings"),
    pendingHref: `${ownsDogs ? href("/bookings") : href("/bookings-sitter")}?tab=pending`,
    requests: requests.bookings.map(card),
    needsAnswer: requests.total > 0 || (isAdmin && leads.length > 0),
    requestsHidden: requests.total - requests.bookings.length,
    next: next.map(card),
    unread,
    /** Requests that others have to answer. */
    waiting: Math.max(0, pending - requests.total),
    leads,
  };
}

async function setupLeadsOf(ctx: SignedIn): Promise<Lead[]> {
  const { actor } = ctx;
  const [dogs, sitter] = await Promise.all([
    actor.ownsDogs ? dogsOfOwner(ctx, actor.id) : [],
    actor.canSit ? sitterProfile(ctx, actor.id) : null,
  ]);
  const started = actor.ownerFinished || actor.sitterFinished || dogs.length > 0;
  return setupLeads({
    started,
    leftOff: started ? null : await flowLeftOff(ctx),
    ownsDogs: actor.ownsDogs,
    hasDogs: dogs.length > 0,
    canSit: actor.canSit,
    hasServices: Boolean(sitter?.services.length),
  });
}
