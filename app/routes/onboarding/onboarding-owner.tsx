import { changeDraftPhotos } from "#app/domain/onboarding/change-draft-photos.server.ts";
import { finishOwnerOnboarding } from "#app/domain/onboarding/finish-owner-onboarding.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { chosenFiles } from "#app/http/forms/chosen-files.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/onboarding-owner";
import { onboardingCopy, stepTexts } from "./copy.ts";
import { stepPage } from "./open-step.server.ts";
import { OwnerActivities, OwnerDog, OwnerPersonality, OwnerProfile } from "./owner-steps.tsx";
import { saveArea } from "./save-area.server.ts";
import { saveProfilePhoto } from "./save-profile-photo.server.ts";
import { type FlowEdge, submitStep } from "./submit-step.server.ts";

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
