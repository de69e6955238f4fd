import { href, redirect } from "react-router";
import type { SignedIn } from "#app/domain/context.server.ts";
import { forbidden, notFound } from "#app/domain/errors.ts";
import { firstOpenStep } from "#app/domain/onboarding/onboarding-draft.ts";
import {
  emptyDraft,
  hasFinished,
  ownDraft,
} from "#app/domain/onboarding/onboarding-draft-queries.server.ts";
import { type Flow, STEPS } from "#app/domain/people/onboarding-rules.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { onboardingPath } from "#app/http/pages/onboarding-path.ts";

/** Redirects to the first unfinished step, or to the profile once the flow is finished. */
export async function openStep(ctx: SignedIn, flow: Flow, stepText: string | undefined) {
  const step = stepIn(stepText);
  if (ctx.actor.isAdmin) throw forbidden("An admin account has neither dogs nor services.");
  const draft = (await ownDraft(ctx, flow)) ?? emptyDraft;
  if (hasFinished(ctx, flow)) throw redirect(href("/profile"), 302);
  const open = firstOpenStep(flow, draft);
  if (step > open) throw redirect(onboardingPath(flow, open), 302);
  return { step, draft };
}

function stepIn(text = "1"): number {
  const step = Number(text);
  if (!/^\d$/.test(text) || step < 1 || step > STEPS) throw notFound();
  return step;
}

export async function stepPage(ctx: SignedIn, flow: Flow, stepText: string | undefined) {
  const { step, draft } = await openStep(ctx, flow, stepText);
  return {
    step,
    values: draft.values,
    photos: draft.photoKeys.flatMap((key) => photoPath(key) ?? []),
    places: draft.places,
    name: ctx.actor.name,
    profilePhoto: photoPath(ctx.actor.photoKey),
  };
}
