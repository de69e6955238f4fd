import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { StepperDots } from "#app/ui/layout/stepper-dots.tsx";
import { onboardingCopy, type StepTexts } from "./copy.ts";

export type StepProps = {
  step: number;
  texts: readonly StepTexts[];
  values: Record<string, unknown>;
  /** Paths of the photos of the dog to be added. */
  photos: string[];
  places: { label: string; latitude: number; longitude: number }[];
  name: string;
  profilePhoto: string | null;
  result: SubmissionResult<string[]> | undefined;
};

/**
 * Lays out a step of onboarding. Back submits, too, so that nothing is lost; Continue is first in
 * the source, so that Enter presses it.
 */
export function StepFrame({
  step,
  texts,
  form,
  upload,
  ready = false,
  children,
}: Pick<StepProps, "step" | "texts"> & {
  form: { id?: string | undefined; errors?: string[] | undefined };
  upload?: boolean;
  /** Whether it has what it needs. */
  ready?: boolean;
  children: ReactNode;
}) {
  const { title, text, needs } = texts[step - 1] ?? {};
  return (
    <SceneBeside pictured={step === 1}>
      <StepperDots step={step} of={texts.length} />
      <div>
        <h1>{title}</h1>
        <p className="soft">{text}</p>
      </div>
      <Form form={form} upload={upload ?? false}>
        {children}
        <ActionBar note={!ready && <span className="soft">{needs}</span>}>
          <span className="go-on grid">
            <Button name="intent" value="continue">
              {step === texts.length ? "Complete" : "Continue"}
            </Button>
          </span>
          <Button variant="ghost" name="intent" value="back">
            Back
          </Button>
        </ActionBar>
      </Form>
    </SceneBeside>
  );
}

const copy = onboardingCopy.photo;

export function ProfilePhotoStep({
  step,
  texts,
  name,
  profilePhoto,
  result,
  form = { errors: result?.error?.[""] ?? undefined },
  children,
}: StepProps & {
  form?: { id?: string | undefined; errors?: string[] | undefined };
  /** Further fields of the step. */
  children?: ReactNode;
}) {
  const errors = result?.error?.photo ?? undefined;
  return (
    <StepFrame step={step} texts={texts} form={form} upload>
      <FileField
        field={{ id: "photo", name: "photo", errors }}
        label={profilePhoto ? copy.another : copy.label}
        hint={copy.hint}
        current={<Avatar name={name} photo={profilePhoto} size="xl" />}
      />
      {profilePhoto && (
        <ToggleField field={{ id: "remove", name: "remove" }} label={copy.remove} box />
      )}
      {children}
    </StepFrame>
  );
}
