import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { responseFigures } from "../people/sitting/response-queries.server.ts";
import { sitterProfile } from "../people/sitting/sitter-profile-queries.server.ts";
import { photoPath } from "../photos/photo-path.ts";
import { partnerForActor } from "./conversation-partner.server.ts";
import type { PartnerCard } from "./partner-card-json.ts";

/** For the thread's header and sidebar. */
export async function partnerCard(ctx: SignedIn, partnerId: string): Promise<PartnerCard> {
  const partner = await partnerForActor(ctx, partnerId);
  const sitter = partner.listed ? await sitterProfile(ctx, partnerId) : null;
  return {
    id: partner.id,
    name: partner.name,
    photo: photoPath(partner.photo_key),
    bio: partner.active ? partner.bio : null,
    memberSince: isoOf(partner.created_at),
    listed: partner.listed,
    deleted: partner.deleted,
    verified: sitter?.verified ?? false,
    backgroundChecked: sitter?.isBackgroundChecked ?? false,
    services: sitter?.services ?? [],
    rates: sitter?.rates ?? {},
    responds: sitter ? await responseFigures(ctx, partnerId) : { rate: null, minutes: null },
  };
}
