import { openInbox } from "../admin/admin-overview-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { dogsOfOwner } from "../dogs/dog-queries.server.ts";
import { unreadTotal } from "../messages/conversation-queries.server.ts";
import { flowLeftOff } from "../onboarding/onboarding-draft-queries.server.ts";
import { sitterProfile } from "../sitters/sitter-profile-queries.server.ts";
import { dayLabel } from "./booking-page-dates-rules.ts";
import { bookingTabCounts } from "./booking-page-queries.server.ts";
import { bookingCard, inboxLeads, type Lead, leadsFor, mayAnswer } from "./booking-page-rules.ts";
import { nextBookings, requestsToAnswer } from "./booking-queries.server.ts";
import { plainDateOf } from "./booking-times.ts";
import type { BookingView } from "./booking-view.ts";

const REQUESTS_SHOWN = 5;

/** What a person finds at the front door: what needs an answer, what comes next, what waits, what to do first. */
export async function dashboard(ctx: SignedIn) {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const [requests, next, unread, asOwner, asSitter, leads] = await Promise.all([
    requestsToAnswer(ctx, REQUESTS_SHOWN),
    nextBookings(ctx),
    unreadTotal(ctx),
    bookingTabCounts(ctx, "owner"),
    bookingTabCounts(ctx, "sitter"),
    leadsOf(ctx),
  ]);
  const card = (view: BookingView) => ({
    ...bookingCard(view),
    date: dayLabel(view.booking.date, today),
    answerable: mayAnswer(view),
  });
  const pending = (asOwner.pending ?? 0) + (asSitter.pending ?? 0);
  return {
    requests: requests.bookings.map(card),
    needsAnswer: requests.total > 0 || (ctx.actor.isAdmin && leads.length > 0),
    requestsHidden: requests.total - requests.bookings.length,
    next: next.map(card),
    unread,
    /** Requests that wait for somebody else. */
    waiting: Math.max(0, pending - requests.total),
    leads,
  };
}

async function leadsOf(ctx: SignedIn): Promise<Lead[]> {
  const { actor } = ctx;
  if (actor.isAdmin) return inboxLeads(await openInbox(ctx));
  const [dogs, sitter] = await Promise.all([
    actor.ownsDogs ? dogsOfOwner(ctx, actor.id) : [],
    actor.canSit ? sitterProfile(ctx, actor.id) : null,
  ]);
  const started = actor.ownerFinished || actor.sitterFinished || dogs.length > 0;
  return leadsFor({
    started,
    leftOff: started ? null : await flowLeftOff(ctx),
    ownsDogs: actor.ownsDogs,
    hasDogs: dogs.length > 0,
    canSit: actor.canSit,
    hasServices: Boolean(sitter?.services.length),
  });
}
