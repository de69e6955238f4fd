import { href } from "react-router";
import { openInbox } from "#app/domain/admin/admin-overview-queries.server.ts";
import { nextBookings, openRequests } from "#app/domain/bookings/booking-queries.server.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { unreadTotal } from "#app/domain/messages/conversation-queries.server.ts";
import { flowLeftOff } from "#app/domain/onboarding/onboarding-draft-queries.server.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { type Checklist, sitterChecklist } from "#app/domain/sitters/sitter-checklist.ts";
import { sitterProfile } from "#app/domain/sitters/sitter-profile-queries.server.ts";
import { bookingCardData } from "#app/ui/booking/booking-card-data.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { inboxLeads, type Lead, setupLeads } from "./leads.ts";

const REQUESTS_SHOWN = 5;

export type DashboardData = Awaited<ReturnType<typeof dashboard>>;

export async function dashboard(ctx: SignedIn) {
  const { name, canSit, ownsDogs, isAdmin } = ctx.actor;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const [{ toAnswer, sent }, next, unread, { leads, checklist }] = await Promise.all([
    openRequests(ctx, REQUESTS_SHOWN),
    nextBookings(ctx),
    unreadTotal(ctx),
    isAdmin ? adminLeads(ctx) : setupOf(ctx),
  ]);
  const card = (view: BookingView) => ({
    ...bookingCardData(view),
    date: dayLabel(view.booking.date, today),
  });
  const section = ({ bookings, total }: typeof sent) => ({
    cards: bookings.map(card),
    hidden: total - bookings.length,
  });
  return {
    name: firstNameOf(name),
    ownsDogs,
    canSit,
    caughtUp: toAnswer.total === 0 && unread === 0 && leads.length === 0,
    toAnswer: { ...section(toAnswer), moreHref: `${listHref(canSit)}?tab=pending` },
    sent: { ...section(sent), moreHref: `${listHref(!ownsDogs)}?tab=pending` },
    next: next.map(card),
    unread,
    leads,
    checklist,
  };
}

function listHref(asSitter: boolean): string {
  return asSitter ? href("/bookings-sitter") : href("/bookings");
}

type Setup = { leads: Lead[]; checklist: Checklist | null };

async function adminLeads(ctx: SignedIn): Promise<Setup> {
  const { reports, support } = await openInbox(ctx);
  return { leads: inboxLeads(reports.count, support.count), checklist: null };
}

async function setupOf(ctx: SignedIn): Promise<Setup> {
  const { actor } = ctx;
  const [dogs, sitter] = await Promise.all([
    actor.ownsDogs ? dogsOfOwner(ctx, actor.id) : [],
    actor.canSit ? sitterProfile(ctx, actor.id) : null,
  ]);
  const started = actor.ownerFinished || actor.sitterFinished || dogs.length > 0;
  const leads = setupLeads({
    started,
    leftOff: started ? null : await flowLeftOff(ctx),
    ownsDogs: actor.ownsDogs,
    hasDogs: dogs.length > 0,
    canSit: actor.canSit,
    hasServices: Boolean(sitter?.services.length),
  });
  const profilePhoto = photoPath(actor.photoKey);
  return { leads, checklist: sitter && sitterChecklist({ ...sitter, profilePhoto }) };
}
