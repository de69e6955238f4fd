import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, data, href, redirect } from "react-router";
import type { z } from "zod";
import type { SignedIn } from "#app/domain/context.server.ts";
import { forbidden, notFound } from "#app/domain/errors.ts";
import { firstOpenStep } from "#app/domain/onboarding/onboarding-draft.ts";
import {
  emptyDraft,
  hasFinished,
  ownDraft,
} from "#app/domain/onboarding/onboarding-draft-queries.server.ts";
import { stepSchemas } from "#app/domain/onboarding/onboarding-schemas.ts";
import {
  passOnboardingStep,
  saveOnboardingStep,
} from "#app/domain/onboarding/save-onboarding-draft.server.ts";
import { type Flow, missingText, STEPS } from "#app/domain/people/onboarding-rules.ts";
import { setProfilePhoto } from "#app/domain/people/set-profile-photo.server.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { reportFault } from "#app/domain/report-fault.ts";
import { type RequestScope, scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { chosenFiles } from "#app/http/forms/chosen-files.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { heldForm } from "#app/http/forms/submit-form.server.ts";
import { onboardingPath } from "#app/http/pages/onboarding-path.ts";
import { takeReturnPath } from "#app/http/session/browser-notes.server.ts";
import { flash, type Toast } from "#app/http/session/flash.server.ts";
import { asDomainError, refusalInit } from "#app/http/status.server.ts";

const FAILED = "Onboarding failed: There was an error completing your profile. Please try again.";
const UPLOAD_FAILED = "An error occurred while uploading the photo";

type StepPost = Pick<ActionFunctionArgs, "context" | "request"> & {
  params: { step?: string | undefined };
};

export type StepInput = {
  step: number;
  form: FormData;
  typed: Record<string, unknown>;
  /** The label of the place that was chosen because only one fits. */
  understood?: string;
};

export type FlowEdge = {
  flow: Flow;
  /**
   * Stores what is no part of the form's schema, such as photos, and fills in what is evident.
   * Throws field errors.
   */
  takeExtras: (
    ctx: SignedIn,
    input: StepInput,
    scope: RequestScope,
  ) => Promise<Response | undefined>;
  finish: (ctx: SignedIn) => Promise<void>;
  finished: (input: StepInput) => Toast;
};

/** Submits a step. Stores what was typed first; only Continue validates it. */
export async function submitStep(edge: FlowEdge, { context, request, params }: StepPost) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { flow } = edge;
  const { step } = await openStep(ctx, flow, params.step);
  const form = await readForm(request);
  const schema: z.ZodType = stepSchemas[flow][step - 1] ?? stepSchemas[flow][0];
  const held = heldForm(form, schema);
  if (held) return held;
  let submission = parseForm(form, schema);
  const typed = submission.payload;
  const input: StepInput = { step, form, typed };
  try {
    await saveOnboardingStep(ctx, { flow, step, typed });
    const answer = await edge.takeExtras(ctx, input, scope);
    if (answer) return answer;
    if (form.get("intent") === "back") {
      return redirect(step > 1 ? onboardingPath(flow, step - 1) : href("/"), 303);
    }
    if (input.understood) submission = parseForm(form, schema);
    if (submission.status !== "success") return refuseGate(submission, flow, step);
    await passOnboardingStep(ctx, flow, step);
    if (step < STEPS) return redirect(onboardingPath(flow, step + 1), 303);
    await edge.finish(ctx);
  } catch (error) {
    return refuseFailure(submission, error, step, form);
  }
  flash(scope, edge.finished(input));
  return redirect(takeReturnPath(scope, request) ?? href("/"), 303);
}

function refuseGate(submission: Submission<unknown>, flow: Flow, step: number) {
  const faults = Object.keys(submission.reply().error ?? {});
  // 'rates.walking' is not required by itself, if its group was sent.
  const missing = faults.some((field) => !hasValue(submission.payload[field.split(".")[0] ?? ""]));
  const formErrors = missing ? { formErrors: [missingText(flow, step)] } : {};
  return data({ result: submission.reply(formErrors) }, 400);
}

function refuseFailure(
  submission: Submission<unknown>,
  error: unknown,
  step: number,
  form: FormData,
) {
  const known = asDomainError(error);
  if (!known && error instanceof Error) {
    reportFault("A step of onboarding could not be taken", error);
    const formErrors = [chosenFiles(form, "photo").length ? UPLOAD_FAILED : FAILED];
    return data({ result: submission.reply({ formErrors }) }, 500);
  }
  if (!known || known.kind === "not_found" || known.kind === "unauthenticated") throw error;
  const finishing = step === STEPS && !known.errors && known.code !== "geocoding_failed";
  const title = finishing ? "Onboarding failed: " : "";
  const fault = known.errors ?? { "": [title + known.message] };
  // Back and Search do not validate, so they report nothing missing.
  const intent = form.get("intent");
  const gate = intent === "back" || intent === "search" ? {} : submission.reply().error;
  const result = { ...submission.reply(), status: "error" as const, error: { ...gate, ...fault } };
  return data({ result }, refusalInit(known));
}

function hasValue(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined;
}

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

export async function saveProfilePhoto(ctx: SignedIn, scope: RequestScope, form: FormData) {
  const [file] = chosenFiles(form, "photo");
  if (!file && !form.has("remove")) return;
  await setProfilePhoto(ctx, file ?? null, "photo");
  flash(scope, {
    title: file ? "Profile photo updated successfully" : "Profile photo removed",
  });
}
