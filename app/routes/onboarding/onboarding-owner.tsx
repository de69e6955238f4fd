import type { SignedIn } from "#app/domain/context.server.ts";
import { invalid } from "#app/domain/errors.ts";
import { changeDraftPhotos } from "#app/domain/onboarding/change-draft-photos.server.ts";
import { finishOwnerOnboarding } from "#app/domain/onboarding/finish-owner-onboarding.server.ts";
import { setOwnPlace } from "#app/domain/people/set-own-place.server.ts";
import { findPlaces } from "#app/domain/places/find-places.server.ts";
import { placeNotFound } from "#app/domain/places/place-texts.ts";
import { type RequestScope, signedInContext } from "#app/http/app-context.server.ts";
import { chosenFiles } from "#app/http/forms/chosen-files.ts";
import { flash } from "#app/http/session/flash.server.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/onboarding-owner";
import { onboardingCopy, stepTexts } from "./copy.ts";
import { OwnerActivities, OwnerDog, OwnerPersonality, OwnerProfile } from "./owner-steps.tsx";
import {
  type FlowEdge,
  type StepInput,
  saveProfilePhoto,
  stepPage,
  submitStep,
} from "./submit-step.server.ts";

export const handle: PageHandle = { styles: "onboarding", bare: true, wide: true, noTabs: true };

const edge: FlowEdge = {
  flow: "owner",
  async takeExtras(ctx, { step, form, typed }, scope) {
    if (step === 1) {
      await saveProfilePhoto(ctx, scope, form);
      await saveArea(ctx, { step, form, typed }, scope);
    }
    if (step !== 2) return;
    const files = chosenFiles(form, "images");
    const remove = form.getAll("remove").map(String);
    if (files.length || remove.length) await changeDraftPhotos(ctx, { files, remove });
  },
  finish: finishOwnerOnboarding,
  finished: () => ({ title: onboardingCopy.finished }),
};

export function loader({ context, params }: Route.LoaderArgs) {
  return stepPage(context.get(signedInContext), edge.flow, params.step);
}

export function action(args: Route.ActionArgs) {
  return submitStep(edge, args);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: stepTexts.owner[(loaderData?.step ?? 1) - 1]?.title },
];

const steps = [OwnerProfile, OwnerDog, OwnerPersonality, OwnerActivities];

export default function OwnerOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  const Step = steps[loaderData.step - 1] ?? OwnerProfile;
  return <Step {...loaderData} texts={stepTexts.owner} result={actionData?.result} />;
}

/** Makes the area typed in the owner's first step their location. Throws invalid for 'area'. */
async function saveArea(ctx: SignedIn, { typed, form }: StepInput, scope: RequestScope) {
  const location = typeof typed.area === "string" ? typed.area.trim().slice(0, 200) : "";
  if (!location || form.get("intent") === "back") return;
  const [place] = (await findPlaces(ctx, location)).places;
  if (!place) throw invalid(placeNotFound(location), "area");
  const { label, latitude, longitude } = place;
  await setOwnPlace(ctx, { location, latitude, longitude });
  flash(scope, { title: onboardingCopy.area.found, text: label });
}
