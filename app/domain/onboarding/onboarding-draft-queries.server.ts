import type { SignedIn } from "../context.server.ts";
import type { Flow } from "../people/onboarding-rules.ts";
import { firstOpenStep, type OnboardingDraft } from "./onboarding-draft.ts";

/** What the actor has entered in a flow so far; null before its first step. */
export async function ownDraft(ctx: SignedIn, flow: Flow): Promise<OnboardingDraft | null> {
  const row = await ctx.db
    .selectFrom("onboarding_drafts")
    .select(["data", "step_done"])
    .where("user_id", "=", ctx.actor.id)
    .where("flow", "=", flow)
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}

/** The latest flow and its open step; null if none was begun. */
export async function flowLeftOff(ctx: SignedIn): Promise<{ flow: Flow; step: number } | null> {
  const row = await ctx.db
    .selectFrom("onboarding_drafts")
    .select(["flow", "data", "step_done"])
    .where("user_id", "=", ctx.actor.id)
    .orderBy("updated_at", "desc")
    .executeTakeFirst();
  return row ? { flow: row.flow, step: firstOpenStep(row.flow, draftOf(row)) } : null;
}

function draftOf(row: { data: string; step_done: number }): OnboardingDraft {
  return { ...emptyDraft, ...JSON.parse(row.data), stepDone: row.step_done };
}

export const emptyDraft: OnboardingDraft = { values: {}, photoKeys: [], places: [], stepDone: 0 };

/** Has finished the flow and still has that role. */
export function hasFinished({ actor }: SignedIn, flow: Flow): boolean {
  return flow === "owner" ? actor.ownsDogs && actor.ownerFinished : actor.canSit;
}
