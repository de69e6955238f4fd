import {
  MOST_DOG_PHOTOS,
  offeredPersonalities,
  onboardingActivities,
  personalityLabel,
  slugLabel,
} from "#app/domain/dogs/dog-rules.ts";
import {
  OwnerActivitiesStep,
  OwnerDogStep,
  OwnerPersonalityStep,
  OwnerProfileStep,
} from "#app/domain/onboarding/onboarding-schemas.ts";
import { DogBasics } from "#app/ui/dogs/dog-basics.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { NumberField, TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { onboardingCopy } from "./copy.ts";
import { ProfilePhotoStep, StepFrame, type StepProps } from "./step-frame.tsx";

export function OwnerProfile({ values, result, ...step }: StepProps) {
  const [form, fields] = usePostForm(OwnerProfileStep, { result, values });
  return (
    <ProfilePhotoStep {...step} values={values} result={result} form={form}>
      <TextField
        field={fields.area}
        label={onboardingCopy.area.label}
        hint={onboardingCopy.area.hint}
        autoComplete="address-level2"
      />
    </ProfilePhotoStep>
  );
}

export function OwnerDog({ values, result, photos, ...frame }: StepProps) {
  const [form, fields] = usePostForm(OwnerDogStep, { result, values });
  const { id, name, errors, initialValue } = fields.weight;
  return (
    <StepFrame {...frame} form={form} upload>
      <FileField
        field={{ id: "images", name: "images", errors: result?.error?.images ?? undefined }}
        label="Photos"
        hint={`Optional: up to ${MOST_DOG_PHOTOS}, less than 5 MB each`}
        multiple
        most={MOST_DOG_PHOTOS}
        existing={photos}
      />
      <DogBasics fields={fields} />
      <NumberField
        field={{ id, name, errors, initialValue, required: true, min: 0.5, max: 120 }}
        label="Weight"
        unit="kg"
        messages={{ format: "Weight must be between 0.5 and 120 kg" }}
        slider={{ min: 0, max: 50, step: 1, rest: 15 }}
      />
    </StepFrame>
  );
}

export function OwnerPersonality({ values, result, ...frame }: StepProps) {
  const [form, fields] = usePostForm(OwnerPersonalityStep, { result, values });
  return (
    <StepFrame {...frame} form={form}>
      <ChipGroup
        field={fields.personality}
        label="Traits"
        options={offeredPersonalities.map((value) => ({ value, label: personalityLabel(value) }))}
      />
      <TextAreaField field={fields.bio} label="Bio" hint="Optional: what should a sitter know?" />
    </StepFrame>
  );
}

export function OwnerActivities({ values, result, ...frame }: StepProps) {
  const [form, fields] = usePostForm(OwnerActivitiesStep, { result, values });
  return (
    <StepFrame {...frame} form={form}>
      <ChipGroup
        field={fields.activities}
        label="Activities"
        options={onboardingActivities.map((slug) => ({ value: slug, label: slugLabel(slug) }))}
      />
    </StepFrame>
  );
}
