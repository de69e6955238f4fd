import { type SignedIn, transact } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { parseChanges } from "../parse-changes.ts";
import { missingText, STEPS } from "../people/onboarding-rules.ts";
import { ProfileChanges } from "../people/profile-schemas.ts";
import { updateProfile } from "../people/update-profile.server.ts";
import { ownDraft } from "./onboarding-draft-queries.server.ts";
import { SitterOnboarding } from "./onboarding-schemas.ts";

/** Lists the sitter. Idempotent. Throws invalid if the draft fails a gate. */
export async function finishSitterOnboarding(ctx: SignedIn): Promise<void> {
  await transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select(["id", "sitter_finished_at"])
      .where("id", "=", ctx.actor.id)
      .executeTakeFirstOrThrow();
    const draft = await ownDraft(ctx, "sitter");
    if (!draft && user.sitter_finished_at !== null) return;
    const parsed = SitterOnboarding.safeParse(draft?.values ?? {});
    if (!parsed.success) throw invalid(missingText("sitter", STEPS));
    const { point, rates = {}, ...profile } = parsed.data;
    const [latitude, longitude] = point;
    const offered = profile.services.map((service) => [service, rates[service]]);
    const changes = { ...profile, rates: Object.fromEntries(offered), latitude, longitude };
    await updateProfile(ctx, parseChanges(ProfileChanges, { ...changes, role: "sitter" }));
    await ctx.db
      .deleteFrom("onboarding_drafts")
      .where("user_id", "=", user.id)
      .where("flow", "=", "sitter")
      .execute();
  });
}
