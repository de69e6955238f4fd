import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { onboardingCopy } from "./copy.ts";
import { StepFrame, type StepProps } from "./step-frame.tsx";

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
