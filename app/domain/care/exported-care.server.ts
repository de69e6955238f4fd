import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import type { CareSheetJson } from "./care-json-schemas.ts";
import { careJson } from "./care-records.server.ts";

type Look = { dogId: string; at: string };

/** The sheets of the actor's dogs, who looked at how to get in, and where the actor looked. */
export async function exportedCare(ctx: SignedIn): Promise<{
  sheets: CareSheetJson[];
  links: { dogId: string; expiresAt: string }[];
  looks: (Look & { by: string })[];
  ownLooks: Look[];
}> {
  const own = ctx.db
    .selectFrom("dogs")
    .select("id")
    .where("owner_id", "=", ctx.actor.id)
    .where("deleted_at", "is", null);
  const records = await ctx.db
    .selectFrom("care_sheets")
    .selectAll()
    .where("dog_id", "in", own)
    .orderBy("dog_id")
    .execute();
  const links = await ctx.db
    .selectFrom("care_shares")
    .select(["dog_id", "expires_at"])
    .where("dog_id", "in", own)
    .orderBy("dog_id")
    .execute();
  const looks = await ctx.db
    .selectFrom("care_views")
    .innerJoin("users", "users.id", "viewer_id")
    .select(["dog_id", "viewer_id", "users.name", "at"])
    .where((eb) => eb.or([eb("dog_id", "in", own), eb("viewer_id", "=", ctx.actor.id)]))
    .orderBy("care_views.id")
    .execute();
  return {
    sheets: records.map((record) => careJson(ctx, record.dog_id, record, { isOwner: true })),
    links: links.map(({ dog_id, expires_at }) => ({ dogId: dog_id, expiresAt: isoOf(expires_at) })),
    looks: looks
      .filter(({ viewer_id }) => viewer_id !== ctx.actor.id)
      .map(({ dog_id, name, at }) => ({ dogId: dog_id, by: name, at: isoOf(at) })),
    ownLooks: looks
      .filter(({ viewer_id }) => viewer_id === ctx.actor.id)
      .map(({ dog_id, at }) => ({ dogId: dog_id, at: isoOf(at) })),
  };
}
