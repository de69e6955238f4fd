import { redirect } from "react-router";
import type { SignedIn } from "#app/domain/context.server.ts";
import { invalid } from "#app/domain/errors.ts";
import { finishSitterOnboarding } from "#app/domain/onboarding/finish-sitter-onboarding.server.ts";
import { saveOnboardingStep } from "#app/domain/onboarding/save-onboarding-draft.server.ts";
import { STEPS } from "#app/domain/people/onboarding-rules.ts";
import { findPlaces } from "#app/domain/places/find-places.server.ts";
import {
  addressNotFound,
  countrySpelledOut,
  partlyUnderstood,
} from "#app/domain/places/place-texts.ts";
import { usualRates } from "#app/domain/sitters/search/usual-rates.server.ts";
import { type RequestScope, signedInContext } from "#app/http/app-context.server.ts";
import { onboardingPath } from "#app/http/pages/onboarding-path.ts";
import { flash } from "#app/http/session/flash.server.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/onboarding-sitter";
import { onboardingCopy, stepTexts } from "./copy.ts";
import { SitterLocation } from "./sitter-location-step.tsx";
import { SitterExperience, SitterPhoto, SitterPreferences } from "./sitter-steps.tsx";
import {
  type FlowEdge,
  type StepInput,
  saveProfilePhoto,
  stepPage,
  submitStep,
} from "./submit-step.server.ts";

export const handle: PageHandle = {
  styles: "onboarding",
  bare: true,
  wide: true,
  noTabs: true,
  tiles: true,
};

/** The step with the rates. */
const PREFERENCES = 3;

const edge: FlowEdge = {
  flow: "sitter",
  async takeExtras(ctx, input, scope) {
    if (input.step === 1) await saveProfilePhoto(ctx, scope, input.form);
    if (input.step !== STEPS) return;
    if (input.form.get("intent") === "search") return searchAddress(ctx, input, scope);
    if (!hasAddress(input) || input.typed.point) return;
    // Without a chosen place, an address that fits several is refused, and shows them.
    const { places, partly } = await lookUp(ctx, input);
    // One that is understood in part is shown on the map before it is taken.
    if (places.length === 1 && partly) {
      input.form.set("intent", "search");
      return searchAddress(ctx, input, scope);
    }
    // Nothing is missing: what was typed is unknown.
    if (places.length === 0 && input.form.get("intent") !== "back") {
      input.form.set("intent", "search");
      throw unknownAddress(input);
    }
  },
  finish: finishSitterOnboarding,
  finished: ({ understood }) => ({
    title: onboardingCopy.finished,
    milestone: "sitter",
    text: understood ? onboardingCopy.setUpIn(understood) : onboardingCopy.setUp,
  }),
};

async function searchAddress(ctx: SignedIn, input: StepInput, scope: RequestScope) {
  if (!hasAddress(input)) throw invalid("Please enter an address to search for", "location");
  const {
    places: [first],
    partly,
  } = await lookUp(ctx, input);
  if (!first) throw unknownAddress(input);
  flash(scope, {
    title: "Location found",
    text: partly ? partlyUnderstood(first.label) : "Your location has been set successfully.",
  });
  return redirect(onboardingPath(edge.flow, STEPS), 303);
}

/** Looks up the address. A search chooses the first result, Continue the only one. */
async function lookUp(ctx: SignedIn, input: StepInput) {
  const { form, step, typed } = input;
  const searched = form.get("intent") === "search";
  const understood = await findPlaces(ctx, String(typed.location));
  const { places, partly } = understood;
  const [first] = places;
  const isOnlyOne = places.length === 1 && !partly;
  const taken = searched || isOnlyOne ? first : undefined;
  const point = taken && `${taken.latitude},${taken.longitude}`;
  if (taken && point && !searched) {
    form.set("point", point);
    input.understood = countrySpelledOut(taken.label);
  }
  await saveOnboardingStep(ctx, { flow: edge.flow, step, typed: { ...typed, point }, places });
  return understood;
}

function unknownAddress({ typed }: StepInput) {
  return invalid(addressNotFound(String(typed.location).trim().slice(0, 200)), "location");
}

function hasAddress({ typed }: StepInput): boolean {
  return typeof typed.location === "string" && typed.location.trim() !== "";
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const page = await stepPage(ctx, edge.flow, params.step);
  return { ...page, usual: page.step === PREFERENCES ? await usualRates(ctx) : {} };
}

export function action(args: Route.ActionArgs) {
  return submitStep(edge, args);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: stepTexts.sitter[(loaderData?.step ?? 1) - 1]?.title },
];

const steps = [SitterPhoto, SitterExperience, SitterPreferences, SitterLocation];

export default function SitterOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  const Step = steps[loaderData.step - 1] ?? SitterPhoto;
  return <Step {...loaderData} texts={stepTexts.sitter} result={actionData?.result} />;
}
