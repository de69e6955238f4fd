import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { StepperDots } from "#app/ui/layout/stepper-dots.tsx";
import type { StepTexts } from "./copy.ts";

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
  children,
}: Pick<StepProps, "step" | "texts"> & {
  form: { id?: string | undefined; errors?: string[] | undefined };
  upload?: boolean;
  children: ReactNode;
}) {
  const { title, text, needs } = texts[step - 1] ?? {};
  return (
    <SceneBeside>
      <StepperDots step={step} of={texts.length} />
      <div>
        <h1>{title}</h1>
        <p className="soft">{text}</p>
      </div>
      <Form form={form} upload={upload ?? false}>
        {children}
        <ActionBar note={<span className="soft">{needs}</span>}>
          <span className="order-last grid">
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
