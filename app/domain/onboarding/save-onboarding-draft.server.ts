import { type SignedIn, transact } from "../context.server.ts";
import type { Flow } from "../people/onboarding-rules.ts";
import { type DraftPlace, type OnboardingDraft, withStepValues } from "./onboarding-draft.ts";
import { emptyDraft, ownDraft } from "./onboarding-draft-queries.server.ts";

type SavedStep = {
  flow: Flow;
  step: number;
  typed: Record<string, unknown>;
  places?: DraftPlace[] | undefined;
};

/** Saves what was typed, valid or not. */
export async function saveOnboardingStep(ctx: SignedIn, input: SavedStep): Promise<void> {
  await changeOnboardingDraft(ctx, input.flow, (draft) => ({
    ...draft,
    values: withStepValues(input.flow, input.step, draft.values, input.typed),
    places: input.places ?? draft.places,
  }));
}

/** Notes that a step is done; steps done later stay done. */
export async function passOnboardingStep(ctx: SignedIn, flow: Flow, step: number): Promise<void> {
  await changeOnboardingDraft(ctx, flow, (draft) => ({
    ...draft,
    stepDone: Math.max(draft.stepDone, step),
  }));
}

/** If `change` throws, the draft stays as it was. */
export async function changeOnboardingDraft(
  ctx: SignedIn,
  flow: Flow,
  change: (draft: OnboardingDraft) => OnboardingDraft,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { stepDone, ...data } = change((await ownDraft(ctx, flow)) ?? emptyDraft);
    const row = { data: JSON.stringify(data), step_done: stepDone, updated_at: ctx.now() };
    await ctx.db
      .insertInto("onboarding_drafts")
      .values({ user_id: ctx.actor.id, flow, ...row })
      .onConflict((oc) => oc.columns(["user_id", "flow"]).doUpdateSet(row))
      .execute();
  });
}
