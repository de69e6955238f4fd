import { openInbox } from "#app/domain/admin/admin-overview-queries.server.ts";
import { mustSetUpFactor } from "#app/domain/audit/require-admin.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { flowLeftOff } from "#app/domain/onboarding/onboarding-draft-queries.server.ts";
import { type Checklist, sitterChecklist } from "#app/domain/people/sitting/sitter-checklist.ts";
import { sitterProfile } from "#app/domain/people/sitting/sitter-profile-queries.server.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { listedCard } from "#app/domain/sitters/search/listed-card.server.ts";
import { factorLead, inboxLeads, type Lead, setupLeads } from "./leads.ts";
import { newSitterMilestone } from "./new-sitter.tsx";

/** What somebody has set up here, and what they should do about it. */
export type Setup = {
  started: boolean;
  leads: Lead[];
  checklist: Checklist | null;
  dogs: DogJson[];
  daysOff: readonly string[];
};

/** As `setupOf`, for an admin. */
export async function adminSetup(ctx: SignedIn): Promise<Setup> {
  if (mustSetUpFactor(ctx))
    return { started: true, leads: [factorLead()], checklist: null, dogs: [], daysOff: [] };
  const { reports, support, verifications } = await openInbox(ctx);
  const leads = inboxLeads({
    reports: reports.count,
    support: support.count,
    verifications: verifications.count,
  });
  return { started: true, leads, checklist: null, dogs: [], daysOff: [] };
}

/** How far an owner or a sitter has come. */
export async function setupOf(ctx: SignedIn): Promise<Setup> {
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
  const checklist = sitter && sitterChecklist({ ...sitter, profilePhoto });
  return { started, leads, checklist, dogs, daysOff: sitter?.daysOff ?? [] };
}

/** What a sitter without bookings sees first; null for one who is not listed. */
export async function newSitterOf(ctx: SignedIn) {
  const { id, name, photoKey } = ctx.actor;
  const card = await listedCard(ctx, id);
  return card && { card, milestone: newSitterMilestone({ name, photo: photoPath(photoKey) }) };
}
