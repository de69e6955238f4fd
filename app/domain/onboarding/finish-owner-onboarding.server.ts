import { hasSide, roleAfterFinishing } from "../account-rules.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { addDog } from "../dogs/add-dog.server.ts";
import { DogInput } from "../dogs/dog-schemas.ts";
import { forbidden, invalid } from "../errors.ts";
import { parseChanges } from "../parse-changes.ts";
import { missingText, STEPS } from "../people/onboarding-rules.ts";
import { noteSecurity } from "../security-events.ts";
import { ownDraft } from "./onboarding-draft-queries.server.ts";
import { OwnerOnboarding } from "./onboarding-schemas.ts";

/** Registers the dog and adds the role. Idempotent. Throws invalid if the draft fails a gate. */
export async function finishOwnerOnboarding(ctx: SignedIn): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (ctx.actor.isAdmin) throw forbidden();
    const user = await ctx.db
      .selectFrom("users")
      .select(["id", "role", "owner_finished_at", "sitter_finished_at"])
      .where("id", "=", ctx.actor.id)
      .executeTakeFirstOrThrow();
    const draft = await ownDraft(ctx, "owner");
    if (!draft && user.owner_finished_at !== null) return;
    const dog = OwnerOnboarding.safeParse(draft?.values ?? {});
    if (!draft || !dog.success) throw invalid(missingText("owner", STEPS));
    await addDog(ctx, parseChanges(DogInput, dog.data), draft.photoKeys);
    const sits = hasSide(user.role, "sitter") && user.sitter_finished_at !== null;
    const role = roleAfterFinishing("owner", sits);
    if (role !== user.role) noteSecurity(ctx, "role_changed");
    await ctx.db
      .updateTable("users")
      .set({
        role,
        owner_finished_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .where("id", "=", user.id)
      .execute();
    await ctx.db
      .deleteFrom("onboarding_drafts")
      .where("user_id", "=", user.id)
      .where("flow", "=", "owner")
      .execute();
  });
}
